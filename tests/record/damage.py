"""Damaged variants of a game file, as from a disk, a mail program, a curious user or an attacker."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

from attrs import field, frozen

Damage = Callable[[bytes, random.Random], bytes]

NOISE = 100_000_000
"""Bytes of the largest variant."""

_STRANGE: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2.5, 10**30, -(10**30), 1e308, "", "x", "pass", "\x00", "\ud800",
    "x" * 5_000, [], {}, [[]], [1], {"a": 1}, "take settler", "２", "2026-01-01",
)  # fmt: skip


def cut(content: bytes, chances: random.Random) -> bytes:
    """Remove the end, or the beginning."""
    at = chances.randrange(len(content))
    return content[:at] if chances.random() < 0.8 else content[at:]


def flip(content: bytes, chances: random.Random) -> bytes:
    """Flip one to eight bits."""
    damaged = bytearray(content)
    for _ in range(chances.randint(1, 8)):
        damaged[chances.randrange(len(damaged))] ^= 1 << chances.randrange(8)
    return bytes(damaged)


def overwrite(content: bytes, chances: random.Random) -> bytes:
    """Replace a sector with zeros, noise, or another part of the file."""
    length = chances.choice([16, 512, 4096])
    at, other = chances.randrange(len(content)), chances.randrange(len(content))
    stuff = chances.choice([b"\0" * length, chances.randbytes(length), content[other : other + length]])
    return content[:at] + stuff + content[at + length :]


def strange_value(content: bytes, chances: random.Random) -> bytes:
    """Give a value another type, or move it out of all bounds."""
    return _changed(content, chances, lambda _value: chances.choice(_STRANGE))


def huge_number(content: bytes, chances: random.Random) -> bytes:
    """Make a value a number with very many digits, as only a text file can hold."""
    digits = chances.choice([20, 400, 4_000, 100_000])
    text = _changed(content, chances, lambda _value: "HUGE").decode()
    return text.replace('"HUGE"', "9" * digits, 1).encode()


def deep(content: bytes, chances: random.Random) -> bytes:
    """Make a value a deeply nested list."""
    depth = chances.choice([50, 900, 2_000, 100_000])
    text = _changed(content, chances, lambda _value: "DEEP").decode()
    brackets = chances.choice([("[", "]"), ('{"a":', "}")])
    return text.replace('"DEEP"', brackets[0] * depth + "1" + brackets[1] * depth, 1).encode()


def key(content: bytes, chances: random.Random) -> bytes:
    """Remove a key, add one, or repeat one."""
    game = json.loads(content)
    name = chances.choice(list(game))
    match chances.randrange(3):
        case 0:
            del game[name]
        case 1:
            game[name + "s"] = game[name]
        case _:
            return content.rstrip()[:-1] + f', "{name}": {json.dumps(chances.choice(_STRANGE))}}}'.encode()
    return json.dumps(game).encode()


def other_actions(content: bytes, chances: random.Random) -> bytes:
    """Make the actions illegal: leave one out, repeat one, swap two, or replace one."""
    game = json.loads(content)
    actions = game["actions"]
    at = chances.randrange(len(actions) - 1)
    match chances.randrange(4):
        case 0:
            del actions[at]
        case 1:
            actions.insert(at, actions[at])
        case 2:
            actions[at : at + 2] = reversed(actions[at : at + 2])
        case _:
            actions[at] = chances.choice(actions)
    return json.dumps(game).encode()


def many_actions(content: bytes, chances: random.Random) -> bytes:
    """Add more actions than any game has."""
    game = json.loads(content)
    game["actions"] = game["actions"] * chances.choice([2, 10, 100])
    return json.dumps(game).encode()


def encoding(content: bytes, chances: random.Random) -> bytes:
    """Save the file in another encoding, as an editor might."""
    text = content.decode().replace('"name": "', '"name": "Țăran ')
    name = chances.choice(
        ["utf-16", "utf-16-le", "utf-32", "utf-8-sig", "iso-8859-2", "cp1252", "cp500", "utf-7"]
    )
    return text.encode(name, errors="replace")


def noise(_content: bytes, chances: random.Random) -> bytes:
    """Return something that is not a game at all."""
    length = chances.choice([0, 1, 100, 10_000, 900_000])
    return bytes(length) if chances.random() < 0.2 else chances.randbytes(length)


DAMAGES: tuple[Damage, ...] = (
    cut,
    flip,
    overwrite,
    strange_value,
    huge_number,
    deep,
    key,
    other_actions,
    many_actions,
    encoding,
    noise,
)


@frozen
class Variant:
    """A damaged file: the name of the damage, the sound content, and the damaged content."""

    kind: str
    sound: bytes = field(repr=False)
    content: bytes = field(repr=False)


def variants(contents: list[bytes], count: int, seed: int) -> Iterator[Variant]:
    """Return this many damaged files; each kind of damage comes in turn."""
    chances = random.Random(seed)
    for number in range(count):
        damage, sound = DAMAGES[number % len(DAMAGES)], chances.choice(contents)
        yield Variant(damage.__name__, sound, damage(sound, chances))


def _changed(content: bytes, chances: random.Random, change: Callable[[Any], Any]) -> bytes:
    """Return the JSON with one value changed, at any depth."""
    game = json.loads(content)
    places = list(_places(game))
    holder, name = chances.choice(places[:40] if chances.random() < 0.7 else places)
    holder[name] = change(holder[name])
    return json.dumps(game).encode()


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Return every place of a value in the JSON: its container, and its name or number there."""
    names = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for name in names:
        yield value, name
        yield from _places(value[name])
