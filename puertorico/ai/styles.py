"""The playing styles of the computer players: weights on one shared evaluation.

A style changes how much a player values things, never what it knows or how far it looks ahead.
"""

from collections.abc import Mapping

from attrs import frozen


@frozen
class Style:
    """The weights of a style; 1 is neutral.

    ``shipping``: points for barrels still to be shipped. ``building``: printed points and end-game bonuses.
    ``money``: a doubloon. ``opponent_weight``: the share of the opponents' average that is subtracted.
    """

    shipping: float = 1.0
    building: float = 1.0
    money: float = 1.0
    opponent_weight: float = 0.85


STYLE_BY_ID: Mapping[str, Style] = {
    "allrounder": Style(),
    "shipper": Style(shipping=1.28, building=0.92, money=0.92),
    "builder": Style(shipping=0.75, building=1.3, money=1.05),
    "trader": Style(shipping=0.95, money=1.25),
}
"""The styles by id."""

STYLE_IDS: tuple[str, ...] = tuple(STYLE_BY_ID)
"""The styles in the order of the setup screen."""
