"""What the processes of a search learn from each other, and that they forget it after the answer."""

import pickle
import weakref
from collections.abc import Sequence
from itertools import chain, repeat
from typing import Any, cast

import pytest
from attrs import define, field

from puertorico.ai.search.shared_work import Learner, Task
from puertorico.session import ai_helper_process
from puertorico.session.ai_helper_process import Assignment, Batch, HelperMemory, TaskResult
from puertorico.session.ai_helpers import Helpers
from tests.session.simulated_helpers import SQUARES, NotedHelper, SimulatedHelper, delays, squared, squares

pytestmark = [pytest.mark.timeout(120), pytest.mark.usefixtures("simulated_pipes_never_stall")]


@define(eq=False)
class Multiplication(Learner):
    """Multiplies, and remembers the products. ``worked``: those it had to work out itself."""

    factor: int
    known: dict[int, int] = field(factory=dict)
    new: list[tuple[int, int]] = field(factory=list)
    worked: list[int] = field(factory=list)

    def __reduce__(self) -> tuple[Any, ...]:
        return Multiplication, (self.factor,)

    def product(self, number: int) -> int:
        if number not in self.known:
            self.worked.append(number)
            self.known[number] = self.factor * number
            self.new.append((number, self.known[number]))
        return self.known[number]

    def lessons(self) -> Sequence[tuple[int, int]]:
        new, self.new = self.new, []
        return new

    def learn(self, lessons: Sequence[tuple[int, int]]) -> None:
        assert not self.known.keys() & {number for number, _ in lessons}, "it knows that already"
        self.known.update(lessons)


def test_what_a_process_has_learned_is_sent_to_all_others_once() -> None:
    simulations = [NotedHelper(repeat(0)) for _ in range(2)]
    helpers, shared = Helpers(simulations), Multiplication(3)
    for first in (0, 20, 40):
        numbers = range(first, first + 12)
        tasks = [Task(Multiplication.product, (number,)) for number in numbers]
        assert helpers.run(shared, tasks) == [3 * number for number in numbers]
        assert shared.known == {number: 3 * number for number in range(first + 12) if number % 20 < 12}
    memories = [helper.memory.shared for helper in simulations]
    worked = [memory.worked for memory in (shared, *memories)]
    assert all(worked)
    assert sorted(chain(*worked)) == [number for number in range(52) if number % 20 < 12]
    for memory in memories:
        assert memory.known.keys() >= {*range(12), *range(20, 32)}, "what the others have learned before"


def test_after_the_answer_everything_is_forgotten() -> None:
    """In this process and in its helpers. The next search starts from scratch."""
    helper = NotedHelper(repeat(0))
    helpers, shared = Helpers([helper]), Multiplication(3)
    tasks = [Task(Multiplication.product, (number,), topic=number) for number in range(12)]
    expected = [3 * number for number in range(12)]
    assert helpers.run(shared, tasks) == expected
    kept = weakref.ref(shared)
    helper.batches.clear()
    del shared
    helpers.forget()
    assert kept() is None
    assert not helpers._topics
    helper.open(pickle.loads(helper.inbox.popleft()))
    assert helper.memory.shared is None
    assert helpers.run(Multiplication(3), tasks) == expected
    assert helper.batches[0].shared is not None


@define
class Orders:
    """The pipe of a helper: what it is sent, then the end."""

    messages: list[Batch | None]
    answers: list[Any] = field(factory=list)

    def recv(self) -> Batch | None:
        if not self.messages:
            raise EOFError
        return self.messages.pop(0)

    def send(self, content: Any, /) -> None:
        self.answers.append(content)


def test_a_helper_forgets_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    task = Assignment(0, squared, (3,), None, is_needed=True)
    orders = Orders([Batch(7, (), [task, task]), None])
    forget = HelperMemory.forget
    monkeypatch.setattr(ai_helper_process, "tie_to_parent", lambda: None)
    monkeypatch.setattr(HelperMemory, "forget", lambda memory: orders.send("forgotten") or forget(memory))
    ai_helper_process.help_search(cast(Any, orders))
    found = TaskResult(0, 100, ())
    assert orders.answers == [None, "forgotten", found, found, "forgotten"]


def test_a_helper_that_ended_before_it_can_forget_is_dropped() -> None:
    failing, waiting = SimulatedHelper(delays(1)), SimulatedHelper(delays(1), is_ready=False)
    helpers = Helpers([failing, waiting])
    assert helpers.run(7, squares()) == SQUARES
    failing.endures = 0
    helpers.forget()
    assert failing.is_closed
    assert not waiting.is_closed
    assert waiting.accepted == 0
    assert helpers.run(7, squares()) == SQUARES
