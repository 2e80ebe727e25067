"""The final standing: each seat's points by source, its place and its portrait."""

from collections.abc import Sequence
from enum import Enum

from attrs import frozen

from puertorico.engine.scoring import Score, places
from puertorico.i18n import _
from puertorico.record.game_results import PastGame
from puertorico.record.seats import Seat
from puertorico.session.game_history import ChipTally, chip_tallies
from puertorico.session.game_session import Session
from puertorico.session.texts.points_text import building_lines, chip_lines
from puertorico.session.texts.role_text import building_brief
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
    """Points from one source: its title and picture, and the colors of its block and of the number on it.

    ``lines`` say what they consist of, as markup, if that is known.
    """

    part: Part
    title: str
    picture: str
    points: int
    color: str
    ink: str = theme.WHITE
    lines: tuple[str, ...] = ()

    @property
    def tooltip(self) -> str:
        """The points and what they consist of, as markup."""
        # Translators: points from a source, as in "VP chips: 12 VP".
        head = _("**{source}: {count} VP**").format(source=self.title, count=self.points)
        return "\n".join([head, *self.lines])


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
    totals = [score.total for score in scores]
    players = zip(session.state.players, chip_tallies(session), strict=True)
    rows = [
        _sources(
            score.chips,
            score.buildings,
            _bonuses(score),
            score.nobles,
            _chip_lines(tally, score.chips),
            building_lines(player),
        )
        for score, (player, tally) in zip(scores, players, strict=True)
    ]
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
                [_Bonus(_("Large buildings"), "buildings/city-hall", result.bonuses)],
                result.nobles,
            ),
            result.total,
            result.doubloons_and_goods,
            result.place,
            totals.count(result.total) > 1,
        )
        for result in game.results
    ]


@frozen
class _Bonus:
    """Points from a large building, or from all of them together."""

    title: str
    picture: str
    points: int
    lines: tuple[str, ...] = ()


def _bonuses(score: Score) -> list[_Bonus]:
    return [
        _Bonus(
            building_name(building),
            f"buildings/{names.picture(building)}",
            points,
            (building_brief(building),),
        )
        for building, points in score.bonuses.items()
    ]


def _chip_lines(tally: ChipTally, chips: int) -> Sequence[str]:
    """Return where VP chips came from; nothing in a game that continues a hand-made position."""
    if tally.gained.total() - tally.paid != chips:
        return ()
    return chip_lines(tally.gained, tally.paid) or [_("All from shipping.")]


def _sources(
    chips: int,
    buildings: int,
    bonuses: Sequence[_Bonus],
    nobles: int,
    chips_from: Sequence[str] = (),
    buildings_from: Sequence[str] = (),
) -> tuple[Source, ...]:
    colors = theme.POINTS
    found = [
        Source(
            Part.CHIPS,
            _("VP chips"),
            "pieces/victory-point",
            chips,
            colors["chips"],
            lines=tuple(chips_from),
        ),
        Source(
            Part.BUILDINGS,
            _("Buildings"),
            "roles/builder",
            buildings,
            colors["buildings"],
            theme.INK,
            tuple(buildings_from),
        ),
    ]
    for number, bonus in enumerate(bonuses):
        color = theme.SECOND_BONUS if number % 2 else colors["bonuses"]
        found.append(Source(Part.BONUSES, bonus.title, bonus.picture, bonus.points, color, lines=bonus.lines))
    each = (_("1 VP for each noble."),)
    found.append(Source(Part.BONUSES, _("Nobles"), "pieces/noble", nobles, colors["nobles"], lines=each))
    return tuple(source for source in found if source.points)
