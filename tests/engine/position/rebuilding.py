"""Build a position again from what is on the table."""

from puertorico.engine.ids import (
    BUILDINGS,
    GOODS,
    NOBODY,
    PLANTATIONS,
    ROLES,
    TILES,
    Step,
)
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState


def rebuilt(state: GameState) -> GameState:
    """Return the same position from public names: what a person could read off the table."""
    given = [
        Board(
            doubloons=player.doubloons,
            vp=player.vp,
            san_juan=player.san_juan,
            goods={good: player.goods[good] for good in GOODS},
            island={tile: player.tiles[tile] for tile in TILES},
            staffed={tile: player.staffed[tile] for tile in TILES},
            city={building: player.workers[building] for building in player.buildings},
            nobles_island={tile: player.nobles[tile] for tile in TILES[:6]},
            nobles_city={building: player.nobles[6 + building] for building in player.buildings},
            nobles_san_juan=player.nobles[-1],
            used=[building for building in BUILDINGS if player.used >> building & 1],
        )
        for player in state.players
    ]
    waiting = [at for at in state.tasks if at.step != Step.ANY_TIME]
    at, step = waiting[-1], waiting[-1].step
    if state.tasks[0].step == Step.GAME_END:
        step = Step.GAME_END
    order = state.seats_from(state.governor)
    taken = {role: state.role_taken_by[role] for role in ROLES if state.role_taken_by[role] != NOBODY}
    taken = dict(sorted(taken.items(), key=lambda item: order.index(item[1])))
    return position(
        state.options,
        given,
        role=state.role,
        played_by=state.active_seat if state.role is not None else 0,
        turn=at.seat,
        step=None if step == Step.CHOOSE_ROLE else step,
        detail=waiting[-2].detail if step == Step.PAY else at.detail,
        pay=at.detail if step == Step.PAY else 0,
        in_play=[building for building in BUILDINGS if state.in_play >> building & 1],
        governor=state.governor,
        round=state.round,
        roles_taken=taken,
        role_doubloons={role: state.role_doubloons[role] for role in ROLES},
        ships={
            size: (GOODS[good], load)
            for size, good, load in zip(state.rules.ships, state.ship_good, state.ship_load, strict=True)
            if load
        },
        trading_house=[GOODS[good] for good in state.trading_house],
        face_up={tile: state.face_up[tile] for tile in PLANTATIONS},
        discards={tile: state.discards[tile] for tile in PLANTATIONS},
        colonist_ship=state.colonist_ship,
        ship_nobles=state.ship_nobles,
        produced={good: state.produced[good] for good in GOODS},
        loadless_turns=state.loadless_turns,
        captain_has_loaded=state.captain_has_loaded,
        ended=state.end_reasons,
    )
