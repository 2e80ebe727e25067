"""The expansions, one row each: everything but their rules and buildings.

To add an expansion, add it to ``BuildingSet`` and add a row here. The setup screen, the command line, saved
games and statistics pick it up from there.
"""

from collections.abc import Iterator, Set
from itertools import combinations

from attrs import frozen

from puertorico.engine.buildings import BuildingSet
from puertorico.i18n import N_, _, ngettext


@frozen
class Expansion:
    """An expansion of the base game.

    ``name`` and ``sentence`` are translatable; ``picture`` is the path of a file below resources/images,
    without its suffix; ``rules`` are the families of its rule marks.
    """

    building_set: BuildingSet
    name: str
    sentence: str
    picture: str
    rules: tuple[str, ...]

    @property
    def id(self) -> str:
        """The name in settings, as in ``new_buildings``."""
        return self.building_set.name.lower()

    @property
    def option(self) -> str:
        """The name on the command line, as in ``new-buildings``."""
        return self.id.replace("_", "-")


EXPANSIONS: tuple[Expansion, ...] = (
    Expansion(
        BuildingSet.NEW_BUILDINGS,
        N_("New Buildings"),
        N_("14 more buildings to choose from: Forest House, Guesthouse, Library, Small Wharf and others."),
        picture="buildings/library",
        rules=(
            "AQU",
            "FOR",
            "BLM",
            "STO",
            "GST",
            "TPO",
            "CHU",
            "SMW",
            "LIG",
            "SPF",
            "LIB",
            "UNI",
            "STA",
            "CLO",
        ),
    ),
    Expansion(
        BuildingSet.NOBLES,
        # Translators: the name of the expansion; also a heading for the pieces.
        N_("Nobles"),
        N_("Nobles arrive with the colonists and are worth points. 8 more buildings make use of them."),
        picture="pieces/noble",
        rules=("NOB",),
    ),
)


def set_combinations() -> Iterator[frozenset[BuildingSet]]:
    """Yield every combination of sets that a game can be played with, the base game alone first."""
    for count in range(len(EXPANSIONS) + 1):
        for some in combinations(EXPANSIONS, count):
            yield frozenset({BuildingSet.BASE, *(expansion.building_set for expansion in some)})


def sets_text(sets: Set[BuildingSet], *, brief: bool = False) -> str:
    """Return the names of the expansions in use, as in "New Buildings + Nobles", or "Base game".

    With ``brief``, several expansions are only counted, as in "2 expansions".
    """
    names = [_(expansion.name) for expansion in EXPANSIONS if expansion.building_set in sets]
    if brief and len(names) > 1:
        return ngettext("{n} expansion", "{n} expansions", len(names)).format(n=len(names))
    if not names:
        return _("Base game")
    text = names[0]
    for name in names[1:]:
        # Translators: expansions in use, as in "New Buildings + Nobles".
        text = _("{expansions} + {expansion}").format(expansions=text, expansion=name)
    return text
