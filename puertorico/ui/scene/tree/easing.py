"""Further curves for animations: overshooting and bouncing."""

_OVERSHOOT = 1.4
_FALL = 0.62
"""The share of the time until the first touch."""
_BOUNCE = 0.14
"""The height of the bounce, relative to that of the fall."""


def back_out(t: float) -> float:
    """Arrive fast, go a little too far, and come back."""
    rest = t - 1
    return 1 + (_OVERSHOOT + 1) * rest**3 + _OVERSHOOT * rest**2


def bounce_out(t: float) -> float:
    """Fall, touch the end, bounce once and stay."""
    if t < _FALL:
        return float((t / _FALL) ** 2)
    share = (t - _FALL) / (1 - _FALL)
    return 1 - _BOUNCE * 4 * share * (1 - share)
