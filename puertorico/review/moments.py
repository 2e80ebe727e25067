"""What a review looks at in a game: the real decisions of a seat, the tiles turned over, and the end."""

from collections.abc import Iterator, Mapping, Sequence

from attrs import define, field, frozen

from puertorico.ai.search.choices import Choice, apply_choice, is_placement
from puertorico.ai.search.determinization import determinized_state
from puertorico.ai.search.placement_neighbors import effect
from puertorico.engine.actions import Action, BuyPlantation, MoveGuest, SellPlantation, TakeRole
from puertorico.engine.events import Event, PlantationDrawn, PlantationsLaidOut
from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.ids import ISLAND_PLACES, PLANTATIONS, Role, Step, Tile
from puertorico.engine.state import GameState
from puertorico.engine.view import reshuffle
from puertorico.record.fingerprint import fingerprint
from puertorico.record.game_record import GameRecord, check_fingerprint, rejecting_illegal
from puertorico.review.choices import choice_made, is_real_decision, promising_choices
from puertorico.review.courses import Position, counted_view
from puertorico.review.report import Kind

CHOICES = 4
"""The most choices compared, besides the one made."""

_KINDS: Mapping[Step, Kind] = {
    Step.CHOOSE_ROLE: Kind.ROLES,
    Step.SETTLE: Kind.TILES,
    Step.DRAW_PLANTATION: Kind.TILES,
    Step.LAY_FOREST: Kind.TILES,
    Step.SETTLE_AGAIN: Kind.TILES,
    Step.HUNT: Kind.TILES,
    Step.HOSPICE_COLONIST: Kind.PEOPLE,
    Step.MAYOR_PRIVILEGE: Kind.PEOPLE,
    Step.UNIVERSITY_COLONIST: Kind.PEOPLE,
    Step.VILLA_NOBLE: Kind.PEOPLE,
    Step.PLACE: Kind.PLACEMENT,
    Step.ANY_TIME: Kind.PLACEMENT,
    Step.BUILD: Kind.PURCHASES,
    Step.PAY: Kind.PURCHASES,
    Step.CRAFTSMAN_PRIVILEGE: Kind.PRODUCTION,
    Step.SELL: Kind.TRADE,
    Step.AFTER_SALE: Kind.TRADE,
    Step.LOAD: Kind.LOADING,
    Step.STORE: Kind.STORING,
}
"""The kinds of decisions by step."""

_TWINS = {Role.PROSPECTOR: Role.PROSPECTOR_2, Role.PROSPECTOR_2: Role.PROSPECTOR}
"""Roles that do the same."""


@frozen(eq=False)
class Moment:
    """A real decision of the seat: its choices, and the place of the one made among them.

    ``action``: the number of its first action.
    """

    action: int
    round: int
    kind: Kind
    position: Position
    choices: tuple[Choice, ...]
    made: int


@frozen(eq=False)
class Turnover:
    """An action that turned over tiles, and how the reviewed seat saw the position before and after."""

    action: int
    round: int
    tiles: tuple[Tile, ...]
    choice: Choice
    before: Position
    after: Position


@define(eq=False)
class Game:
    """A game as a review looks at it. ``end``: its last position."""

    seat: int
    moments: list[Moment] = field(factory=list)
    turnovers: list[Turnover] = field(factory=list)
    end: GameState = field(init=False)


def look_at(record: GameRecord, seat: int, open_tiles: bool) -> Game:
    """Return what a review of this seat looks at. Raises BadRecord if the game can't be played again."""
    game, placing = Game(seat), False
    state = new_game(record.options, record.seed)
    seeds = record.reshuffle_seeds
    for number, action in enumerate(record.actions):
        if number in seeds:
            reshuffle(state, seeds[number])
        is_mine = state.seat == seat
        if is_mine and not (placing and is_placement(state)):
            moment = _moment(state, number, record.actions, open_tiles)
            if moment is not None:
                game.moments.append(moment)
        placing = is_mine and is_placement(state)
        before, tiles = state, state.face_down
        after = state.clone()
        with rejecting_illegal(number, action):
            events = apply(after, action)
        drawn = _drawn(events)
        if drawn and after.face_down != tiles and not after.is_over:
            game.turnovers.append(
                Turnover(
                    number,
                    before.round,
                    drawn,
                    (action,),
                    Position(counted_view(before, seat)),
                    Position(counted_view(after, seat)),
                )
            )
        state = after
    if len(record.actions) in seeds:
        reshuffle(state, seeds[len(record.actions)])
    check_fingerprint(record, state)
    game.end = state
    return game


def kind_of(state: GameState, action: Action) -> Kind | None:
    """Return the kind of a decision, None if it isn't judged.

    The draft isn't: what is in the game is so for everyone.
    """
    if isinstance(action, MoveGuest):
        return Kind.PLACEMENT
    if isinstance(action, (BuyPlantation, SellPlantation)):
        return Kind.TILES
    step = state.tasks[-1].step
    return _KINDS.get(step)


def _moment(state: GameState, number: int, actions: Sequence[Action], open_tiles: bool) -> Moment | None:
    """Return the decision of the seat to move, None if it had only one sensible choice."""
    kind = kind_of(state, actions[number])
    if kind is None or not (is_real_decision(state) or isinstance(actions[number], MoveGuest)):
        return None
    seen = counted_view(state, state.seat)
    made = choice_made(state, actions[number:])
    after = state.clone()
    apply_choice(after, made)
    if is_placement(after) and after.seat == seen.seat:
        # The record ends before the placement does.
        return None
    choices = _distinct(state, [made, *promising_choices(seen, CHOICES)])
    if len(choices) < 2:
        return None
    # The one that seemed best comes first, wherever the one made is.
    order = (*choices[1:], choices[0])
    position = Position(seen, state.clone() if open_tiles else None)
    return Moment(number, state.round, kind, position, order, len(order) - 1)


def _distinct(state: GameState, choices: Sequence[Choice]) -> list[Choice]:
    """Return the choices without those that come to the same as an earlier one."""
    found: dict[object, Choice] = {}
    for choice in choices:
        found.setdefault(outcome_key(state, choice), choice)
    return list(found.values())


def outcome_key(state: GameState, choice: Choice) -> object:
    """Return something that is the same for choices of the seat to move that come to the same."""
    after = determinized_state(counted_view(state, state.seat))
    first = choice[0]
    if isinstance(first, TakeRole) and first.role in _TWINS:
        twin = _TWINS[first.role]
        paid = state.role_doubloons
        if TakeRole(twin) in legal_actions(state) and paid[twin] == paid[first.role]:
            return Role.PROSPECTOR
    if is_placement(state):
        seat = state.seat
        before = after.players[seat]
        old = (*before.staffed[:ISLAND_PLACES], *before.workers)
        apply_choice(after, choice)
        now = after.players[seat]
        new = (*now.staffed[:ISLAND_PLACES], *now.workers)
        people = tuple(later - earlier for later, earlier in zip(new, old, strict=True))
        return effect(state, people), now.nobles
    apply_choice(after, choice)
    return fingerprint(after)


def _drawn(events: Sequence[Event]) -> tuple[Tile, ...]:
    """Return the tiles that were turned over."""
    return tuple(_tiles(events))


def _tiles(events: Sequence[Event]) -> Iterator[Tile]:
    for event in events:
        match event:
            case PlantationsLaidOut(tiles=counts):
                for tile in PLANTATIONS:
                    yield from [tile] * counts[tile]
            case PlantationDrawn(tile=tile):
                yield tile
            case _:
                pass
