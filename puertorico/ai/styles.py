"""The computer players' characters: weights over one and the same judgement.

A style never changes what a player knows or how far it looks, only what it holds dear.
"""

from collections.abc import Mapping

from attrs import frozen


@frozen
class Style:
    """What a player holds dear, as factors: 1 is the sober estimate.

    ``shipping``: points for barrels still to be shipped. ``building``: printed points and bonuses.
    ``money``: a doubloon in hand. ``opponent_weight``: how much of the others' gains counts as an own loss.
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
"""The styles that judge a position; "random" is none of them."""
