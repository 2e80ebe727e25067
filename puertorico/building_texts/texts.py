"""The type of the texts about a building."""

from attrs import frozen


@frozen
class BuildingTexts:
    """The translatable texts about a building.

    ``name`` is a proper name, as in "Small Market". ``effect`` says in a sentence or two what the building
    does, ``paragraph`` explains it in full. ``brief`` is the effect in fewer than 60 letters, for a card of
    the draft; it is empty for buildings that are never drafted. ``use`` goes on a sentence about a staffed
    building, as in "Once staffed, it lets you ..."; it is empty for large and for production buildings.
    """

    name: str
    effect: str
    paragraph: str
    brief: str = ""
    use: str = ""
