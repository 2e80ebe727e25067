"""The lessons, played by their scripts on the level of the session."""

from collections.abc import Iterator
from itertools import islice

import pytest

from puertorico.engine.action_parser import parse
from puertorico.engine.actions import Action
from puertorico.engine.game import apply, legal_actions
from puertorico.engine.ids import BUILDINGS, GOODS, ISLAND_PLACES, PLACES, Building, Good, Step, Tile
from puertorico.engine.state import GameState
from puertorico.lessons.lesson import DIEGO, MAX_WORDS, YOU, Ask, Tell, Theirs
from puertorico.lessons.lesson_run import LessonRun
from puertorico.lessons.lessons import LESSONS
from puertorico.record.seats import Seat, SeatKind
from tests.lessons.skipping import do, skip_step

MOST_MOVES = 40
"""Of the many placements late in a game, the first ones are enough."""
PERSON = Seat(SeatKind.HUMAN, "Ana")
every_lesson = pytest.mark.parametrize("lesson", LESSONS)


def begin(lesson: str) -> LessonRun:
    return LessonRun(LESSONS[lesson](), PERSON)


def copy(run: LessonRun) -> LessonRun:
    """Return a lesson that was left here and is continued."""
    return LessonRun(run.lesson, PERSON, run.session.actions, run.read)


def advance(run: LessonRun) -> None:
    """Do the step that is due, which must be possible and welcome."""
    if isinstance(run.step, Ask):
        assert run.session.seat_to_move == YOU
        assert run.refusal(run.solution()) is None
    elif isinstance(run.step, Theirs):
        assert run.session.seat_to_move != YOU
    skip_step(run)


def finish(run: LessonRun) -> None:
    for _step in range(len(run.lesson.steps)):
        if not run.is_over:
            advance(run)
    assert run.is_over


def moves(state: GameState) -> Iterator[tuple[Action, ...]]:
    """Yield every legal move: single actions, and whole placements."""
    seat = state.seat
    for action in legal_actions(state):
        if state.tasks[-1].step != Step.PLACE:
            yield (action,)
            continue
        after = state.clone()
        apply(after, action)
        if after.seat == seat and after.tasks and after.tasks[-1].step == Step.PLACE:
            yield from ((action, *more) for more in moves(after))
        else:
            yield (action,)


@every_lesson
def test_every_step_follows_from_the_one_before(lesson: str):
    run = begin(lesson)
    assert run.progress[0] == 1
    for number in range(len(run.lesson.steps)):
        assert run.number == number
        advance(run)
    assert run.is_over


@every_lesson
def test_texts_are_short(lesson: str):
    own = [step for step in LESSONS[lesson]().steps if not isinstance(step, Theirs)]
    assert [step.text for step in own if not step.pieces] == []
    texts = [text for step in own for text in (step.text, step.refusal if isinstance(step, Ask) else "")]
    assert any(texts)
    assert [text for text in texts if len(text.split()) > MAX_WORDS] == []


@every_lesson
def test_every_other_legal_move_is_refused_with_a_sentence_or_leads_to_the_end(lesson: str):
    run = begin(lesson)
    while not run.is_over:
        if isinstance(run.step, Ask):
            for move in islice(moves(run.session.state), MOST_MOVES):
                why = run.refusal(move)
                if why is None:
                    other = copy(run)
                    do(other, move)
                    finish(other)
                else:
                    assert why == run.step.refusal
                    assert why.endswith("."), why
        advance(run)


@every_lesson
def test_going_back_leads_to_each_step_before(lesson: str):
    run = begin(lesson)
    assert not run.can_go_back
    own = [n for n, step in enumerate(run.lesson.steps) if not isinstance(step, Theirs)]
    while not run.is_over:
        number = run.number
        if number in own[1:]:
            other = copy(run)
            other.go_back()
            assert other.number == own[own.index(number) - 1]
            while other.number < number:
                advance(other)
            assert other.session.actions == run.session.actions
        advance(run)
    run.go_back()
    assert run.number == own[-1]


@every_lesson
def test_a_lesson_continues_where_it_was_left(lesson: str):
    run = begin(lesson)
    while not run.is_over:
        assert copy(run).number == run.number
        advance(run)


@every_lesson
def test_before_a_text_is_read_no_move_is_welcome(lesson: str):
    run = begin(lesson)
    while not run.is_over:
        if isinstance(run.step, Tell) and run.session.seat_to_move == YOU:
            assert all(run.refusal((action,)) for action in run.session.legal())
        advance(run)


@every_lesson
def test_no_dead_end_even_if_the_opponents_leave_the_script(lesson: str):
    run = begin(lesson)
    for _move in range(60):
        if run.is_over or run.session.is_over:
            break
        if isinstance(run.step, Tell):
            run.go_on()
        elif run.session.seat_to_move == YOU:
            assert run.refusal(run.solution()) is None
            do(run, run.solution())
        else:
            do(run, run.session.legal()[-1:])


# What the texts say -----------------------------------------------------------------------------------


def at(lesson: str, text: str) -> LessonRun:
    """Return a lesson at the step with this text in it."""
    run = begin(lesson)
    while isinstance(run.step, Theirs) or (run.step is not None and text not in run.step.text):
        advance(run)
    assert run.step is not None, text
    return run


def test_the_second_lesson_has_its_figures_right():
    run = at("selling_building", "only 2 doubloons")
    assert run.session.state.players[YOU].doubloons == 2
    run = at("selling_building", "Diego has only sugar")
    assert [good for good in GOODS if run.session.state.players[DIEGO].goods[good]] == [Good.SUGAR]
    run = at("selling_building", "With 6 doubloons")
    assert run.session.state.players[YOU].doubloons == 6
    run = at("selling_building", "5, less 1 for the Builder")
    before = run.session.state.players[YOU].doubloons
    advance(run)
    assert before - run.session.state.players[YOU].doubloons == 5 - 1 - 1


def test_everyone_would_get_four_barrels_from_the_craftsman():
    state = at("selling_building", "would give you 4 barrels").session.state.clone()
    before = [sum(player.goods) for player in state.players]
    apply(state, parse("take craftsman"))
    apply(state, parse("take barrel indigo"))
    assert [sum(player.goods) - had for player, had in zip(state.players, before, strict=True)] == [4, 4, 4]


def test_only_you_have_work_for_the_mayors_colonists():
    state = at("selling_building", "have no empty circle").session.state
    empty = [
        [
            place
            for place in range(PLACES)
            if player.people_at(place) < player.circles_at(place)
            and (place < ISLAND_PLACES or player.owns(BUILDINGS[place - ISLAND_PLACES]))
        ]
        for player in state.players
    ]
    assert empty == [[Tile.TOBACCO, ISLAND_PLACES + Building.TOBACCO_STORAGE], [], []]


def test_the_third_lesson_has_its_figures_right():
    run = at("shipping_ending", "You have 11 VP in chips")
    assert run.session.state.players[YOU].vp == 11
    run = at("shipping_ending", "That's 5 points for you!")
    assert run.session.state.players[YOU].vp == 11 + 5
    assert len(run.session.legal()) > 1
    run = at("shipping_ending", "your city is full")
    assert run.session.state.ended
    run = at("shipping_ending", "you win!")
    assert run.session.is_over
    score = run.session.scores()
    assert (score[YOU].chips, score[YOU].buildings, sum(score[YOU].bonuses.values())) == (16, 20, 4)
    assert [one.total for one in score] == [40, 34, 31]
