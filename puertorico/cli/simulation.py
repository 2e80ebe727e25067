"""Series of games between computer players, in one process or several."""

import random
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import active_children, get_context
from typing import TypeVar

from attrs import frozen

from puertorico import ai
from puertorico.cli.errors import ProcessLost
from puertorico.cli.usage_report import BuildingUsage, UsageTracker
from puertorico.engine.actions import Action
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.game import apply, new_game
from puertorico.engine.ids import Building
from puertorico.engine.options import DraftMode, Options
from puertorico.engine.scoring import Score, scores, winners
from puertorico.engine.view import View
from puertorico.i18n import _
from puertorico.subprocess_lifetime import blocking_ctrl_c_in_children, tie_to_parent

T = TypeVar("T")

Chooser = Callable[[str, View, random.Random], Action]
"""Returns the action of a player, named by its id, like ``ai.choose``."""

_MAX_JOBS = 61
"""The maximum number of processes: Windows can't wait for more."""

_QUEUED_PER_JOB = 4
"""Games queued for each process: enough to keep it busy, few enough to stop soon."""


_WAIT_SLICE = 0.2
"""Seconds until Ctrl+C is noticed on Windows."""


@frozen
class SeriesSetup:
    """The setup of a series of games.

    ``styles``: the ids of the players by seat in the first game. ``count_uses``: whether to count the uses of
    buildings.
    """

    styles: tuple[str, ...]
    sets: frozenset[BuildingSet]
    draft: DraftMode
    count_uses: bool


@frozen
class GameResult:
    """The result of a game, by seat.

    ``ended``: the reasons for the end (flags of ``EndReason``). ``uses``: the usage of each building in play;
    empty if it wasn't counted.
    """

    styles: tuple[str, ...]
    scores: tuple[Score, ...]
    winners: tuple[int, ...]
    rounds: int
    ended: int
    uses: dict[Building, BuildingUsage]


def seating(table: SeriesSetup, number: int) -> tuple[str, ...]:
    """Return the styles by seat in a game of a series: all styles move one seat after each game."""
    n = len(table.styles)
    return tuple(table.styles[(seat - number) % n] for seat in range(n))


def rotations(table: SeriesSetup) -> int:
    """Return the number of games after which the seating of the first game returns."""
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
    """Play one game of a series and return its result, which depends only on the arguments.

    Seat 0 is the first governor. ``tracker`` counts the uses of buildings; by default one is made if the
    setup says so. Games with the same ``deal`` have the same tiles and luck; by default each has its own.
    """
    seated = seating(table, number)
    # Every Python version hashes a string seed the same way, so neighboring seeds give unrelated games.
    chances = random.Random(f"{seed}/{number if deal is None else deal}")
    options = Options(players=len(seated), sets=table.sets, draft=table.draft, governor=0)
    state = new_game(options, chances.getrandbits(63))
    if tracker is None and table.count_uses:
        tracker = UsageTracker()
    while not state.is_over:
        seat = state.seat
        player = seated[seat]
        action = choose(player, ai.known_view(player, state, seat), chances)
        if tracker is None:
            apply(state, action)
        else:
            tracker.before(state)
            tracker.after(state, apply(state, action))
    uses = {} if tracker is None else tracker.uses(state)
    return GameResult(seated, tuple(scores(state)), tuple(winners(state)), state.round, state.ended, uses)


def series(table: SeriesSetup, games: int, seed: int, jobs: int) -> Iterator[GameResult]:
    """Yield the games of a series in order; they don't depend on the number of processes."""
    return parallel_map(partial(play, table, seed), games, jobs)


def parallel_map(work: Callable[[int], T], games: int, jobs: int) -> Iterator[T]:
    """Yield the results of ``work`` for the numbers 0 to ``games`` - 1, in order.

    The work is done by ``jobs`` processes, or by this one if no others can be started. Each result must
    depend only on its number. Raises ProcessLost if one of the processes was killed.
    """
    pool = _pool(min(jobs, games, _MAX_JOBS))
    if pool is None:
        yield from map(work, range(games))
        return
    others = active_children()
    pending: deque[Future[T]] = deque()
    is_finished = False
    try:
        for number in range(games):
            pending.append(_submit(pool, work, number))
            if len(pending) >= _QUEUED_PER_JOB * jobs:
                yield _result(pending.popleft())
        while pending:
            yield _result(pending.popleft())
        is_finished = True
    except BrokenProcessPool as broken:
        # Translators: --jobs is an option, the number of processes.
        text = _("A process that played games has ended unexpectedly; if memory is short, use fewer --jobs.")
        raise ProcessLost(text) from broken
    finally:
        if not is_finished:
            # A game between experts takes half a minute, too long to wait for.
            for process in active_children():
                if process not in others:
                    process.kill()
        # Its thread must end before Python does: at exit, Python writes to a pipe that the thread closes.
        pool.shutdown(cancel_futures=True)


def _result(future: Future[T]) -> T:
    """Wait for a result, in slices: on Windows, Ctrl+C doesn't interrupt waiting."""
    while not future.done():
        wait([future], timeout=_WAIT_SLICE)
    return future.result()


def _pool(jobs: int) -> ProcessPoolExecutor | None:
    """Return a pool of processes, or None to work in this process."""
    if jobs == 1:
        return None
    try:
        return ProcessPoolExecutor(jobs, get_context("spawn"), tie_to_parent)
    except (OSError, ImportError):
        # A locked-down system may lack what processes need to synchronize, such as /dev/shm.
        return None


def _submit(pool: ProcessPoolExecutor, work: Callable[[int], T], number: int) -> Future[T]:
    """Submit a game to the pool, so that only this process reacts to Ctrl+C."""
    with blocking_ctrl_c_in_children():
        return pool.submit(work, number)
