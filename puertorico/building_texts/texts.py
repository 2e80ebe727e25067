"""What is said of a kind of building."""

from attrs import frozen


@frozen
class BuildingTexts:
    """Of one kind, to be translated: its name, in lower case, as it stands in a sentence; what it does, in a
    sentence; all about it in a paragraph; and what it does in the few words a card of the draft has room for,
    empty for what is never drafted.
    """

    name: str
    effect: str
    paragraph: str
    brief: str = ""
