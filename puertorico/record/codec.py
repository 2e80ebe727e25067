"""Options, actions, states and views as plain data for JSON, and back.

Reading is strict: every value has exactly its type, no key is missing or unknown (except options, which have
defaults), and the result is a possible position. Anything else raises BadRecord with a message for the user.
Actions are written as text.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, get_args, get_origin

import attrs
from cattrs import Converter, ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from puertorico.engine.action_parser import parse
from puertorico.engine.actions import Action
from puertorico.engine.agenda import Task
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.errors import EngineError
from puertorico.engine.ids import Building, Step
from puertorico.engine.invariants import find_violations
from puertorico.engine.options import DraftMode, Options, Rules, rules_for
from puertorico.engine.state import GameState, PlayerState
from puertorico.engine.view import View, determinize
from puertorico.i18n import _
from puertorico.record.seats import Seat
from puertorico.record.validation import shape_error
from puertorico.strict_types import exact_type_hook
from puertorico.terms import reason_text

JsonData = Any
"""What JSON can hold: None, bool, int, str, and lists and dicts of them."""

CONVERSION_ERRORS = (ValueError, TypeError, KeyError, AttributeError, RecursionError, ForbiddenExtraKeysError)
"""The errors a converter raises, depending on where the data is wrong."""


_DRAFT_MODES = {DraftMode.PLAYERS: "players", DraftMode.RANDOM: "random", DraftMode.CUSTOM: "named"}
"""The draft modes as they are written."""


class BadRecord(ValueError):  # noqa: N818 - an answer to the user, not a bug
    """Data that is not a valid record; the text is a message for the user."""


class NewerRecord(BadRecord):
    """A record of a newer version of this program, which is not damaged."""


def write_options(options: Options) -> JsonData:
    """Return the options as plain data."""
    return _CONVERTER.unstructure(options)


def read_options(data: JsonData) -> Options:
    """Return the options from plain data; raise BadRecord."""
    options: Options = _read(data, Options)
    return options


def write_action(action: Action) -> JsonData:
    """Return the action as text."""
    return str(action)


def read_action(data: JsonData) -> Action:
    """Return the action with this text; raise BadRecord."""
    action: Action = _read(data, Action)
    return action


def write_state(state: GameState) -> JsonData:
    """Return the state as plain data, without the legal actions, which follow from it."""
    return _CONVERTER.unstructure(state)


def read_state(data: JsonData) -> GameState:
    """Return the state from plain data; raise BadRecord, also if the position is impossible."""
    state: GameState = _read(data, GameState)
    _raise_if_problem(shape_error(state) or _first_problem(find_violations, state))
    return state


def write_view(seen: View) -> JsonData:
    """Return a seat's view as plain data."""
    return _CONVERTER.unstructure(seen)


def read_view(data: JsonData) -> View:
    """Return the view from plain data; raise BadRecord, also if no possible position has that view."""
    seen: View = _read(data, View)
    if not -1 <= seen.seat < seen.state.rules.players:
        _raise_if_problem(f"seat {seen.seat}")
    _raise_if_problem(shape_error(seen.state))
    _raise_if_problem(_first_problem(find_violations, determinize(seen, 0)))
    return seen


def _first_problem(find: Callable[[GameState], list[str]], state: GameState) -> str | None:
    problems = find(state)
    return problems[0] if problems else None


def _raise_if_problem(problem: str | None) -> None:
    if problem is not None:
        raise BadRecord(_("This is not a possible position: {problem}.").format(problem=problem))


def _read(data: JsonData, kind: Any) -> Any:
    try:
        return _CONVERTER.structure(data, kind)
    except EngineError as error:
        raise BadRecord(reason_text(error.reason)) from error
    except CONVERSION_ERRORS as error:
        problem = str(error) or type(error).__name__
        raise BadRecord(_("This is not valid game data: {problem}.").format(problem=problem)) from error


def _is_list(kind: Any) -> bool:
    return get_origin(kind) in (list, tuple)


def _list_hook(converter: Converter, kind: Any) -> Callable[[Any, Any], Any]:
    """Return a hook for lists and tuples of any length with one type of item; it accepts only lists."""
    origin, (item, *_rest) = get_origin(kind), get_args(kind)

    def structure(value: Any, _type: Any) -> Any:
        if type(value) is not list:
            raise TypeError(f"{str(value)[:40]!r} is not a list")
        return origin(converter.structure(element, item) for element in value)

    return structure


def _complete_class_hook(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    """Return a hook for a class that needs all its fields, even those with a default.

    Legal actions are an exception: they are not written.
    """
    names = {attribute.name for attribute in attrs.fields(kind)} - {"legal"}
    read = make_dict_structure_fn(kind, converter, legal=override(omit=True))

    def structure(value: Any, _type: Any) -> Any:
        if type(value) is not dict or value.keys() != names:
            raise TypeError(f"{str(value)[:40]!r} is not a complete {kind.__name__}")
        return read(value, kind)

    return structure


def _read_task(value: Any, _type: Any) -> Task:
    if type(value) is not list or [type(part) for part in value] != [str, int, int]:
        raise TypeError(f"{str(value)[:40]!r} is not a task")
    step, seat, detail = value
    return Task(_enum_member(Step, step), seat, detail)


def _read_sets(value: Any, _type: Any) -> frozenset[BuildingSet]:
    if type(value) is not list:
        raise TypeError(f"{str(value)[:40]!r} is not a list")
    return frozenset(_enum_member(BuildingSet, name) for name in value)


def _enum_member(kind: Any, name: Any) -> Any:
    if type(name) is not str or name.upper() not in kind.__members__ or name != name.lower():
        raise ValueError(f"{str(name)[:40]!r} is unknown")
    return kind[name.upper()]


def _enum_hook(kind: Any) -> Callable[[Any, Any], Any]:
    return lambda value, _type: _enum_member(kind, value)


def _read_draft_mode(value: Any, _type: Any) -> DraftMode:
    found = next((mode for mode, name in _DRAFT_MODES.items() if name == value), None)
    if found is None:
        raise ValueError(f"{str(value)[:40]!r} is unknown")
    return found


def _read_action(value: Any, _type: Any) -> Action:
    return parse(exact_type_hook(str)(value, str))


def make_converter() -> Converter:
    """Return a converter that only accepts what it has written."""
    converter = Converter(
        detailed_validation=False, forbid_extra_keys=True, unstruct_collection_overrides={tuple: list}
    )
    for plain in (bool, int, str):
        converter.register_structure_hook(plain, exact_type_hook(plain))
    # Some of the engine's lists of ints hold members of its enums.
    converter.register_unstructure_hook(int, int)
    converter.register_unstructure_hook(bool, bool)
    converter.register_structure_hook_factory(_is_list, partial(_list_hook, converter))
    converter.register_structure_hook(Action, _read_action)
    converter.register_structure_hook(Task, _read_task)
    converter.register_unstructure_hook(Task, lambda at: [at.step.name.lower(), int(at.seat), int(at.detail)])
    sets = frozenset[BuildingSet]
    converter.register_structure_hook_func(lambda kind: kind == sets, _read_sets)
    converter.register_unstructure_hook_func(
        lambda kind: kind == sets, lambda value: [BuildingSet(used).name.lower() for used in sorted(value)]
    )
    converter.register_structure_hook(Building, _enum_hook(Building))
    converter.register_unstructure_hook(Building, lambda building: building.name.lower())
    converter.register_structure_hook(DraftMode, _read_draft_mode)
    converter.register_unstructure_hook(DraftMode, lambda mode: _DRAFT_MODES[mode])
    # Rules are written as the options they follow from.
    converter.register_structure_hook(
        Rules, lambda value, _type: rules_for(converter.structure(value, Options))
    )
    converter.register_unstructure_hook(Rules, lambda rules: converter.unstructure(rules.options))
    for whole in (PlayerState, GameState, View):
        converter.register_structure_hook(whole, _complete_class_hook(whole, converter))
    if_chosen = override(omit_if_default=True)
    only_chosen = make_dict_unstructure_fn(Seat, converter, portrait=if_chosen, color=if_chosen)
    converter.register_unstructure_hook(Seat, only_chosen)
    without_legal = make_dict_unstructure_fn(GameState, converter, legal=override(omit=True))
    converter.register_unstructure_hook(GameState, without_legal)
    return converter


_CONVERTER = make_converter()
