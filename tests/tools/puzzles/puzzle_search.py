"""Proves that one choice in a position is better than all others by at least 2 points.

A few fast playouts of the best-looking choices leave the positions in which one is clearly ahead. There all
legal choices are played to the end by careful players, with other luck, until one is ahead of each other by
at least 2 points and three standard errors, or it would take too long. Several placements of colonists may
be best, if they are equally good and each is that far ahead of all others.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from math import inf
from random import Random

from attrs import frozen

from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.opponents.baselines import GreedyPlayer
from puertorico.ai.search.choices import Choice, is_placement
from puertorico.ai.search.determinization import determinized_state
from puertorico.ai.search.lead import Lead
from puertorico.ai.search.lookahead import best_action, ranked_actions
from puertorico.engine.actions import Action, CallUnionHall, MoveGuest
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import Step
from puertorico.engine.options import Options
from puertorico.engine.state import GameState
from puertorico.engine.view import View, view
from puertorico.puzzles.puzzle import EQUAL, outcome
from puertorico.record.codec import write_options
from puertorico.review.choices import ALLROUNDER, promising_choices
from puertorico.review.comparison import Comparison
from puertorico.review.playouts import Playouts

LEAD = 2.0
"""Points by which the best choice of a puzzle is better than each other."""

ERRORS = 3.0
"""Standard errors beyond those points."""

SCREENED = 4
"""Choices compared by fast playouts."""

SCREENINGS = ((2, 1.0), (5, 2.0), (18, 2.3))
"""After how many fast playouts of each choice the best one must lead by how many points."""

TIE_SCREENINGS = ((3, EQUAL), (9, 1.2), (18, LEAD))
"""The same if several choices may be best: a few playouts can't tell yet which of them are."""

BATCHES = ((12, 4.0), (24, 3.3), *((times, ERRORS) for times in range(36, 145, 12)))
"""After how many careful playouts the choices are compared, and the standard errors asked for by then."""

HOPELESS = 200
"""Estimated number of careful playouts needed at which no more are played."""

MOST_CHOICES, MOST_PLACED = 16, 200
"""Most choices of a puzzle, and most when placing colonists, where many come to the same in the end."""

MOST_EQUAL, PLAIN_EQUAL = 0.8, 0.6
"""The largest share of the choices that may be equally good, and if Hard and the greedy player find one."""

MOST_PLACEMENTS = 6000
"""Most placements tried to find those that differ."""

MOST_PLAYOUTS = 90
"""Estimated number of playouts needed, at most: in the base game with three players, less in others, which
take longer.
"""

PLAIN_SKIPPED = 0.6
"""The share of positions left out in which Hard and the greedy player choose the same."""

LEAST_CHANCE, DULL_SKIPPED = 0.15, 0.6
"""By how much the best choice must raise the chance of winning, and the share left out where it doesn't, or
where Hard and the greedy player choose well.
"""

GAP, CLOSE_SKIPPED = 1.0, 0.85
"""The share of positions left out in which the best choice looks better than the next by less than this."""


@frozen
class Position:
    """A decision in a game."""

    options: Options
    seed: int
    actions: Sequence[Action]
    state: GameState
    boxes: str
    source: str

    @property
    def step(self) -> Step:
        """The kind of decision."""
        return self.state.tasks[-1].step


@frozen
class Found:
    """A puzzle: the position, its choices with their figures, and what simple players would choose."""

    position: Position
    comparison: Comparison
    hard: Choice
    greedy: Choice

    def line(self) -> str:
        """Return the puzzle as a line of JSON."""
        comparison, position = self.comparison, self.position
        best = comparison.best()
        order = sorted(comparison.choices, key=lambda one: -comparison.difference(one, best).mean)
        choices = [
            {
                "actions": [str(action) for action in choice],
                "points": round(comparison.points(choice), 2),
                "won": round(comparison.win_rate(choice), 3),
                "behind": round(comparison.difference(best, choice).mean, 2),
                "error": round(comparison.difference(best, choice).error, 3) if choice != best else 0,
                "playouts": len(comparison.outcomes[choice]),
                "lead": round(_mean_lead(comparison, choice), 2),
            }
            for choice in order
        ]
        return json.dumps(
            {
                "boxes": position.boxes,
                "players": position.options.players,
                "step": position.step.name,
                "round": position.state.round,
                "seat": position.state.seat,
                "source": position.source,
                "hard": [str(action) for action in self.hard],
                "greedy": [str(action) for action in self.greedy],
                "choices": choices,
                "options": write_options(position.options),
                "seed": position.seed,
                "actions": [str(action) for action in position.actions],
            }
        )


def _mean_lead(comparison: Comparison, choice: Choice) -> float:
    outcomes = comparison.outcomes[choice]
    return sum(outcome.lead for outcome in outcomes) / len(outcomes)


def all_choices(seen: View) -> list[Choice]:
    """Return all choices of the seat to move that differ; none if there are too many to compare."""
    state = determinized_state(seen)
    legal = legal_actions(state)
    if any(isinstance(action, (MoveGuest, CallUnionHall)) for action in legal):
        return []
    if not is_placement(state):
        return [(action,) for action in legal] if len(legal) <= MOST_CHOICES else []
    found: dict[object, Choice] = {}
    for tried, steps in enumerate(placements(state), 1):
        if tried > MOST_PLACEMENTS:
            return []
        found.setdefault(outcome(state, steps), steps)
    return list(found.values()) if len(found) <= MOST_PLACED else []


def placements(state: GameState) -> Iterator[Choice]:
    """Yield all placements of the seat to move."""
    waiting: list[tuple[GameState, Choice]] = [(state, ())]
    while waiting:
        at, steps = waiting.pop()
        if not is_placement(at) or at.seat != state.seat:
            yield steps
            continue
        for action in legal_actions(at):
            after = at.clone()
            apply_unchecked(after, action)
            waiting.append((after, (*steps, action)))


def is_puzzle(position: Position, rng: Random, *, choosy: bool = True) -> Found | None:
    """Return the playouts if one choice is beyond doubt better than all others, otherwise None.

    ``choosy``: leave out most positions in which the best choice is easy to find or hardly matters.
    """
    state = position.state
    seen = view(state, state.seat)
    ties = is_placement(state)
    choices = all_choices(seen) if ties else promising_choices(seen, SCREENED)
    if len(choices) < 2:
        return None
    hard, greedy = hard_choice(state), greedy_choice(seen)
    if choosy and hard == greedy and rng.random() < PLAIN_SKIPPED:
        return None
    if choosy and _gap(state) < GAP and rng.random() < CLOSE_SKIPPED:
        return None
    best = _clearly_ahead(Comparison(Playouts(seen), choices), ties=ties)
    if best is None:
        return None
    right = [outcome(state, one) for one in _equally_good(best, choices, ties=ties)]
    is_plain = outcome(state, hard) in right and outcome(state, greedy) in right
    if is_plain and len(legal_actions(state)) < 3:
        return None
    if len(right) > (PLAIN_EQUAL if is_plain and ties else MOST_EQUAL) * len(choices):
        return None
    if choosy and (is_plain or _is_decided(best)) and rng.random() < DULL_SKIPPED:
        return None
    effort = state.rules.players / 3 * (1.5 if state.options.has_draft else 1.0)
    if choosy and _playouts_needed(best) * effort > MOST_PLAYOUTS:
        return None
    rest = all_choices(seen)
    if not rest:
        return None
    choices = list(choices)
    known = {outcome(state, one) for one in choices}
    choices += [one for one in rest if outcome(state, one) not in known]
    comparison = Comparison(Playouts(seen, careful=True), choices, first_number=1000 + rng.randrange(1000000))
    return Found(position, comparison, hard, greedy) if is_proven(comparison, ties=ties) else None


def _is_decided(comparison: Comparison) -> bool:
    """Return whether the choice hardly matters for who wins."""
    best = comparison.best()
    chances = sorted(comparison.win_rate(one) for one in comparison.choices if one != best)
    return comparison.win_rate(best) < chances[-1] + LEAST_CHANCE


def _gap(state: GameState) -> float:
    """Return by how much the best choice looks better than the next one at the end of the phase."""
    if is_placement(state):
        return GAP
    ranked = ranked_actions(determinized_state(view(state, state.seat)), make_forecast(state), ALLROUNDER)
    return ranked[0][0] - ranked[1][0] if len(ranked) > 1 else 0.0


def is_proven(comparison: Comparison, *, ties: bool = False) -> bool:
    """Return whether careful playouts prove that one choice is better than each other by ``LEAD`` points.

    ``ties``: several may be best, if they are equally good.
    """
    running: list[Choice] = list(comparison.choices)
    done = 0
    for times, errors in BATCHES:
        comparison.add(running, times - done)
        done = times
        best = comparison.best()
        apart = {one: comparison.difference(best, one) for one in running if one != best}
        equal = _equally_good(comparison, running, ties=ties)
        if any(lead.mean < LEAD for one, lead in apart.items() if one not in equal):
            return False
        running = [one for one in running if one in equal or not _is_behind(comparison, equal, one, errors)]
        if len(running) == len(equal) and all(_is_tie(apart[one]) for one in equal[1:]):
            return len(equal) <= MOST_EQUAL * len(comparison.choices)
        if any(_needed(apart[one], times) > HOPELESS for one in running if one not in equal):
            return False
    return False


def _equally_good(comparison: Comparison, among: Sequence[Choice], *, ties: bool) -> list[Choice]:
    """Return the best choice, and with ``ties`` those ``among`` others that seem as good."""
    best = comparison.best()
    others = [one for one in among if one != best] if ties else []
    return [best, *(one for one in others if comparison.difference(best, one).mean < EQUAL)]


def _is_behind(comparison: Comparison, equal: Sequence[Choice], other: Choice, errors: float) -> bool:
    """Return whether a choice is behind each of those that are equally good."""
    apart = [comparison.difference(one, other) for one in equal]
    return all(lead.mean - LEAD >= errors * lead.error for lead in apart)


def _is_tie(lead: Lead) -> bool:
    """Return whether the difference is certainly small."""
    return lead.mean + ERRORS * lead.error < LEAD


def hard_choice(state: GameState) -> Choice:
    """Return what Hard would do."""
    return _choose(state, lambda at: best_action(determinized_state(view(at, at.seat)), ALLROUNDER))


def greedy_choice(seen: View) -> Choice:
    """Return what a player would do who only looks at what the next action brings."""
    player = GreedyPlayer()
    return _choose(seen.state, lambda at: player.choose(view(at, at.seat)))


def _choose(state: GameState, player: Callable[[GameState], Action]) -> Choice:
    at, seat = state.clone(), state.seat
    steps = [player(at)]
    apply_unchecked(at, steps[0])
    while is_placement(state) and is_placement(at) and at.seat == seat:
        steps.append(player(at))
        apply_unchecked(at, steps[-1])
    return tuple(steps)


def _clearly_ahead(comparison: Comparison, *, ties: bool = False) -> Comparison | None:
    """Return the comparison if the best choice is clearly ahead in a few fast playouts.

    ``ties``: only of those that aren't equally good; there must be some.
    """
    done = 0
    for times, least in TIE_SCREENINGS if ties else SCREENINGS:
        comparison.add(comparison.choices, times - done)
        done = times
        best = comparison.best()
        others = [comparison.difference(best, one) for one in comparison.choices if one != best]
        if ties:
            others = [one for one in others if one.mean >= EQUAL]
        if not others or any(one.mean < least or not one.exceeds(0.8) for one in others):
            return None
        if ties and len(others) < (1 - MOST_EQUAL) * len(comparison.choices):
            return None
    return comparison


def _needed(lead: Lead, times: int) -> float:
    """Return the number of playouts that will probably prove a lead seen in this many."""
    beyond = lead.mean - 0.3 * lead.error - LEAD
    return (ERRORS * lead.error / beyond) ** 2 * times if beyond > 0 else inf


def _playouts_needed(comparison: Comparison) -> float:
    """Return the number of playouts that will probably prove the lead."""
    best, times = comparison.best(), SCREENINGS[-1][0]
    most = 0.0
    for other in comparison.choices:
        if other != best:
            most = max(most, _needed(comparison.difference(best, other), times))
    return most
