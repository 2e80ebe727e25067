"""The computer players' characters: weights over one and the same judgement.

A style never changes what a player knows or how far it looks, only what it holds dear.
"""

from collections.abc import Mapping

from attrs import frozen


@frozen
class Style:
    """What a player holds dear, as factors: 1 is the sober estimate.

    ``shipping``: points for barrels still to be shipped. ``building``: printed points and bonuses.
    ``money``: a doubloon in hand. ``envy``: how much of the others' gains counts as an own loss.
    """

    shipping: float = 0.88
    building: float = 1.0
    money: float = 1.2
    envy: float = 0.85


BY_NAME: Mapping[str, Style] = {
    "allrounder": Style(),
    "shipper": Style(shipping=1.12, building=0.85, money=1.0),
    "builder": Style(shipping=0.72, building=1.25, money=1.35),
}
"""The styles that judge a position; "random" is none of them."""
