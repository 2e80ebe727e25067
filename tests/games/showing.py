"""What a game shows of the rules, as short texts: "building: Wharf", "end: city (base)", "ran out: sugar".

A building counts when it did what it does, as the report of ``simulate`` counts it.
"""

from collections.abc import Iterable, Iterator
from typing import get_args

from puertorico import ai
from puertorico.cli.usage_report import UsageTracker
from puertorico.engine import events as ev
from puertorico.engine.actions import Action
from puertorico.engine.buildings import BuildingSet, buildings_in
from puertorico.engine.game import apply, new_game
from puertorico.engine.ids import BUILDINGS, GOODS, EndReason, Role
from puertorico.engine.invariants import find_violations
from puertorico.engine.mutations import ISLAND_SPACES
from puertorico.engine.options import DraftMode, Options, rules_for
from puertorico.engine.scoring import scores, winners
from puertorico.engine.state import GameState
from puertorico.record.game_record import GameRecord
from tests.setups import BOXES, SETUPS, VARIANTS, setup_id


def required() -> set[str]:
    """Return what the games must show together."""
    return {
        *(_setup(options) for options in SETUPS),
        *(f"draft: {draft.name.lower()}" for draft in DraftMode),
        *(f"variant: {name}" for name in VARIANTS),
        *(f"building: {building.label}" for building in BUILDINGS),
        *(f"role: {role.label}" for role in Role),
        *(f"event: {kind.__name__}" for kind in get_args(ev.Event)),
        *(f"action: {kind.__name__}" for kind in get_args(Action)),
        *(f"played by: {style}" for style in (*ai.STYLE_IDS, ai.RANDOM)),
        *(_end(reason, boxes) for boxes in BOXES for reason in EndReason if _can_end(reason, boxes)),
        "end: two reasons",
        *(f"ran out: {good.label}" for good in GOODS),
        *(f"ran out: {what}" for what in ("quarries", "nobles", "colonists", "people for the ship")),
        *(f"ran out: {what}" for what in ("victory points", "tiles of a building", "room on an island")),
        "ran out: plantations to lay out",
        "points counted after the chips ran out",
        "tie: broken by doubloons and barrels",
        "tie: shared win",
    }


def _can_end(reason: EndReason, boxes: str) -> bool:
    """Return whether a reason can end the game: with nobles, running out of colonists can't (NOB-3)."""
    return reason != EndReason.COLONISTS or BuildingSet.NOBLES not in BOXES[boxes]


def _setup(options: Options) -> str:
    return f"setup: {setup_id(options)}"


def _end(reason: EndReason, boxes: str) -> str:
    return f"end: {(reason.name or '').lower().replace('_', ' ')} ({boxes})"


def shown(record: GameRecord) -> set[str]:
    """Return what a complete game shows.

    Fail if pieces are lost on the way, or the game is not over.
    """
    state, tracker = new_game(record.options, record.seed), UsageTracker()
    seen: set[str] = set()
    for number, action in enumerate(record.actions, 1):
        tracker.before(state)
        events = apply(state, action)
        tracker.after(state, events)
        assert find_violations(state) == [], f"after action {number}, “{action}”"
        seen.update(_happening(events, record.options), _running_out(state))
    assert state.is_over
    used = tracker.uses(state)
    seen.update(f"building: {building.label}" for building, use in used.items() if use.used)
    return {*seen, *_chosen(record), *_ending(state)}


def _chosen(record: GameRecord) -> Iterator[str]:
    options = record.options
    yield _setup(options)
    if options.has_draft:
        yield f"draft: {options.draft.name.lower()}"
    yield from (f"variant: {name}" for name in VARIANTS if getattr(options, name))
    yield from (f"played by: {seat.style}" for seat in record.seats)
    yield from (f"action: {type(action).__name__}" for action in record.actions)


def _happening(events: Iterable[ev.Event], options: Options) -> Iterator[str]:
    for event in events:
        yield f"event: {type(event).__name__}"
        match event:
            case ev.RoleTaken():
                yield f"role: {event.role.label}"
            case ev.Produced():
                yield from (f"ran out: {good.label}" for good in GOODS if event.short[good])
            case ev.ShipRefilled() if event.missing:
                yield "ran out: people for the ship"
            case ev.PlantationsLaidOut() if sum(event.tiles) < rules_for(options).face_up:
                yield "ran out: plantations to lay out"


def _running_out(state: GameState) -> Iterator[str]:
    supplies = {
        "quarries": state.quarries,
        "nobles": state.nobles if state.rules.nobles else 1,
        "colonists": state.colonists,
        "victory points": max(state.vp_supply, 0),
        "tiles of a building": min(state.buildings[building] for building in buildings_in(state.in_play)),
        "room on an island": min(ISLAND_SPACES - player.island_spaces for player in state.players),
    }
    # During the draft there are no buildings yet.
    yield from (f"ran out: {what}" for what, left in supplies.items() if not left and state.round)
    if state.vp_supply < 0:
        yield "points counted after the chips ran out"


def _ending(state: GameState) -> Iterator[str]:
    boxes = next(name for name, sets in BOXES.items() if sets == state.rules.options.sets)
    ended = [reason for reason in EndReason if state.ended & reason]
    yield from (_end(reason, boxes) for reason in ended)
    if len(ended) > 1:
        yield "end: two reasons"
    best = max(score.total for score in scores(state))
    if sum(score.total == best for score in scores(state)) > 1:
        yield "tie: shared win" if len(winners(state)) > 1 else "tie: broken by doubloons and barrels"
