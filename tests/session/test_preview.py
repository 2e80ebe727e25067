"""Previews, in hand-made positions and compared with what happens in random games."""

import random

import pytest
from attrs import evolve

from puertorico.engine.actions import (
    PASS,
    TAKE_ROLE,
    Build,
    Load,
    LoadWharf,
    Sell,
    SellToPost,
    TakeColonist,
    TakeGood,
    TakePlantation,
    TakeQuarry,
)
from puertorico.engine.events import DoubloonsGained, Event, PointsGained, Produced
from puertorico.engine.game import apply, apply_unchecked, legal_actions, new_game
from puertorico.engine.ids import NOBODY, ROLES, Building, Good, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.session.preview import Preview, goods, land, make_preview, people, purchases
from puertorico.session.replay import Replay
from puertorico.terms import reason_text
from tests.setups import BOXES, SETUPS, setup_id

B, G, T = Building, Good, Tile
THREE = Options(players=3)
ALL = Options(players=3, sets=BOXES["all"])


def preview_of(state: GameState, seat: int = 0) -> Preview:
    return Preview(view(state, seat))


# Prices


def test_a_price_has_all_its_parts() -> None:
    """BLD-2, BLD-3, FOR-2, NOB-8"""
    mine = Board(
        doubloons=3,
        island={T.QUARRY: 3, T.FOREST_CORN: 2},
        staffed={T.QUARRY: 3},
        city={B.ZONING_OFFICE: 1},
    )
    table = position(ALL, [mine, Board(), Board()])
    quote = purchases.purchase(preview_of(table), B.HARBOR)
    price = quote.price
    assert (price.printed, price.quarries, price.buildings, price.forests, price.privilege) == (8, 3, 1, 1, 0)
    assert (price.total, quote.as_builder, quote.purse) == (3, 2, 3)
    assert quote.discounts == (B.ZONING_OFFICE,)
    assert quote.obstacle is None


def test_why_a_building_cannot_be_bought() -> None:
    """BLD-1, BLD-2, BLD-4"""
    mine = Board(doubloons=2, city={B.HACIENDA: 0})
    seen = preview_of(position(THREE, [mine, Board(), Board()]))

    def why(building: Building) -> str:
        reason = purchases.purchase(seen, building).obstacle
        return "" if reason is None else reason_text(reason)

    assert why(B.HACIENDA) == "You already own the Hacienda."
    assert why(B.HOSPICE) == "The Hospice costs you 4, so you need 2 more."
    assert why(B.SMALL_MARKET) == ""
    owners = [mine, Board(city={B.CITY_HALL: 0}), Board()]
    reason = purchases.purchase(preview_of(position(THREE, owners)), B.CITY_HALL).obstacle
    assert reason is not None
    assert reason_text(reason) == "No City Hall is left."


def test_the_builder_already_has_the_privilege() -> None:
    """BLD-2: it isn't offered twice."""
    table = position(THREE, [Board(doubloons=5), Board(), Board()], role=Role.BUILDER)
    quote = purchases.purchase(preview_of(table), B.LARGE_WAREHOUSE)
    assert (quote.price.total, quote.price.privilege, quote.as_builder, quote.obstacle) == (5, 1, None, None)
    other = purchases.purchase(preview_of(table, 1), B.SMALL_MARKET)
    assert (other.price.total, other.price.privilege, other.as_builder) == (1, 0, None)


def test_purchases_include_the_doubloons_on_the_card() -> None:
    """RND-1, BLD-2, BLM-1"""
    boards = [
        Board(doubloons=4),
        Board(doubloons=5, goods={G.CORN: 1}, city={B.BLACK_MARKET: 1}, san_juan=1),
        Board(),
    ]
    table = position(ALL, boards, role_doubloons={Role.BUILDER: 2})
    mine, other, poor = purchases.builder(preview_of(table))
    assert (mine.seat, mine.purse, mine.buildings[0]) == (0, 6, B.FACTORY)
    assert table.rules.costs[other.buildings[0]] == 7, "two doubloons are paid in kind, and there are no VP"
    assert poor.buildings == ()


def test_hidden_points_are_assumed_to_be_shared_evenly() -> None:
    """BLM-1, END-4: only the total of the hidden VP is known."""
    dealer = Board(doubloons=5, city={B.BLACK_MARKET: 1})
    for vp in ((0, 0), (0, 6), (6, 0)):
        boards = [Board(), evolve(dealer, vp=vp[0]), Board(vp=vp[1])]
        table = position(ALL, boards)
        _, other, _ = purchases.builder(preview_of(table))
        assert table.rules.costs[other.buildings[0]] == 5 + any(vp)


def test_bonus_of_a_large_building() -> None:
    """END-2, GUI-1, CTY-1, CUS-1, END-4"""
    city = {B.SMALL_MARKET: 0, B.COFFEE_ROASTER: 0, B.SMALL_INDIGO_PLANT: 0}
    table = position(THREE, [Board(vp=9, city=city), Board(vp=8, city=city), Board()])
    seen = preview_of(table)
    assert purchases.bonus(seen, 0, B.GUILD_HALL) == 3
    assert purchases.bonus(seen, 0, B.CITY_HALL) == 2, "itself included"
    assert purchases.bonus(seen, 0, B.CUSTOMS_HOUSE) == 2
    assert purchases.bonus(seen, 1, B.GUILD_HALL) == 3
    assert purchases.bonus(seen, 1, B.CUSTOMS_HOUSE) is None, "their chips are hidden"
    assert purchases.bonus(seen, 0, B.HARBOR) is None
    hidden = evolve(seen, knows_points=False)
    assert purchases.bonus(hidden, 0, B.CUSTOMS_HOUSE) is None


# People


def test_new_colonists() -> None:
    """MAY-1, LIB-1, NOB-2, NOB-10: the Library takes two, the Mayor gets the noble, the Villa takes one."""
    boards = [Board(city={B.LIBRARY: 1}), Board(city={B.VILLA: 1}, island={T.CORN: 2}), Board()]
    table = position(ALL, boards, colonist_ship=5)
    mine, second, third = people.mayor(preview_of(table))
    assert (mine.people, mine.nobles, mine.circles) == (4, 1, 0)
    assert (second.seat, second.people, second.nobles, second.circles) == (1, 3, 1, 2)
    assert (third.people, third.nobles) == (1, 0)


# Goods


def test_production_and_shortages() -> None:
    """CRA-1, CRA-2, CRA-3, CRA-4"""
    mine = Board(
        island={T.CORN: 4, T.INDIGO: 2},
        staffed={T.CORN: 4, T.INDIGO: 2},
        city={B.SMALL_INDIGO_PLANT: 1, B.FACTORY: 1},
        goods={G.CORN: 5},
    )
    other = Board(island={T.CORN: 3}, staffed={T.CORN: 3}, city={B.CHAPEL: 1}, nobles_city={B.CHAPEL: 1})
    table = position(ALL, [mine, other, Board()])
    crop = goods.craftsman(preview_of(table))
    first, second, third = crop.harvests
    assert (first.goods, first.short, first.doubloons) == ((4, 1, 0, 0, 0), (0, 0, 0, 0, 0), 1)
    assert (second.goods, second.short, second.points) == ((1, 0, 0, 0, 0), (2, 0, 0, 0, 0), 1)
    assert (third.goods, third.doubloons, third.points) == ((0,) * 5, 0, 0)
    assert crop.privilege == (G.INDIGO,), "no corn is left for the privilege"


def test_possible_sales_and_prices() -> None:
    """TRD-1, TRD-2, TRD-5, TPO-1"""
    mine = Board(goods={G.COFFEE: 1, G.CORN: 2}, city={B.SMALL_MARKET: 1, B.TRADING_POST: 1})
    boards = [mine, Board(goods={G.COFFEE: 1, G.SUGAR: 1}), Board(goods={G.COFFEE: 1}, city={B.OFFICE: 1})]
    table = position(ALL, boards, trading_house=[G.COFFEE])
    offers = goods.trader(preview_of(table))
    assert offers[0] == (
        goods.SaleOption(G.COFFEE, 5, True),
        goods.SaleOption(G.CORN, 2),
        goods.SaleOption(G.CORN, 1, True),
    )
    assert offers[1] == (goods.SaleOption(G.SUGAR, 2),)
    assert offers[2] == (goods.SaleOption(G.COFFEE, 4),)
    assert goods.sales(preview_of(table))[0] == goods.SaleOption(G.COFFEE, 4, True), "without the privilege"


def test_loading_options() -> None:
    """CAP-2, CAP-3, CAP-4, CAP-5, CAP-6, SMW-1"""
    mine = Board(goods={G.CORN: 5, G.SUGAR: 2}, city={B.HARBOR: 1, B.WHARF: 1})
    boards = [mine, Board(goods={G.SUGAR: 3}), Board(goods={G.CORN: 1, G.COFFEE: 4}, city={B.SMALL_WHARF: 1})]
    table = position(ALL, boards, ships={5: (G.SUGAR, 4)})
    loads = goods.captain(preview_of(table))
    assert loads[0][0] == goods.LoadingOption((5, 0, 0, 0, 0), 6, None, 7, 0), "5, privilege, harbor"
    assert loads[0][1].wharf is B.WHARF, "the ship comes first"
    assert goods.LoadingOption((5, 0, 0, 0, 0), 6, None, 7, 0) in loads[0]
    assert goods.LoadingOption((0, 0, 1, 0, 0), 5, None, 3, 0) in loads[0]
    assert not any(one.ship == 4 and one.good is G.CORN for one in loads[0]), "more fits on the 6-barrel ship"
    assert loads[1] == (goods.LoadingOption((0, 0, 1, 0, 0), 5, None, 1, 0),)
    assert goods.LoadingOption((1, 0, 0, 0, 4), None, B.SMALL_WHARF, 2, 0) in loads[2], "all, for half the VP"


def test_on_the_actual_turn_the_position_is_used_as_it_is() -> None:
    """CAP-4, CAP-6, TRD-1: the privilege is there while it lasts, and a wharf that was used is not."""
    mine = Board(goods={G.CORN: 2}, city={B.WHARF: 1}, used=[B.WHARF])
    boards = [mine, Board(goods={G.CORN: 1}), Board()]
    for loaded in (False, True):
        table = position(THREE, boards, role=Role.CAPTAIN, captain_has_loaded=loaded)
        ways = goods.loading_options(preview_of(table), 0, chosen=False)
        assert {way.ship for way in ways} == {4, 5, 6}
        assert {way.points for way in ways} == {2 if loaded else 3}
    table = position(THREE, [Board(goods={G.CORN: 2}), *boards[1:]], role=Role.TRADER)
    assert goods.sales(preview_of(table)) == (goods.SaleOption(G.CORN, 1),)
    assert goods.sales(preview_of(table, 1)) == (goods.SaleOption(G.CORN, 0),)


# Land and doubloons


def test_possible_tiles() -> None:
    """STL-1, STL-2, STL-5"""
    boards = [Board(), Board(city={B.CONSTRUCTION_HUT: 1}), Board(island={T.CORN: 9, T.INDIGO: 3})]
    table = position(THREE, boards, face_up={T.SUGAR: 2, T.COFFEE: 1})
    mine, second, third = land.settler(preview_of(table))
    assert mine.tiles == (T.SUGAR, T.COFFEE, T.QUARRY)
    assert second.tiles == (T.SUGAR, T.COFFEE, T.QUARRY)
    assert (third.tiles, third.room) == ((), 0)
    assert mine.room == 12
    assert land.settler(preview_of(position(THREE, [Board()] * 3, face_up={})))[1].tiles == ()


def test_doubloons_of_a_prospector() -> None:
    """PRO-1, LIB-1"""
    four = Options(players=4, sets=BOXES["all"])
    boards = [Board(), Board(city={B.LIBRARY: 1}), Board(), Board()]
    table = position(four, boards, role_doubloons={Role.PROSPECTOR: 3})
    assert land.prospector(preview_of(table), Role.PROSPECTOR) == 1
    assert land.prospector(preview_of(table, 1), Role.PROSPECTOR) == 2


def test_face_down_tiles_are_counted_by_kind() -> None:
    """END-4"""
    table = position(THREE, [Board()] * 3, face_up={T.CORN: 4})
    assert land.face_down(preview_of(table)) == (6, 12, 11, 9, 8)


# Games


def random_position(options: Options, seed: int) -> GameState:
    """Return a position of a random game in which a role is to be taken."""
    chances = random.Random(seed)
    state = new_game(options, seed)
    left = chances.randrange(20, 400)
    while True:
        at_choice = not state.is_over and state.tasks[-1].step == Step.CHOOSE_ROLE
        if left <= 0 and at_choice:
            return state
        apply_unchecked(state, chances.choice(legal_actions(state)))
        left -= 1
        if state.is_over:
            return random_position(options, seed + 1000)


def taken(state: GameState, role: Role) -> tuple[GameState, list[Event]]:
    after = state.clone()
    return after, list(apply(after, TAKE_ROLE[role]))


def is_free(state: GameState, role: Role) -> bool:
    return role in state.rules.roles and state.role_taken_by[role] == NOBODY


@pytest.mark.parametrize("options", SETUPS, ids=setup_id)
def test_previews_come_true(options: Options) -> None:
    """MAY-1, CRA-1, CRA-2, BLD-1, TRD-1, CAP-1, STL-1, PRO-1"""
    for seed in range(5):
        state = random_position(options, seed)
        seat, seen = state.seat, preview_of(state, state.seat)
        free = [role for role in ROLES if is_free(state, role)]
        assert free
        for role in free:
            CHECKS[role](state, seat, seen)


def check_mayor(state: GameState, _seat: int, seen: Preview) -> None:
    preview = people.mayor(seen)
    after, _ = taken(state, Role.MAYOR)
    while after.active_role == Role.MAYOR:
        legal = legal_actions(after)
        takes = [action for action in legal if isinstance(action, TakeColonist)]
        apply(after, (takes or [action for action in legal if action is not PASS])[0])
    for one in preview:
        before, then = state.players[one.seat], after.players[one.seat]
        assert one.people == then.colonists - before.colonists
        assert one.nobles == sum(then.nobles) - sum(before.nobles)


def check_craftsman(state: GameState, _seat: int, seen: Preview) -> None:
    preview = goods.craftsman(seen)
    after, events = taken(state, Role.CRAFTSMAN)
    while after.active_role == Role.CRAFTSMAN and after.tasks[-1].step != Step.CRAFTSMAN_PRIVILEGE:
        events += apply(after, PASS)
    made = {event.seat: event for event in events if isinstance(event, Produced)}
    for one in preview.harvests:
        assert (one.goods, one.short) == (made[one.seat].goods, made[one.seat].short)
        assert one.doubloons == sum(
            e.count for e in events if isinstance(e, DoubloonsGained) and e.seat == one.seat
        )
        assert one.points == sum(
            e.count for e in events if isinstance(e, PointsGained) and e.seat == one.seat
        )
    is_asked = after.active_role == Role.CRAFTSMAN
    offered = [action.good for action in legal_actions(after) if isinstance(action, TakeGood)]
    assert list(preview.privilege) == (offered if is_asked else [])


def check_builder(state: GameState, seat: int, seen: Preview) -> None:
    after, _ = taken(state, Role.BUILDER)
    mine = purchases.builder(seen)[0]
    offered = [action.building for action in legal_actions(after) if isinstance(action, Build)]
    if after.seat == seat and after.active_role == Role.BUILDER:
        assert sorted(mine.buildings) == sorted(offered)
        assert mine.purse == after.players[seat].doubloons


def check_trader(state: GameState, seat: int, seen: Preview) -> None:
    after, _ = taken(state, Role.TRADER)
    preview = goods.trader(seen)[seat]
    if after.seat != seat or after.active_role != Role.TRADER or after.tasks[-1].step != Step.SELL:
        assert preview == ()
        return
    offered = [action for action in legal_actions(after) if isinstance(action, Sell | SellToPost)]
    assert len(offered) == len(preview)
    for action in offered:
        sold = after.clone()
        apply(sold, action)
        gain = sold.players[seat].doubloons - after.players[seat].doubloons
        assert goods.SaleOption(action.good, gain, isinstance(action, SellToPost)) in preview


def check_captain(state: GameState, seat: int, seen: Preview) -> None:
    after, _ = taken(state, Role.CAPTAIN)
    preview = goods.captain(seen)[seat]
    if after.seat != seat or after.active_role != Role.CAPTAIN or after.tasks[-1].step != Step.LOAD:
        return
    for action in legal_actions(after):
        if isinstance(action, Load | LoadWharf):
            loaded = after.clone()
            events = apply(loaded, action)
            points = sum(e.count for e in events if isinstance(e, PointsGained) and e.seat == seat)
            ship = action.ship if isinstance(action, Load) else None
            assert any((one.good, one.ship, one.points) == (action.good, ship, points) for one in preview)


def check_settler(state: GameState, seat: int, seen: Preview) -> None:
    after, _ = taken(state, Role.SETTLER)
    if after.seat == seat and after.active_role == Role.SETTLER and after.tasks[-1].step == Step.SETTLE:
        legal = legal_actions(after)
        offered = {action.tile for action in legal if isinstance(action, TakePlantation)}
        offered |= {Tile.QUARRY} if any(isinstance(action, TakeQuarry) for action in legal) else set()
        assert set(land.settler(seen)[0].tiles) == offered


def check_prospector(state: GameState, seat: int, seen: Preview) -> None:
    role = Role.PROSPECTOR if is_free(state, Role.PROSPECTOR) else Role.PROSPECTOR_2
    after, _ = taken(state, role)
    gain = after.players[seat].doubloons - state.players[seat].doubloons
    if after.active_role != role:
        assert land.prospector(seen, role) + state.role_doubloons[role] == gain


CHECKS = {
    Role.SETTLER: check_settler,
    Role.MAYOR: check_mayor,
    Role.BUILDER: check_builder,
    Role.CRAFTSMAN: check_craftsman,
    Role.TRADER: check_trader,
    Role.CAPTAIN: check_captain,
    Role.PROSPECTOR: check_prospector,
    Role.PROSPECTOR_2: check_prospector,
}


def everything(seen: Preview) -> tuple[object, ...]:
    free = [role for role in ROLES if seen.is_free(role)]
    prospecting = [role for role in free if role in (Role.PROSPECTOR, Role.PROSPECTOR_2)]
    return (
        people.mayor(seen),
        goods.craftsman(seen),
        goods.trader(seen),
        goods.captain(seen),
        goods.sales(seen),
        land.settler(seen),
        land.face_down(seen),
        [land.prospector(seen, role) for role in prospecting],
        purchases.builder(seen),
        [purchases.purchase(seen, b) for b in seen.state.rules.buildings if seen.state.in_play >> b & 1],
        [purchases.bonus(seen, seat, b) for seat in seen.seats for b in seen.state.rules.buildings],
    )


@pytest.mark.parametrize("options", SETUPS, ids=setup_id)
def test_previews_do_not_depend_on_hidden_facts(options: Options) -> None:
    """END-4: the order of the stack and the distribution of hidden chips make no difference."""
    for seed in range(3):
        state = random_position(options, seed)
        seat = (state.seat + seed) % options.players
        others = [other for other in range(options.players) if other != seat]
        twin = state.clone()
        twin.rng = state.rng ^ 0x5A5A
        twin.face_down = tuple(reversed(state.face_down))
        hidden = sum(twin.players[other].vp for other in others)
        for other in others:
            twin.players[other].vp = 0
        twin.players[others[-1]].vp = hidden
        before = state.clone()
        assert everything(preview_of(state, seat)) == everything(preview_of(twin, seat))
        assert state == before, "previews don't change the position"


def test_boards_are_incomplete_during_a_placement() -> None:
    """MAY-2"""
    boards = [Board(island={T.CORN: 2, T.SUGAR: 1}, san_juan=2), Board(), Board()]
    table = position(THREE, boards, role=Role.MAYOR, step=Step.PLACING)
    assert not preview_of(table).is_settled
    assert preview_of(position(THREE, boards)).is_settled


def test_a_replay_shows_no_more_than_its_viewpoint_sees() -> None:
    """END-4: the viewpoint couldn't see the chips of the large board, and no one is "you"."""
    seats = [
        Seat(SeatKind.HUMAN, "Ana"),
        Seat(SeatKind.COMPUTER, "Jan", "shipper"),
        Seat(SeatKind.HUMAN, "Eva"),
    ]
    boards = [Board(vp=3), Board(vp=8), Board(vp=5)]
    game = Session(THREE, 1, seats, start=position(THREE, boards, governor=0))
    playing = make_preview(game)
    assert playing.is_played
    assert (playing.seat, playing.me.vp, playing.knows_points) == (0, 3, True)
    replay = Replay(game)
    replay.viewed_seat = 1
    watched = make_preview(replay.table(0), is_played=False)
    assert not watched.is_played
    assert (watched.seat, watched.me.vp, watched.knows_points) == (1, 0, False)
    assert purchases.bonus(watched, 1, B.CUSTOMS_HOUSE) is None
