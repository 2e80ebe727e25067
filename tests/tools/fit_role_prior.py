"""Find the weights by which a glance at the boards foretells best which role card is worth most.

    python -m tests.tools.fit_role_prior --games 400 --seed 1

Games of all kinds are played by quick players, who err a little so that no two are alike. When a role card
is chosen, every open one is tried out: the worth that its phase leaves, against the mean of the open cards,
is what the clues of ``ai.hunch`` are to explain, by least squares. The weights are printed as ``ai/hunch.py``
has them.

Every fifth game is not used to find them, and tells how often the best card is among the 1, 2, 3 or 4 that
look best.
"""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from tqdm import tqdm

from puertorico.ai.evaluation.forecast import outlook
from puertorico.ai.policies.role_prior import CLUES, ON_THE_CARD, WEIGHTS, Clues, clues
from puertorico.ai.search.lookahead import promising
from puertorico.ai.search.rollout import play_on
from puertorico.ai.styles import BY_NAME
from puertorico.cli.simulation import spread
from puertorico.engine.actions import TakeRole
from puertorico.engine.game import new_game
from puertorico.engine.ids import ROLES, Role, Step
from puertorico.engine.state import GameState
from tests.tools.command import run
from tests.tools.least_squares import Row, Sums, solved
from tests.tools.series import HELD_BACK, games_wanted, setup

SOBER = BY_NAME["allrounder"]

WOBBLE = 1.0
"""VP by which the players misjudge role cards: more than in a search, for more kinds of games."""

ALIKE = {Role.PROSPECTOR_2: Role.PROSPECTOR}
"""Cards that have the weights of another."""

FIRST: dict[Role, int] = {}
"""The unknown that is the first weight of each role; unknown 0 is that of the doubloons on a card."""

UNKNOWNS = 1
for one in ROLES:
    if one not in ALIKE:
        FIRST[one] = UNKNOWNS
        UNKNOWNS += len(WEIGHTS[one])

HELD = 1.0
"""How strongly each weight is held near nothing: squared VP for a squared weight of 1."""

Choice = tuple[tuple[Row, float], ...]
"""For each open card how much each unknown counts, and its worth, both against the mean."""


def seen_in(seed: int, number: int) -> tuple[Choice, ...]:
    """Plays a game and notes its choices of a card; a function of its arguments alone."""
    chances = random.Random(f"{seed}/{number}")
    state = new_game(setup(number), chances.getrandbits(63))
    noted = []
    while state.tasks:
        if state.tasks[-1].step == Step.CHOOSE_ROLE:
            ahead = outlook(state)
            ways = promising(state, ahead, SOBER)
            noted.append(choice(state, ways))
            state = max(ways, key=lambda way: way[0] + chances.gauss(0, WOBBLE))[2]
        state = play_on(state, SOBER, chances, cards=0)
    return tuple(found for found in noted if len(found) > 1)


def choice(state: GameState, ways: Sequence[tuple[float, object, GameState]]) -> Choice:
    """What is to be learnt from the cards that have been tried out on a table."""
    known = clues(state, outlook(state))
    rows = [row(state, known, action.role) for _, action, _ in ways if isinstance(action, TakeRole)]
    values = [value for value, action, _ in ways if isinstance(action, TakeRole)]
    if not rows:
        return ()
    mean = sum(values) / len(values)
    middle: Counter[int] = Counter()
    for one in rows:
        for unknown, much in one.items():
            middle[unknown] += much / len(rows)
    centred = [{unknown: one.get(unknown, 0.0) - much for unknown, much in middle.items()} for one in rows]
    return tuple((one, value - mean) for one, value in zip(centred, values, strict=True))


def row(state: GameState, known: Clues, role: Role) -> Row:
    """How much each unknown counts for a card."""
    first = FIRST[ALIKE.get(role, role)]
    found = {first + place: clue for place, clue in enumerate(CLUES[role](known))}
    return {0: known.doubloon * state.role_doubloons[role], **found}


def look(one: Row, weights: Sequence[float]) -> float:
    """What the clues say of a card."""
    return sum(weights[unknown] * much for unknown, much in one.items())


def present() -> list[float]:
    """The weights that are there."""
    return [ON_THE_CARD, *(weight for role in FIRST for weight in WEIGHTS[role])]


def places(games: Sequence[Sequence[Choice]], weights: Sequence[float]) -> Counter[int]:
    """How often the card that is best is looked at first, second and so on."""
    found: Counter[int] = Counter()
    for game in games:
        for cards in game:
            looks = [look(one, weights) for one, _ in cards]
            best = max(range(len(cards)), key=lambda i: cards[i][1])
            found[1 + sum(other > looks[best] for other in looks)] += 1
    return found


def lines(weights: Sequence[float]) -> Iterator[str]:
    """The weights as they stand in ai/hunch.py."""
    yield f"ON_THE_CARD = {round(weights[0], 2)}"
    yield ""
    yield "WEIGHTS: Mapping[Role, tuple[float, ...]] = {"
    for role, own in by_role(weights).items():
        yield f"    Role.{role.name}: ({', '.join(str(round(weight, 2)) for weight in own)}),"
    yield "}"


def by_role(weights: Sequence[float]) -> Mapping[Role, Sequence[float]]:
    """The weights of each role, those that are alike too."""
    found = {}
    for role in ROLES:
        first = FIRST[ALIKE.get(role, role)]
        found[role] = weights[first : first + len(WEIGHTS[role])]
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    given = games_wanted("fit_hunch", "Fit the weights of ai/hunch.py to single phases.", 400, arguments)
    if given is None:
        return 2
    sums, judges = Sums(UNKNOWNS), []
    games = spread(partial(seen_in, given.seed), given.games, given.jobs)
    for number, seen in enumerate(tqdm(games, total=given.games, unit="game", disable=None)):
        if number % HELD_BACK == HELD_BACK - 1:
            judges.append(seen)
            continue
        for cards in seen:
            for one, value in cards:
                sums.add(one, value)
    for unknown in range(UNKNOWNS):
        sums.squares[unknown][unknown] += HELD
    weights = solved(sums.squares, sums.products)
    print(*lines(weights), sep="\n")
    for name, those in (("present", present()), ("fitted", weights)):
        found = places(judges, those)
        shares = [sum(found[place] for place in range(1, most + 1)) / found.total() for most in range(1, 5)]
        print(f"{name}: the best card is among the first {', '.join(f'{share:.1%}' for share in shares)}")
    return 0


if __name__ == "__main__":
    run(main)
