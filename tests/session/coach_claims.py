"""Checks of what the coach says, by playing on with the engine."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from puertorico.engine.actions import (
    PASS,
    TAKE_ROLE,
    Action,
    Build,
    Load,
    LoadWharf,
    Sell,
    TakeColonist,
    TakeGood,
    TakePlantation,
    TakeQuarry,
)
from puertorico.engine.buildings import PRODUCERS
from puertorico.engine.game import apply, legal_actions
from puertorico.engine.ids import GOODS, ISLAND_PLACES, Building, Good, Role
from puertorico.engine.scoring import scores
from puertorico.engine.state import GameState, PlayerState

Deals = tuple[type[Action], ...]


def after(state: GameState, *actions: Action) -> GameState:
    """Return the position after some actions."""
    found = state.clone()
    for action in actions:
        apply(found, action)
    return found


def gain(state: GameState, action: Action) -> int:
    """Return the doubloons and VP that an action brings whoever is to move."""
    seat, then = state.seat, after(state, action)
    before, now = state.players[seat], then.players[seat]
    return now.doubloons - before.doubloons + now.vp - before.vp


def deals(state: GameState, kinds: Deals) -> list[Action]:
    """Return the legal actions of these kinds, the one that brings most first."""
    found = [action for action in legal_actions(state) if isinstance(action, kinds)]
    return sorted(found, key=lambda action: (-gain(state, action), action.good))  # type: ignore[attr-defined]


def answers(state: GameState, role: Role, kinds: Deals) -> Iterator[tuple[int, Good, int]]:
    """Play a phase in which everyone does what brings most; yield each first turn: seat, good and gain."""
    seen: set[int] = set()
    while state.active_role == role:
        found = deals(state, kinds)
        if found and state.seat in seen:
            return
        if not found and PASS not in legal_actions(state):
            return
        if found:
            seen.add(state.seat)
            yield state.seat, found[0].good, gain(state, found[0])  # type: ignore[attr-defined]
        state = after(state, found[0] if found else PASS)


def circles(player: PlayerState) -> int:
    """Return the empty circles of a board."""
    island = sum(player.tiles[:ISLAND_PLACES]) - sum(player.staffed)
    return island + player.empty_building_circles


def good(name: str) -> Good:
    return next(one for one in GOODS if one.label == name)


def building(name: str) -> Building:
    return next(one for one in Building if one.label == name.lower())


Check = Callable[[GameState, int, tuple[str, ...], Sequence[str]], bool]


def _ships_first(state: GameState, seat: int, said: tuple[str, ...], _names: Sequence[str]) -> bool:
    count, name, points = said
    state = after(state, TAKE_ROLE[Role.CAPTAIN])
    best = deals(state, (Load, LoadWharf))[0]
    then = after(state, best)
    shipped = state.players[seat].goods[good(name)] - then.players[seat].goods[good(name)]
    return (gain(state, best), shipped) == (int(points), int(count))


def _sells_first(state: GameState, _seat: int, said: tuple[str, ...], _names: Sequence[str]) -> bool:
    state = after(state, TAKE_ROLE[Role.TRADER])
    best = deals(state, (Sell,))[0]
    return (best.good, gain(state, best)) == (good(said[0]), int(said[1]))  # type: ignore[attr-defined]


def _others(role: Role, kinds: Deals) -> Check:
    def check(state: GameState, seat: int, said: tuple[str, ...], names: Sequence[str]) -> bool:
        turns = answers(after(state, TAKE_ROLE[role]), role, kinds)
        found = [turn for turn in turns if turn[0] != seat and turn[2]]
        if not said:
            return not found
        return (names.index(said[0]), good(said[1]), int(said[2])) in found

    return check


def most(counts: Iterable[tuple[int, int]], said: tuple[str, ...], names: Sequence[str]) -> bool:
    """Check who has the most, given a count for each seat; without a name, nobody may have any."""
    found = dict(counts)
    if not said:
        return not max(found.values())
    return max(found.values()) == int(said[1]) == found[names.index(said[0])]


def _mayor(state: GameState) -> tuple[list[int], list[int]]:
    """Return the new colonists and the empty circles by seat, if the seat to move chooses the Mayor."""
    then = after(state, TAKE_ROLE[Role.MAYOR])
    while then.active_role == Role.MAYOR:
        take = [action for action in legal_actions(then) if isinstance(action, TakeColonist)]
        then = after(then, take[0] if take else legal_actions(then)[0])
    pairs = list(zip(then.players, state.players, strict=True))
    return [now.colonists - old.colonists for now, old in pairs], [circles(old) for _now, old in pairs]


def _as_mayor(state: GameState, seat: int, said: tuple[str, ...], _names: Sequence[str]) -> bool:
    people, filled, count = map(int, said)
    new, empty = _mayor(state)
    return (people, count) == (new[seat], empty[seat]) and filled == min(people, count)


def _one_as_mayor(state: GameState, seat: int, said: tuple[str, ...], names: Sequence[str]) -> bool:
    return _as_mayor(state, seat, ("1", "1", said[0]), names)


def _fills_most(state: GameState, seat: int, said: tuple[str, ...], names: Sequence[str]) -> bool:
    filled = enumerate(map(min, *_mayor(state)))
    return most(((other, count) for other, count in filled if other != seat), said, names)


def _affords(state: GameState, seat: int, said: tuple[str, ...], _names: Sequence[str]) -> bool:
    then = after(state, TAKE_ROLE[Role.BUILDER])
    builds = [action for action in legal_actions(then) if isinstance(action, Build)]
    return (len(builds), then.players[seat].doubloons) == (int(said[0]), int(said[1]))


def _free(state: GameState, seat: int, said: tuple[str, ...], names: Sequence[str]) -> bool:
    return _affords(state, seat, (said[0], "0"), names)


def _widest(state: GameState, seat: int, said: tuple[str, ...], names: Sequence[str]) -> bool:
    then, counts = after(state, TAKE_ROLE[Role.BUILDER]), dict.fromkeys(range(len(state.players)), 0)
    while then.active_role == Role.BUILDER:
        counts[then.seat] = sum(isinstance(action, Build) for action in legal_actions(then))
        then = after(then, PASS)
    return most(((other, count) for other, count in counts.items() if other != seat), said, names)


def _as_builder(state: GameState, seat: int, said: tuple[str, ...], _names: Sequence[str]) -> bool:
    then = after(state, TAKE_ROLE[Role.BUILDER])
    return _costs(then, seat, (*said, str(then.players[seat].doubloons)), _names)


def _costs(state: GameState, seat: int, said: tuple[str, ...], _names: Sequence[str]) -> bool:
    me, bought = state.players[seat], building(said[1])
    price = me.doubloons - after(state, Build(bought)).players[seat].doubloons
    owned = [one for one in PRODUCERS[good(said[0])] if me.owns(one)]
    fits = bought in PRODUCERS[good(said[0])] and me.tiles[good(said[0])] > 0 and not owned
    return fits and (price, me.doubloons) == (int(said[2]), int(said[3]))


def _on_card(state: GameState, seat: int, said: tuple[str, ...], _names: Sequence[str]) -> bool:
    role = next(one for one in Role if one.name.lower() == said[0].lower())
    then = after(state, TAKE_ROLE[role])
    coins = then.players[seat].doubloons - state.players[seat].doubloons
    return (coins, then.players[seat].doubloons) == (int(said[1]), int(said[2]))


def _harvest(state: GameState) -> list[int]:
    """Return the barrels that everyone gets if the seat to move chooses the Craftsman."""
    then = after(state, TAKE_ROLE[Role.CRAFTSMAN])
    if then.active_role == Role.CRAFTSMAN:
        take = [action for action in legal_actions(then) if isinstance(action, TakeGood)]
        then = after(then, take[0])
    return [sum(now.goods) - sum(old.goods) for now, old in zip(then.players, state.players, strict=True)]


def _makes(state: GameState, seat: int, said: tuple[str, ...], _names: Sequence[str]) -> bool:
    return _harvest(state)[seat] == int(said[0])


def _makes_most(state: GameState, seat: int, said: tuple[str, ...], names: Sequence[str]) -> bool:
    made = enumerate(_harvest(state))
    return most(((other, count) for other, count in made if other != seat), said, names)


def _only_quarry(state: GameState, _seat: int, _said: tuple[str, ...], _names: Sequence[str]) -> bool:
    then = after(state, TAKE_ROLE[Role.SETTLER])
    mine = TakeQuarry() in legal_actions(then)
    then = after(then, PASS)
    return mine and (then.active_role != Role.SETTLER or TakeQuarry() not in legal_actions(then))


def _at_risk(state: GameState, seat: int, said: tuple[str, ...], _names: Sequence[str]) -> bool:
    then = after(state, TAKE_ROLE[Role.CAPTAIN])
    loads = then.active_role == Role.CAPTAIN and then.seat == seat and deals(then, (Load, LoadWharf))
    return not loads and sum(state.players[seat].goods) == int(said[0])


def _loads(state: GameState, _seat: int, said: tuple[str, ...], _names: Sequence[str]) -> bool:
    found: dict[Good, int] = {}
    for action in deals(state, (Load, LoadWharf)):
        found.setdefault(action.good, gain(state, action))  # type: ignore[attr-defined]
    pairs = [re.fullmatch(r"(\w+) for (\d+) VP", one) for one in said[0].split(", ")]
    return all(pair and found[good(pair[1])] == int(pair[2]) for pair in pairs)


def _sells(state: GameState, _seat: int, said: tuple[str, ...], _names: Sequence[str]) -> bool:
    pairs = [one.split(" for ") for one in said[0].split(", ")]
    return all(gain(state, Sell(good(name))) == int(price) for name, price in pairs)


def _circles_for(player: PlayerState, one: Good) -> int:
    return sum(player.circles_at(ISLAND_PLACES + made) for made in PRODUCERS[one] if player.owns(made))


def _produces(state: GameState, seat: int, said: tuple[str, ...], _names: Sequence[str]) -> bool:
    """Check the barrels that a board makes at most, with the best of all placements of its colonists."""
    me, people = state.players[seat], state.players[seat].colonists
    corn = min(people, me.tiles[Good.CORN])
    spaces = [min(me.tiles[one], _circles_for(me, one)) for one in GOODS[1:]]
    return int(said[0]) == max(some + min((people - some) // 2, sum(spaces)) for some in range(corn + 1))


def _adds(state: GameState, seat: int, said: tuple[str, ...], _names: Sequence[str]) -> bool:
    then, bought = state.clone(), building(said[0])
    then.players[seat].change_people(ISLAND_PLACES + bought, 1)
    return scores(then)[seat].bonuses.get(bought) == int(said[1])


def _ready(state: GameState, seat: int, said: tuple[str, ...], _names: Sequence[str]) -> bool:
    me = state.players[seat]
    offered = {Good(one.tile) for one in legal_actions(state) if isinstance(one, TakePlantation)}

    def can(one: Good) -> bool:
        return one == Good.CORN or _circles_for(me, one) > me.tiles[one]

    names = re.split(r", | and ", said[0]) if said else []
    return {one for one in offered if can(one)} == {good(name) for name in names}


CLAIMS: dict[str, Check] = {
    r"As Captain, you'd load first: (\d+) barrels? of (\w+) for (\d+) VP\.": _ships_first,
    r"After that, (\w+) could load (\w+) for (\d+) VP\.": _others(Role.CAPTAIN, (Load, LoadWharf)),
    r"No one else could load anything after that\.": _others(Role.CAPTAIN, (Load, LoadWharf)),
    r"As Trader, you'd sell first: (\w+) for (\d+) doubloons?\.": _sells_first,
    r"After that, (\w+) could sell (\w+) for (\d+)\.": _others(Role.TRADER, (Sell,)),
    r"No one else could sell anything after that\.": _others(Role.TRADER, (Sell,)),
    r"As Mayor, you'd get (\d+) colonists?, enough for (\d+) of your (\d+) empty circles?\.": _as_mayor,
    r"As Mayor, you'd get 1 colonist for your (\d+) empty circles?\.": _one_as_mayor,
    r"Of the others, (\w+) could fill the most: (\d+) circles?\.": _fills_most,
    r"No one else has an empty circle\.": _fills_most,
    r"As (\w+), you'd get the (\d+) doubloons on its card, and have (\d+) in all\.": _on_card,
    r"As Builder, you could get (?:any of )?(\d+) buildings? for free\.": _free,
    r"As Builder, you could afford (?:any of )?(\d+) buildings? with your (\d+) doubloons\.": _affords,
    r"Of the others, (\w+) has the widest choice: (\d+)\.": _widest,
    r"No one else could buy anything\.": _widest,
    r"Your (\w+) has no building yet: as Builder, you'd get the (.+) for (\d+)\.": _as_builder,
    r"Your (\w+) has no building yet: the (.+) would cost (\d+) of your (\d+)\.": _costs,
    r"As Craftsman, you'd get (\d+) barrels?(?:, with the extra one)?\.": _makes,
    r"Of the others, (\w+) would get the most: (\d+)\.": _makes_most,
    r"No one else would get any\.": _makes_most,
    r"As Settler, only you could take a quarry\.": _only_quarry,
    r"None of your (\d+) barrels fits on a ship: .* all but 1 spoil\.": _at_risk,
    r"You can load now: (.+)\.": _loads,
    r"You can sell one barrel: (.+)\.": _sells,
    r"On plantations and in their buildings, they could produce (\d+) barrels? at most\.": _produces,
    r"With a colonist at the end of the game, your (.+) would add (\d+) points? as things are\.": _adds,
    r"Here, (.+) can produce for you with just a colonist\.": _ready,
    r"Every plantation here needs a building that you don't have yet\.": _ready,
}
"""What the coach may claim, with what must hold for it."""


def broken_claims(text: str, state: GameState, seat: int, names: Sequence[str]) -> list[str]:
    """Return the sentences of a text that the engine contradicts, and note which could be checked."""
    broken = []
    for sentence in re.findall(r"[^.]+\.", text):
        for pattern, check in CLAIMS.items():
            found = re.fullmatch(pattern, sentence.strip())
            if found is not None and not check(state, seat, found.groups(), names):
                broken.append(sentence.strip())
    return broken


def checked(text: str) -> int:
    """Return how many sentences of a text can be checked."""
    sentences = [one.strip() for one in re.findall(r"[^.]+\.", text)]
    return sum(any(re.fullmatch(pattern, one) for pattern in CLAIMS) for one in sentences)
