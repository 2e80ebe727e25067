"""Positions of recorded games for refusals."""

SAMPLE = {
    "2-new-148": [13, 46, 191],
    "2-nobles-280": [51, 119],
    "3-base-369": [115, 134, 186],
    "4-new-214": [40, 197],
    "5-nobles-107": [193, 332],
}
"""Actions after which nothing is silent: from the draft to paying with the Black Market."""
