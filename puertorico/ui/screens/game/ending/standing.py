"""The final standing: each seat's points by source, its place and its portrait."""

from collections.abc import Sequence
from enum import Enum

from attrs import frozen

from puertorico.engine.scoring import Score, places
from puertorico.i18n import _
from puertorico.record.game_results import PastGame
from puertorico.record.seats import Seat
from puertorico.session.game_session import Session
from puertorico.terms import building_name
from puertorico.ui import theme
from puertorico.ui.table.model import names
from puertorico.ui.table.model.player_looks import PlayerLook, looks_of


class Part(Enum):
    """When points are counted: all seats' chips, then their buildings, then each bonus on its own."""

    CHIPS = 0
    BUILDINGS = 1
    BONUSES = 2


@frozen
class Source:
    """Points from one source: its title and picture, and the colors of its block and of the number on it."""

    part: Part
    title: str
    picture: str
    points: int
    color: str
    ink: str = theme.WHITE


@frozen
class Standing:
    """The result of a seat.

    ``sources`` have points, from the bottom of the tower to its top.
    """

    seat: int
    player: Seat
    look: PlayerLook
    sources: tuple[Source, ...]
    total: int
    doubloons_and_goods: int
    place: int
    is_tied: bool
    """Whether someone else has as many points."""

    @property
    def has_won(self) -> bool:
        """Whether the seat won, alone or with others."""
        return self.place == 1


def standings_of(session: Session) -> list[Standing]:
    """Return the standing of each seat in a finished game."""
    scores, looks = session.scores(), looks_of(session.seats)
    rows = [_sources(score.chips, score.buildings, _bonuses(score), score.nobles) for score in scores]
    totals = [score.total for score in scores]
    return [
        Standing(
            score.seat,
            session.seats[score.seat],
            looks[score.seat],
            sources,
            score.total,
            score.doubloons_and_goods,
            place,
            totals.count(score.total) > 1,
        )
        for score, sources, place in zip(scores, rows, places(scores), strict=True)
    ]


def past_standings(game: PastGame, seats: Sequence[Seat] = ()) -> list[Standing]:
    """Return the standing of each seat in a game of the history, which adds up the bonuses.

    ``seats`` are those of its record, if it was kept, with the portraits and colors that people chose.
    """
    totals = [result.total for result in game.results]
    players = seats or [result.player for result in game.results]
    looks = looks_of(players)
    return [
        Standing(
            result.seat,
            result.player,
            looks[result.seat],
            _sources(
                result.chips,
                result.buildings,
                [(_("Large buildings"), "buildings/city-hall", result.bonuses)],
                result.nobles,
            ),
            result.total,
            result.doubloons_and_goods,
            result.place,
            totals.count(result.total) > 1,
        )
        for result in game.results
    ]


def _bonuses(score: Score) -> list[tuple[str, str, int]]:
    return [
        (building_name(building), f"buildings/{names.picture(building)}", points)
        for building, points in score.bonuses.items()
    ]


def _sources(
    chips: int, buildings: int, bonuses: Sequence[tuple[str, str, int]], nobles: int
) -> tuple[Source, ...]:
    found = [
        Source(Part.CHIPS, _("VP chips"), "pieces/victory-point", chips, theme.POINTS["chips"]),
        Source(
            Part.BUILDINGS,
            _("Buildings"),
            "roles/builder",
            buildings,
            theme.POINTS["buildings"],
            theme.INK,
        ),
    ]
    for number, (title, picture, points) in enumerate(bonuses):
        color = theme.SECOND_BONUS if number % 2 else theme.POINTS["bonuses"]
        found.append(Source(Part.BONUSES, title, picture, points, color))
    found.append(Source(Part.BONUSES, _("Nobles"), "pieces/noble", nobles, theme.POINTS["nobles"]))
    return tuple(source for source in found if source.points)
