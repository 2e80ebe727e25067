"""The characters of the computer players: weights applied to one shared evaluation.

A style never changes what a player knows or how far it looks, only how much it values things.
"""

from collections.abc import Mapping

from attrs import frozen


@frozen
class Style:
    """What a player values, as factors of the neutral estimate, which is 1.

    ``shipping``: points for barrels still to be shipped. ``building``: printed points and bonuses.
    ``money``: a doubloon in hand. ``opponent_weight``: the share of the opponents' mean that is subtracted.
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
"""The styles in the order in which the setup screen offers them."""
