"""Cards of the bank while a player decides what to build: price to pay, missing doubloons, own buildings."""

import attrs
import pygame
import pytest

from puertorico.engine.ids import Building, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.phases.builder import missing, price
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tree.animation import Animator, MotionLevel
from puertorico.ui.table.components.center.bank_tile import BankTile, Stock
from puertorico.ui.table.components.table_view import TableView
from puertorico.ui.table.model.snapshot import OfferSnapshot, Snapshot, take_snapshot, update_row
from puertorico.ui.table.tooltips.tabletop import Tabletop
from tests.engine.helpers import BOTH
from tests.ui.table.rendered import PlainAssets

QUARRIES = {Tile.QUARRY: 2}
AFFORDABLE = Stock(Building.HOSPICE, 2, 4, OfferSnapshot(price=3, missing=0, is_owned=False))


def session_at(state: GameState, humans: tuple[int, ...] = (0, 1, 2)) -> Session:
    seats = [
        Seat(SeatKind.HUMAN, "Ana") if seat in humans else Seat(SeatKind.COMPUTER, "Jan", "builder")
        for seat in range(state.rules.players)
    ]
    return Session(state.options, 1, seats, start=state)


def snapshot(session: Session) -> Snapshot:
    return take_snapshot(session, update_row((), session))


def builder(*boards: Board, turn: int = 0, **more: object) -> GameState:
    options = Options(players=3)
    return position(options, boards, role=Role.BUILDER, turn=turn, **more)  # type: ignore[arg-type]


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts painted, in order."""
    painted: list[str] = []
    text = Canvas.text
    monkeypatch.setattr(
        Canvas, "text", lambda *args, **more: (painted.append(args[1]), text(*args, **more))[1]
    )
    return painted


class Shown:
    """A card on a stage of its own."""

    def __init__(self, stock: Stock, level: MotionLevel = MotionLevel.NORMAL) -> None:
        pygame.font.init()
        self.animator = Animator(level)
        self.stage = Stage(PlainAssets(1.0), self.animator)
        self.stage.resize((200, 100))
        self.table = self.stage.content.add(Tabletop("", Rect(0, 0, 200, 100)))
        self.table.animator = self.animator
        self.tile = self.table.add(BankTile("bank.hospice", stock, Rect(20, 20, 104, 58)))
        self.surface = pygame.Surface((200, 100))

    def draw(self) -> bool:
        return self.stage.compose(self.surface)


def test_offers_come_with_the_question_what_to_build() -> None:
    board = Board(doubloons=5, island=QUARRIES, staffed=QUARRIES, city={Building.HOSPICE: 0})
    session = session_at(builder(board, Board(), Board()))
    offers = snapshot(session).offers
    for building, offer in offers.items():
        assert offer.price == price(session.state, 0, building).total
        assert offer.missing == missing(session.state, 0, building)
        assert offer.is_owned == (building is Building.HOSPICE)
    assert set(offers) == set(snapshot(session).bank)
    assert offers[Building.FACTORY].price == 7 - 2 - 1
    assert offers[Building.GUILD_HALL].missing == 10 - 2 - 1 - 5


def test_there_are_no_offers_on_anyone_elses_turn_or_after_the_purchase() -> None:
    rich = Board(doubloons=9)
    assert not snapshot(session_at(builder(rich, rich, rich, turn=1), humans=(0,))).offers
    choosing = position(Options(players=3), [Board()] * 3)
    assert not snapshot(session_at(choosing)).offers
    owner = Board(doubloons=9, city={Building.UNIVERSITY: 1, Building.HOSPICE: 0})
    detail = int(Building.HOSPICE)
    bought = builder(owner, rich, rich, step=Step.UNIVERSITY_COLONIST, detail=detail)
    assert not snapshot(session_at(bought)).offers


def test_hidden_chips_dont_show_in_missing_doubloons() -> None:
    """BLM-1, END-4: a VP could pay for a doubloon, but only while the player may see their chips."""
    payer = Board(doubloons=1, vp=1, city={Building.BLACK_MARKET: 1})
    session = session_at(position(BOTH, [payer, Board(), Board()], role=Role.BUILDER))
    assert snapshot(session).offers[Building.SMALL_MARKET].missing == 0
    assert snapshot(session).offers[Building.HOSPICE].missing == 1
    session.is_viewer_here = False
    assert snapshot(session).offers[Building.HOSPICE].missing == 2


def test_a_card_shows_price_printed_price_and_what_is_missing(words: list[str]) -> None:
    Shown(AFFORDABLE).draw()
    assert {"3", "4"} <= set(words)
    assert not any("−" in word for word in words)
    words.clear()
    offer = OfferSnapshot(price=4, missing=2, is_owned=False)
    Shown(attrs.evolve(AFFORDABLE, offer=offer)).draw()
    assert words.count("4") == 1, "a printed price that holds is not repeated"
    assert "−2" in words
    words.clear()
    Shown(attrs.evolve(AFFORDABLE, offer=None)).draw()
    assert words.count("4") == 1


@pytest.mark.parametrize(("is_played", "word"), [(True, "Yours"), (False, "Owned")])
def test_a_card_of_an_own_building_says_so(words: list[str], is_played: bool, word: str) -> None:
    offer = OfferSnapshot(price=3, missing=1, is_owned=True)
    Shown(attrs.evolve(AFFORDABLE, offer=offer, is_played=is_played)).draw()
    assert word in words
    assert not {"3", "4", "−1"} & set(words)


def test_a_changed_price_slides_in_and_ends_as_the_new_one(words: list[str]) -> None:
    shown = Shown(AFFORDABLE)
    shown.draw()
    shown.tile.show(attrs.evolve(AFFORDABLE, offer=OfferSnapshot(2, 0, is_owned=False)))
    assert shown.animator.busy
    shown.animator.advance(theme.PRICE / 2)
    words.clear()
    shown.draw()
    assert {"2", "3"} <= set(words)
    shown.animator.advance(theme.PRICE)
    assert not shown.animator.busy
    words.clear()
    shown.draw()
    assert words == ["2"]
    assert not shown.draw()


def test_a_changed_price_is_there_at_once_without_animation(words: list[str]) -> None:
    shown = Shown(AFFORDABLE, MotionLevel.NONE)
    shown.draw()
    words.clear()
    shown.tile.show(attrs.evolve(AFFORDABLE, offer=OfferSnapshot(2, 0, is_owned=False)))
    assert not shown.animator.busy
    shown.draw()
    assert words == ["2"]


def test_a_sliding_price_paints_only_the_coin() -> None:
    shown = Shown(AFFORDABLE)
    shown.draw()
    before = shown.surface.copy()
    shown.tile.show(attrs.evolve(AFFORDABLE, offer=OfferSnapshot(2, 0, is_owned=False)))
    shown.animator.advance(theme.PRICE / 3)
    marked = shown.surface
    marked.fill("#FF00FF")
    shown.stage.root.compose(marked, shown.stage.assets)
    kept = sum(marked.get_at((x, y))[:3] == (255, 0, 255) for x in range(200) for y in range(100))
    assert kept > 0.9 * 200 * 100
    assert before.get_size() == marked.get_size()


def test_what_cant_be_bought_covers_the_glow_of_its_neighbors() -> None:
    shown = Shown(AFFORDABLE)
    assert shown.tile.z == 0
    for stock in (
        attrs.evolve(AFFORDABLE, left=0),
        attrs.evolve(AFFORDABLE, offer=OfferSnapshot(3, 1, is_owned=False)),
        attrs.evolve(AFFORDABLE, offer=OfferSnapshot(3, 0, is_owned=True)),
    ):
        shown.tile.show(stock)
        assert shown.tile.z == 1
        shown.tile.show(AFFORDABLE)
        assert shown.tile.z == 0


@pytest.mark.parametrize("size", [(104, 58), (104, 46), (140, 75)])
@pytest.mark.parametrize("building", [Building.HOSPICE, Building.SUGAR_MILL, Building.GUILD_HALL])
def test_the_four_states_look_different_without_color(building: Building, size: tuple[int, int]) -> None:
    offers = [None, OfferSnapshot(4, 0, is_owned=False), OfferSnapshot(4, 1, is_owned=False)]
    stocks = [Stock(building, 2, 4, offer) for offer in (*offers, OfferSnapshot(4, 0, is_owned=True))]
    pictures = []
    for stock in (*stocks[1:], Stock(building, 0, 4)):
        tile = BankTile("x", stock, Rect(0, 0, *size))
        surface = pygame.Surface((2 * size[0], 2 * size[1]))
        tile.draw(Canvas(surface, Assets(2.0), 2.0, 0.0, 0.0))
        pictures.append(pygame.transform.grayscale(surface))
    for number, one in enumerate(pictures):
        for other in pictures[number + 1 :]:
            same = pygame.mask.from_threshold(one, (0, 0, 0, 255), (40, 40, 40, 255), other)
            assert 1 - same.count() / (one.get_width() * one.get_height()) > 0.03


@pytest.mark.parametrize("high", [720, 1500])
def test_a_high_window_has_larger_pictures_of_buildings(high: int) -> None:
    shown = snapshot(session_at(builder(Board(doubloons=9), Board(), Board())))
    view = TableView(PlainAssets(), shown)
    view.layout(1280, high)
    pictures = [tile._marks().picture for tile in view.bank.tiles.values()]
    least = 77 if high == 1500 else 25
    assert all(picture.h >= least and picture.w >= least for picture in pictures)
    assert all(tile.rect.bottom <= view.bank.h for tile in view.bank.tiles.values())
