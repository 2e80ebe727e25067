"""Whole games between computer players, one after the other or in several processes."""

import random
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import TypeVar

from attrs import frozen

from puertorico import ai
from puertorico.cli.usage_report import BuildingUsage, UsageTracker
from puertorico.engine.actions import Action
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.game import apply, new_game
from puertorico.engine.ids import Building
from puertorico.engine.options import DraftMode, Options
from puertorico.engine.scoring import Score, scores, winners
from puertorico.engine.view import View, view
from puertorico.subprocess_lifetime import blocking_ctrl_c_in_children, tie_to_parent

T = TypeVar("T")

Chooser = Callable[[str, View, random.Random], Action]
"""Decides for the player of an id, like ``ai.choose``."""

_MAX_JOBS = 61
"""Processes that work at the same time: Windows cannot wait for more."""

_QUEUED_PER_JOB = 4
"""Games handed out for each process: enough that none waits, few enough to stop soon."""


@frozen
class SeriesSetup:
    """What all games of a series have in common: the styles in the first game, the boxes in use and who
    drafts; and whether the uses of buildings are counted.
    """

    styles: tuple[str, ...]
    sets: frozenset[BuildingSet]
    draft: DraftMode
    count_uses: bool


@frozen
class GameResult:
    """How a game went, by seat. ``ended`` holds the reasons of the end (engine.ids.EndReason); ``uses`` the
    kinds of buildings in play, where they were counted.
    """

    styles: tuple[str, ...]
    scores: tuple[Score, ...]
    winners: tuple[int, ...]
    rounds: int
    ended: int
    uses: dict[Building, BuildingUsage]


def seating(table: SeriesSetup, number: int) -> tuple[str, ...]:
    """The styles by seat in a game of a series: with each game every style moves one seat further."""
    n = len(table.styles)
    return tuple(table.styles[(seat - number) % n] for seat in range(n))


def rotations(table: SeriesSetup) -> int:
    """After how many games of a series everybody sits again where they sat in the first, or their like."""
    n = len(table.styles)
    return next(k for k in range(1, n + 1) if seating(table, k) == table.styles)


def play(
    table: SeriesSetup,
    seed: int,
    number: int,
    tracker: UsageTracker | None = None,
    *,
    deal: int | None = None,
    choose: Chooser = ai.choose,
) -> GameResult:
    """Play one game of a series, a pure function of its arguments. Seat 0 is the first governor.

    ``tracker`` counts the uses of buildings; by default there is one if the table asks for it. ``deal``:
    games with the same number have the same tiles and luck; by default each game of a series has its own.
    """
    seated = seating(table, number)
    # A text as seed is mixed the same way by every Python, so near seeds give unrelated games.
    chances = random.Random(f"{seed}/{number if deal is None else deal}")
    options = Options(players=len(seated), sets=table.sets, draft=table.draft, governor=0)
    state = new_game(options, chances.getrandbits(63))
    if tracker is None and table.count_uses:
        tracker = UsageTracker()
    while not state.is_over:
        seat = state.seat
        action = choose(seated[seat], view(state, seat), chances)
        if tracker is None:
            apply(state, action)
        else:
            tracker.before(state)
            tracker.after(state, apply(state, action))
    uses = {} if tracker is None else tracker.uses(state)
    return GameResult(seated, tuple(scores(state)), tuple(winners(state)), state.round, state.ended, uses)


def series(table: SeriesSetup, games: int, seed: int, jobs: int) -> Iterator[GameResult]:
    """The games of a series in order, the same for any number of processes."""
    return parallel_map(partial(play, table, seed), games, jobs)


def parallel_map(work: Callable[[int], T], games: int, jobs: int) -> Iterator[T]:
    """The results of ``work`` for the numbers of so many games, in order, done by so many processes, or by
    this one where there can be no others. What is done must be a function of the number alone.
    """
    pool = _pool(min(jobs, games, _MAX_JOBS))
    if pool is None:
        yield from map(work, range(games))
        return
    with pool:
        pending: deque[Future[T]] = deque()
        try:
            for number in range(games):
                pending.append(_submit(pool, work, number))
                if len(pending) >= _QUEUED_PER_JOB * jobs:
                    yield pending.popleft().result()
            while pending:
                yield pending.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)


def _pool(jobs: int) -> ProcessPoolExecutor | None:
    """Processes to work in; None for this one alone."""
    if jobs == 1:
        return None
    try:
        return ProcessPoolExecutor(jobs, get_context("spawn"), tie_to_parent)
    except (OSError, ImportError):
        # They wait for each other by means that a locked-down system may not give (no /dev/shm).
        return None


def _submit(pool: ProcessPoolExecutor, work: Callable[[int], T], number: int) -> Future[T]:
    """Hands a game to the pool. Ctrl+C reaches every process of a terminal; only this one shall answer."""
    with blocking_ctrl_c_in_children():
        return pool.submit(work, number)
