"""The agreement of people at one screen to cover only their VP chips between turns, not the whole table."""

from attrs import define


@define
class PointsCover:
    """Whether everyone's VP chips are covered, and whether the person at the screen sees their own now."""

    is_on: bool = False
    is_lifted: bool = False
    """Whether the viewed person has asked to see their chips; another move covers them again."""
