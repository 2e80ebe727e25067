"""Table views without an app."""

import random
from collections.abc import Iterable
from functools import cache

import attrs
import pygame

from puertorico.engine.buildings import CIRCLES, SPECS, BuildingSet
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import (
    FORESTS,
    GOODS,
    ISLAND_PLACES,
    TILES,
    Building,
    Good,
    Role,
)
from puertorico.engine.options import BASE_ONLY, DraftMode, Options
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.arrangement import (
    EMPTY_ARRANGEMENT,
    SPACES,
    Arrangement,
    IslandTile,
    place_new_building,
    place_new_tile,
)
from puertorico.session.game_session import Session
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.nine_slice import NineSlice
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tree.animation import Animator
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.table_view import TableView
from puertorico.ui.table.model.snapshot import (
    BoardSnapshot,
    Snapshot,
    take_snapshot,
    update_row,
)

PLAYERS = ("Ana", "Maximilian Joseph", "Eva", "Wilhelmine Wurst", "Zsófia")

ALL_SETS = frozenset(BuildingSet)

_EAGER = ("build", "settle", "place", "take colonist", "lay")


@cache
def played(seats: int, rounds: int, sets: frozenset[BuildingSet] = BASE_ONLY) -> Snapshot:
    """Return a game in which everyone builds and settles whenever possible."""
    dice = random.Random(seats)
    sat = [Seat(SeatKind.HUMAN if k == 0 else SeatKind.COMPUTER, PLAYERS[k][:16]) for k in range(seats)]
    session = Session(Options(players=seats, sets=sets, draft=DraftMode.RANDOM), 7, sat)
    row = update_row((), session)
    while not session.is_over and session.state.round < rounds:
        legal = legal_actions(session.state)
        wanted = [a for a in legal if str(a).startswith(_EAGER)]
        session.act(dice.choice(wanted or list(legal)))
        row = update_row(row, session)
    return take_snapshot(session, row)


def peopled(tile: IslandTile, dice: random.Random, *, nobles: bool) -> IslandTile:
    """Return the tile, staffed at random unless it is a forest."""
    colonist = tile.tile not in FORESTS and dice.random() < 0.7
    return attrs.evolve(tile, colonist=colonist, noble=nobles and colonist and dice.random() < 0.5)


def full_arrangement(dice: random.Random, large: int, kinds: Iterable[Building], nobles: bool) -> Arrangement:
    """Return a full island and city, mostly staffed."""
    result = EMPTY_ARRANGEMENT
    for _ in range(SPACES):
        result = place_new_tile(result, dice.choice(TILES if nobles else TILES[:ISLAND_PLACES]))
    big = dice.sample([b for b in kinds if SPECS[b].spaces == 2], large)
    small = dice.sample([b for b in kinds if SPECS[b].spaces == 1], SPACES - 2 * large)
    for building in big + small:
        result = place_new_building(result, building)
    island = tuple(here and peopled(here, dice, nobles=nobles) for here in result.island)
    city = tuple(
        here and attrs.evolve(here, colonists=CIRCLES[here.building], nobles=int(nobles) * (k % 3))
        for k, here in enumerate(result.city)
    )
    return attrs.evolve(result, island=island, city=city)


@cache
def crowded(seats: int, sets: frozenset[BuildingSet] = BASE_ONLY) -> Snapshot:
    """Return a table that is fuller than in any real game, with long numbers everywhere."""
    dice = random.Random(seats)
    table = played(seats, 6, sets)
    kinds, nobles = list(table.bank), table.nobles is not None

    def fill(board: BoardSnapshot) -> BoardSnapshot:
        return attrs.evolve(
            board,
            arrangement=full_arrangement(dice, board.seat % 4, kinds, nobles),
            goods=(11, 10, 11, 9, 10),
            doubloons=28,
            vp=None if board.vp is None else 47,
            san_juan=12,
            san_juan_nobles=(5, 12, 11, 0, 3)[board.seat] * nobles,
            roles=(Role.CRAFTSMAN,),
        )

    cards = [
        attrs.evolve(card, doubloons=k % 5, taken_by=k if k < seats else None)
        for k, card in enumerate(table.cards)
    ]
    ships = [
        attrs.evolve(ship, good=good, load=ship.capacity)
        for ship, good in zip(table.ships, GOODS, strict=False)
    ]
    return attrs.evolve(
        table,
        boards=tuple(map(fill, table.boards)),
        cards=tuple(cards),
        ships=tuple(ships),
        trading_house=(Good.CORN, Good.INDIGO, Good.SUGAR, Good.COFFEE),
        supply=(10, 11, 11, 10, 10),
        round=17,
        last_round=True,
        governor=1,
        role=Role.PROSPECTOR if seats > 3 else Role.CRAFTSMAN,
        role_seat=1,
        vp_left=122,
        colonists=100,
        colonist_ship=15,
        nobles=19 if nobles else None,
        ship_nobles=int(nobles),
        face_down=48,
    )


class PlainAssets(Assets):
    """Assets with real text but without pictures, which take most of the time."""

    _nothing = pygame.Surface((1, 1), pygame.SRCALPHA, 32)

    def picture(self, *_args: object) -> pygame.Surface:
        return self._nothing

    def shape(self, *_args: object) -> pygame.Surface:
        return self._nothing

    def panel(self, *_args: object) -> NineSlice:
        return NineSlice(self._nothing)


class RenderedTable:
    """A table view on its own stage."""

    def __init__(
        self, snapshot: Snapshot, pixels: tuple[int, int] = (1280, 720), *, pictures: bool = False
    ) -> None:
        scale = min(pixels[0] / 1280, pixels[1] / 720)
        self.assets = Assets(scale) if pictures else PlainAssets(scale)
        self.stage = Stage(self.assets, Animator())
        self.size = (pixels[0] / scale, pixels[1] / scale)
        self.stage.resize(self.size)
        self.view = self.stage.content.add(TableView(self.assets, snapshot))
        self.view.layout(*self.size)
        self.surface = pygame.Surface(pixels)

    def draw(self) -> bool:
        return self.stage.compose(self.surface)

    def named(self) -> list[Node]:
        return [node for node in self.view.walk() if node.name]
