import itertools

import pytest

from puertorico.keybindings import (
    DEFAULT_KEYS,
    NAVIGATION_KEYS,
    Command,
    Key,
    assign,
    bindings,
    conflicting_commands,
    is_reserved,
    parse,
    scopes_overlap,
    validate,
)


def test_default_keys_have_no_conflicts():
    assert set(DEFAULT_KEYS) == set(Command)
    bound = bindings({})
    for one, other in itertools.combinations(Command, 2):
        if scopes_overlap(one, other):
            assert not set(bound[one]) & set(bound[other]), (one, other)
    for command, keys in bound.items():
        assert keys
        assert not any(is_reserved(key, command) for key in keys), command


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("a", Key("a")),
        ("+", Key("+")),
        ("ctrl++", Key("+", ctrl=True)),
        ("ctrl+shift+alt+page up", Key("page up", shift=True, ctrl=True, alt=True)),
        ("ț", Key("ț")),
        ("[7]", Key("[7]")),
    ],
)
def test_keys_as_text(text: str, key: Key):
    assert parse(text) == key
    assert str(key) == text


@pytest.mark.parametrize(
    "text", ["", "A", "ab", " ", "ctrl+", "\x00", "f0", "ctrl+ctrl+a", "left shift", "é\u0301"]
)
def test_unknown_keys_are_refused(text: str):
    with pytest.raises(ValueError, match="there is no key"):
        parse(text)


@pytest.mark.parametrize("name", sorted(NAVIGATION_KEYS))
def test_navigation_keys_cannot_be_assigned(name: str):
    for command in Command:
        with pytest.raises(ValueError, match="can't be the key"):
            validate({command: name})
        with pytest.raises(ValueError, match="can't be the key"):
            validate({command: f"shift+{name}"})


def test_commands_in_the_same_scope_cannot_share_a_key():
    with pytest.raises(ValueError, match="can't be the key"):
        validate({Command.HINT: "ctrl+z"})
    with pytest.raises(ValueError, match="can't be the key"):
        validate({Command.HINT: "k", Command.LOG: "k"})
    validate({Command.HINT: "ctrl+z", Command.UNDO: "h"})
    validate({Command.HINT: "ctrl+z", Command.UNDO: ""})
    validate({Command.HINT: "v"})  # a key only used in replays
    assert conflicting_commands(Key("v"), Command.LOG, bindings({})) == [Command.CHANGE_VIEWER]


def test_assigning_a_key_in_use_swaps_the_two():
    changed = assign({}, Command.HINT, Key("z", ctrl=True))
    assert changed == {Command.HINT: "ctrl+z", Command.UNDO: "h"}
    back = assign(changed, Command.UNDO, Key("z", ctrl=True))
    assert back == {}


def test_a_command_that_cannot_have_the_swapped_key_has_none():
    """In a replay, where Mute works too, 9 enters the number of a round."""
    changed = assign({}, Command.HINT, Key("9"))
    assert assign(changed, Command.HINT, Key("m")) == {Command.HINT: "m", Command.MUTE: ""}


def test_a_key_of_two_commands_is_swapped_with_both():
    """Space is Continue at the table and Play in a replay."""
    changed = assign({}, Command.MUTE, Key("space"))
    assert changed == {Command.MUTE: "space", Command.CONTINUE: "m", Command.PLAY: "m"}


def test_a_reserved_key_cannot_be_assigned():
    with pytest.raises(ValueError, match="can't be the key"):
        assign({}, Command.HINT, Key("escape"))


def test_digits_are_reserved_in_a_replay_but_not_at_the_table():
    validate({Command.HINT: "9"})
    with pytest.raises(ValueError, match="can't be the key"):
        validate({Command.PLAY: "9"})


def test_an_alternative_key_can_be_assigned_to_another_command():
    """Ctrl+Shift+Z is Redo unless it is chosen for another command."""
    assert Key("z", shift=True, ctrl=True) in bindings({})[Command.REDO]
    validate({Command.HINT: "ctrl+shift+z"})
    bound = bindings({Command.HINT: "ctrl+shift+z"})
    assert bound[Command.REDO] == (Key("y", ctrl=True),)
    assert bound[Command.HINT] == (Key("z", shift=True, ctrl=True),)
