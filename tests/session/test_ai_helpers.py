"""Searches shared by several processes: the same answers, and each process does what it knows best."""

from collections import Counter
from collections.abc import Hashable
from itertools import repeat

import pytest

from puertorico.ai.advice import advise
from puertorico.ai.search import placement_search
from puertorico.ai.search.shared_work import Task, carry_out, shared_by
from puertorico.engine.view import view
from puertorico.session import ai_helpers
from puertorico.session.ai_helpers import Helpers
from puertorico.session.ai_job import Job
from tests.ai.tables import search_decisions
from tests.session.simulated_helpers import (
    SQUARES,
    NotedHelper,
    SimulatedHelper,
    delays,
    plus,
    product,
    simulated,
    squared,
    squares,
    topics,
)

pytestmark = [pytest.mark.timeout(120), pytest.mark.usefixtures("simulated_pipes_never_stall")]

# The same answers ---------------------------------------------------------------------------------------


@pytest.mark.usefixtures("small_budget")
@pytest.mark.parametrize("processes", [2, 8])
def test_answers_are_the_same_with_any_number_of_processes(processes: int) -> None:
    """Every number in them, to the last bit."""
    for state in search_decisions():
        seen = view(state, state.seat)
        placement_search._search_placements.cache_clear()
        alone, helpers = advise(seen), simulated(processes - 1)
        placement_search._search_placements.cache_clear()
        with shared_by(Helpers(helpers)):
            assert repr(advise(seen)) == repr(alone)
        assert sum(helper.accepted > 0 for helper in helpers) >= processes // 2


def test_results_come_in_the_order_of_the_tasks() -> None:
    for count in (0, 1, 3, 7):
        assert Helpers(simulated(count)).run(7, squares()) == SQUARES
    assert carry_out(7, squares()) == SQUARES


def test_a_task_gets_the_result_it_needs() -> None:
    tasks = [
        Task(squared, (3,)),
        Task(plus, (5,), needs=0),
        Task(squared, (4,)),
        Task(plus, (6,), needs=1),
        Task(plus, (1,), needs=2),
    ]
    for count in (0, 1, 3):
        assert Helpers(simulated(count)).run(0, tasks) == [9, 14, 16, 20, 17]


def test_what_tasks_share_is_sent_again_only_if_it_changes() -> None:
    helper = NotedHelper(delays(1))
    helpers = Helpers([helper])
    for shared in (7, 7, 1000, 7):
        assert helpers.run(shared, squares())[0] == (shared - 7) ** 2
    assert [batch.shared for batch in helper.batches if batch.shared is not None] == [7, 1000, 7]


def test_helpers_have_a_task_in_reserve_until_few_are_left() -> None:
    """Then another process may be free earlier."""
    helper = NotedHelper(repeat(1))
    assert Helpers([helper]).run(7, squares()) == SQUARES
    sizes = [len(batch.tasks) for batch in helper.batches]
    assert sizes[:2] == [1, 1], "one for each process before a second one"
    assert helper.most == 2
    last = NotedHelper(repeat(1))
    assert Helpers([last]).run(7, squares()[:3]) == SQUARES[:3]
    assert last.most == 1


def test_helpers_get_tasks_during_a_task_here() -> None:
    helper, during = NotedHelper(repeat(0)), list[int]()
    helpers = Helpers([helper])
    helpers._teach = lambda *_: during.append(len(helper.sent))  # called after each task here
    tasks = [Task(squared, (number,), topic=0) for number in range(20)]
    tasks.insert(1, Task(product, (100,), topic=1))
    with shared_by(helpers):
        assert carry_out(7, tasks) == [49, 700, *((7 + number) ** 2 for number in range(1, 20))]
    assert during == [20]


def test_after_a_task_that_failed_nobody_gets_the_rest() -> None:
    helper = NotedHelper(repeat(0))
    helpers = Helpers([helper])
    tasks = [Task(squared, (number,), topic=0) for number in range(20)]
    tasks.insert(1, Task(squared, ("no number",), topic=1))
    with pytest.raises(TypeError):
        helpers.run(7, tasks)
    sent = len(helper.sent)
    for _ in range(5):
        helpers.keep_busy()
    assert len(helper.sent) == sent < 20


def test_a_helper_uses_the_results_it_has_found_itself() -> None:
    """Sending a position takes longer than saying which one to use. Each call has results of its own."""
    helper = NotedHelper(repeat(0))
    helpers = Helpers([helper])
    for shared, first in ((0, 0), (0, 100), (1, 0)):
        numbers = range(first, first + 8)
        tasks = [Task(squared, (n,), topic=n) for n in numbers]
        tasks += [Task(plus, (n,), needs=n - first, topic=n) for n in numbers]
        squares = [(shared + n) ** 2 for n in numbers]
        sums = [shared + n + square for n, square in zip(numbers, squares, strict=True)]
        assert helpers.run(shared, tasks) == squares + sums
        own = [task.number for task in helper.sent if task.work is squared]
        users = [task for task in helper.sent if task.number - 8 in own]
        assert [task.needs for task in users] == [task.number - 8 for task in users] != []
        assert all(task.needs is None for task in helper.sent if task not in users)
        assert set(own) <= set(helper.memory.results) <= set(range(8))
        helper.batches.clear()
    assert set(helper.memory.results) == set(own)


def test_a_process_keeps_to_the_topics_it_has_begun() -> None:
    """The helper, which is faster here, does all its tasks before it helps with the other topic."""
    helper = NotedHelper(repeat(0))
    helpers, begun = Helpers([helper]), set[int]()
    for _ in range(3):
        helper.batches.clear()
        assert helpers.run(7, topics(2, 10)) == [49, 64] * 10
        sent = [task.args[0] for task in helper.sent]
        begun.add(sent[0])
        assert sent[:10] == 10 * [sent[0]]
        assert sent[0] not in sent[10:]
    assert len(begun) == 1


def test_tasks_that_other_tasks_need_come_first() -> None:
    """Otherwise, the other process may have nothing left to do before the last of them is finished."""
    helper = NotedHelper(repeat(0))
    tasks = [Task(squared, (topic,), topic=topic) for topic in range(3)]
    tasks += [Task(plus, (topic,), needs=topic, topic=topic) for _ in range(4) for topic in range(3)]
    Helpers([helper]).run(0, tasks)
    assert [task.work for task in helper.sent[:3]] == [squared, squared, plus]


def test_another_decision_has_topics_of_its_own() -> None:
    """Otherwise, a process would begin with the topics that happen to have the same names."""
    helpers = Helpers([NotedHelper(repeat(0))])
    helpers.run(7, topics(2, 10))
    helpers.run(8, topics(1, 2))
    assert {*helpers._topics, *helpers._helpers[0].topics} == {0}


def test_all_processes_work_on_a_single_topic() -> None:
    helpers = simulated(2)
    assert Helpers(helpers).run(7, topics(1, 30)) == [49] * 30
    assert all(helper.done > 5 for helper in helpers)


def test_a_process_prefers_topics_of_which_it_has_had_most() -> None:
    """It remembers most about them, even if the other has helped with them before."""
    helper = NotedHelper(repeat(0))
    helpers = Helpers([helper])
    helpers.run(7, topics(2, 1))
    helpers._topics, helpers._helpers[0].topics = Counter({7: 5, 8: 2}), Counter({7: 1, 8: 9})
    tasks = [Task(squared, (topic,), topic=topic) for topic in (7, 8) for _ in range(4)]
    helper.batches.clear()
    assert helpers.run(7, tasks) == 4 * [14**2] + 4 * [15**2]
    assert [task.args for task in helper.sent[:4]] == 4 * [(8,)]


def test_a_helper_gets_tasks_that_need_the_result_of_another_in_its_queue() -> None:
    """Otherwise it would have nothing to do until this process has seen the result."""
    helper = NotedHelper(repeat(3))
    tasks = [Task(squared, (n,), topic=n) for n in range(2)]
    tasks += [Task(plus, (n,), needs=n, topic=n) for n in range(2) for _ in range(6)]
    assert Helpers([helper]).run(0, tasks) == [0, 1] + 6 * [0] + 6 * [2]
    first, second = helper.batches[:2]
    assert [task.work for task in first.tasks] == [squared]
    assert [task.needs for task in second.tasks] == [first.tasks[0].number] * len(second.tasks) != []


def test_a_process_helps_with_the_last_task_of_another() -> None:
    """The other one begins with the first, so both get in each other's way as late as possible."""
    job, busy = Job(7, topics(2, 3)), Counter[Hashable]({0: 1, 1: 1})
    assert job.take(Counter(), [busy], ()) == 5
    assert job.take(busy, [Counter()], ()) == 0


def test_two_processes_with_the_same_topic_take_its_tasks_from_both_ends() -> None:
    job = Job(7, topics(1, 3))
    assert job.take(Counter({0: 1}), [Counter({0: 2})], ()) == 2
    assert job.take(Counter({0: 2}), [Counter({0: 1})], ()) == 0


# Helpers that fail --------------------------------------------------------------------------------------


@pytest.mark.parametrize("lives", [0, 1, 2, 5])
@pytest.mark.parametrize("endures", [0, 1, 10_000])
def test_others_take_over_from_helpers_that_die(lives: int, endures: int) -> None:
    """Before they are ready, while they work, or while they get their next task."""
    failing, other = SimulatedHelper(delays(1), lives, endures), SimulatedHelper(delays(2))
    helpers = Helpers([failing, other])
    for _ in range(3):
        assert helpers.run(7, squares()) == SQUARES
    assert failing.is_closed
    assert not other.is_closed


@pytest.mark.parametrize("lives", [1, 2])
def test_others_take_over_from_a_helper_that_dies_during_a_task_here(lives: int) -> None:
    failing = SimulatedHelper(repeat(0), lives)
    with shared_by(Helpers([failing])):
        assert carry_out(7, [Task(product, (number,)) for number in range(1, 9)]) == [*range(7, 63, 7)]
    assert failing.is_closed


def test_helpers_that_have_not_started_yet_are_not_waited_for() -> None:
    helper = SimulatedHelper(delays(1), is_ready=False)
    helpers = Helpers([helper])
    assert helpers.run(7, squares()) == SQUARES
    assert helper.accepted == 0
    helper.is_ready = True
    assert helpers.run(7, squares()) == SQUARES
    assert helper.accepted > 0


def test_others_take_over_from_helpers_that_stall(monkeypatch: pytest.MonkeyPatch) -> None:
    stalled = SimulatedHelper(iter([0, 10**9]))
    helpers = Helpers([stalled])
    monkeypatch.setattr(ai_helpers, "wait", lambda pipes, _timeout: pipes if not stalled.accepted else [])
    assert helpers.run(7, squares()) == SQUARES
    assert stalled.is_closed
    accepted = stalled.accepted
    assert helpers.run(7, squares()) == SQUARES
    assert stalled.accepted == accepted > 0
