"""What the table shows only for a moment, or in some games: callouts, the ribbons, covers, overviews."""

from collections.abc import Callable, Iterator
from random import Random

from attrs import evolve

from puertorico.engine.buildings import SPECS, BuildingSet, mask_of
from puertorico.engine.events import EndTriggered
from puertorico.engine.ids import BUILDINGS, EndReason, Good, Role, Step
from puertorico.engine.options import DraftMode, Options, rules_for
from puertorico.engine.position import Board, position
from puertorico.i18n import _
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.ending import end_text
from puertorico.session.game_session import Session
from puertorico.session.texts.forced_text import forced_load_text
from puertorico.settings import Animation, Cover
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.table.components.end_ribbon import EndRibbon
from puertorico.ui.table.model.player_colors import colors_of
from tests.ui.layout import tables
from tests.ui.layout.scene import Show

ALL = frozenset(BuildingSet)
_SMALL = [b for b in BUILDINGS if SPECS[b].from_set is BuildingSet.BASE and SPECS[b].spaces == 1]
_FADED_IN = 0.5
"""Seconds after which callouts and ribbons are fully visible."""


def people(seats: int) -> list[Seat]:
    """Return people for all seats."""
    return [Seat(SeatKind.HUMAN, name.strip()) for name in tables.LONG[:seats]]


def _at(app: App, context: Context, session: Session) -> TableScreen:
    screen = TableScreen(context, session)
    app.push(screen)
    Pilot(app).settle()
    return screen


def _let_fade_in(app: App, context: Context, show: Callable[[], None]) -> None:
    """Show something that needs animations, and let it fade in."""
    context.settings = evolve(context.settings, animation=Animation.NORMAL)
    app.step(0.0)
    show()
    for _step in range(5):
        app.step(_FADED_IN / 5)


def last_round(stop: tables.Stop, reason: EndReason) -> Show:
    """Return what shows the ribbon that announces the last round."""

    def shown(app: App, context: Context) -> None:
        _at(app, context, tables.asked(stop))
        area = app.stage.root.area
        text = end_text(EndTriggered(reason, 0), tables.LONG)
        app.stage.top.add(EndRibbon(_("Last round"), text, area.w, area.h * 0.27))

    return shown


def _turn_ribbon(stop: tables.Stop) -> Show:
    """Return what shows the ribbon that names the next player of several people."""

    def shown(app: App, context: Context) -> None:
        screen = _at(app, context, tables.asked(stop))
        controller = screen.controller
        assert controller is not None
        session = screen.session
        longest = max(range(len(session.names)), key=lambda seat: len(session.names[seat]))
        place = screen.view.status.words_place
        _let_fade_in(app, context, lambda: controller.ribbon.show(session, longest, place))
        assert controller.ribbon.text is not None

    return shown


def _callouts(stop: tables.Stop) -> Show:
    """Return what shows a callout on each board."""

    def shown(app: App, context: Context) -> None:
        screen = _at(app, context, tables.asked(stop))
        controller = screen.controller
        assert controller is not None
        session, view = screen.session, screen.view
        boards = {node.seat: node.absolute() for node in (view.own, *view.others)}
        passes = (
            _("{name} sells nothing: the trading house takes none of their goods"),
            _("{name} builds nothing: no building they can afford is left"),
            _("{name} ships nothing: no ship takes their goods"),
            _("{name} takes no tile: their island is full"),
        )
        texts = {
            seat: passes[number % len(passes)].format(name=session.names[seat])
            for number, seat in enumerate(boards)
        }
        texts[view.own.seat] = _forced_load(len(boards))
        callouts = controller.forced.callouts
        _let_fade_in(app, context, lambda: callouts.show(texts, boards, colors_of(session.seats)))
        assert callouts.texts == texts

    return shown


def _forced_load(seats: int) -> str:
    """Return the sentence on a forced load."""
    boards = [Board(goods={Good.TOBACCO: 5}), *[Board()] * (seats - 1)]
    largest = rules_for(Options(seats)).ships[-1]
    ships = {largest: (Good.TOBACCO, 1)}
    state = position(Options(seats), boards, role=Role.CAPTAIN, ships=ships)
    session = Session(state.options, 1, people(seats), start=state)
    text = forced_load_text(session, session.legal()[0])
    assert text is not None
    return text


def _covered(stop: tables.Stop) -> Show:
    """Return what shows the table with only the VP chips covered."""

    def shown(app: App, context: Context) -> None:
        asked = tables.asked(stop)
        options = evolve(asked.options, open_vp=False)
        state = asked.state
        state.rules = evolve(state.rules, options=options)
        context.settings = evolve(context.settings, cover=Cover.POINTS)
        screen = _at(app, context, Session(options, 1, people(len(asked.names)), start=state))
        assert screen.session.covers_only_points

    return shown


def _nearly_full(seats: int) -> Show:
    """Return what shows cities with one or two empty spaces, the viewed one too."""

    def shown(app: App, context: Context) -> None:
        state = position(Options(seats), [Board()] * seats)
        for seat, player in enumerate(state.players):
            player.built = mask_of(tuple(_SMALL[: 11 - seat % 2]))
            player.rebuild_occupied()
        _at(app, context, Session(state.options, 1, people(seats), start=state))

    return shown


def _begun(seats: int, mode: DraftMode) -> Session:
    """Return a game with all expansions, just after the draft."""
    session = Session(Options(seats, sets=ALL, draft=mode), seats, people(seats))
    choose = Random(seats)
    while session.state.tasks[-1].step == Step.DRAFT:
        session.act(choose.choice(session.legal()))
    return session


def buildings_overview(seats: int, mode: DraftMode) -> Show:
    """Return what shows the buildings of a game after the draft."""

    def shown(app: App, context: Context) -> None:
        screen = _at(app, context, _begun(seats, mode))
        screen._buildings.show(screen.stage)

    return shown


def menu_with_buildings(app: App, context: Context) -> None:
    """Show the menu with the button for the buildings of the game."""
    _at(app, context, _begun(2, DraftMode.RANDOM)).open_menu()


def _coach(stop: tables.Stop) -> Show:
    """Return what shows the card of the coach."""

    def shown(app: App, context: Context) -> None:
        context.settings = evolve(context.settings, coach=True)
        _at(app, context, tables.asked(stop))
        Pilot(app).wait(0.1)
        assert Pilot(app).has("coach.card")

    return shown


def moments(seats: int, stop: tables.Stop) -> Iterator[tuple[str, Show]]:
    """Yield what may be shown at a table, with its name."""
    yield "last round", last_round(stop, EndReason.CITY)
    yield "turn ribbon", _turn_ribbon(stop)
    yield "callouts", _callouts(stop)
    yield "coach", _coach(stop)
    yield "covered VP chips", _covered(stop)
    yield "nearly full cities", _nearly_full(seats)
    yield "buildings drafted", buildings_overview(seats, DraftMode.PLAYERS)
