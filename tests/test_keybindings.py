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


def test_every_command_has_keys_that_are_its_own():
    assert set(DEFAULT_KEYS) == set(Command)
    bound = bindings({})
    for one, other in itertools.combinations(Command, 2):
        if scopes_overlap(one, other):
            assert not set(bound[one]) & set(bound[other]), (one, other)
    for command, chords in bound.items():
        assert chords
        assert not any(is_reserved(key, command) for key in chords), command


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
def test_keys_are_written_and_read(text: str, key: Key):
    assert parse(text) == key
    assert str(key) == text


@pytest.mark.parametrize(
    "text", ["", "A", "ab", " ", "ctrl+", "\x00", "f0", "ctrl+ctrl+a", "left shift", "é\u0301"]
)
def test_what_no_key_is_called_is_refused(text: str):
    with pytest.raises(ValueError, match="no key is called"):
        parse(text)


@pytest.mark.parametrize("name", sorted(NAVIGATION_KEYS))
def test_keys_that_move_about_are_given_to_nothing(name: str):
    for command in Command:
        with pytest.raises(ValueError, match="cannot be the key"):
            validate({command: name})
        with pytest.raises(ValueError, match="cannot be the key"):
            validate({command: f"shift+{name}"})


def test_two_commands_that_hold_together_cannot_have_one_key():
    with pytest.raises(ValueError, match="cannot be the key"):
        validate({Command.HINT: "ctrl+z"})
    with pytest.raises(ValueError, match="cannot be the key"):
        validate({Command.HINT: "k", Command.LOG: "k"})
    validate({Command.HINT: "ctrl+z", Command.UNDO: "h"})
    validate({Command.HINT: "ctrl+z", Command.UNDO: ""})
    validate({Command.HINT: "v"})  # a key of replays alone
    assert conflicting_commands(Key("v"), Command.LOG, bindings({})) == [Command.CHANGE_VIEWER]


def test_a_key_that_was_anothers_is_exchanged():
    changed = assign({}, Command.HINT, Key("z", ctrl=True))
    assert changed == {Command.HINT: "ctrl+z", Command.UNDO: "h"}
    back = assign(changed, Command.UNDO, Key("z", ctrl=True))
    assert back == {}


def test_whoever_cannot_have_the_key_in_exchange_is_left_without():
    """The 9 of the table is the number of a round in a replay, where sound can be turned off too."""
    changed = assign({}, Command.HINT, Key("9"))
    assert assign(changed, Command.HINT, Key("m")) == {Command.HINT: "m", Command.MUTE: ""}


def test_a_key_of_two_commands_is_taken_from_both():
    """Space goes on at the table, and plays in a replay."""
    changed = assign({}, Command.MUTE, Key("space"))
    assert changed == {Command.MUTE: "space", Command.CONTINUE: "m", Command.PLAY: "m"}


def test_what_cannot_be_given_is_refused():
    with pytest.raises(ValueError, match="cannot be the key"):
        assign({}, Command.HINT, Key("escape"))


def test_digits_are_rounds_in_a_replay_and_role_cards_at_the_table():
    validate({Command.HINT: "9"})
    with pytest.raises(ValueError, match="cannot be the key"):
        validate({Command.PLAY: "9"})


def test_a_further_key_goes_to_whoever_wants_it():
    """Ctrl+Shift+Z does again what was taken back, as long as nobody has chosen it for something else."""
    assert Key("z", shift=True, ctrl=True) in bindings({})[Command.REDO]
    validate({Command.HINT: "ctrl+shift+z"})
    bound = bindings({Command.HINT: "ctrl+shift+z"})
    assert bound[Command.REDO] == (Key("y", ctrl=True),)
    assert bound[Command.HINT] == (Key("z", shift=True, ctrl=True),)
