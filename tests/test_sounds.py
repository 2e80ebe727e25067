"""The sounds: short, soft, equally loud, without clicks, and identical to the output of the script."""

import math
import wave
from array import array
from itertools import pairwise
from pathlib import Path

import pytest

from puertorico.ui.mixer import RATE, files
from puertorico.ui.sound import AMBIENCE, Sound
from tests.tools.sounds import make_sounds

FOLDER = Path(__file__).resolve().parents[1] / "resources" / "sounds"
EFFECTS = sorted(file.name for file in FOLDER.glob("*.wav") if file.stem != AMBIENCE)
FULL = 32768
QUIET_ONES = {Sound.CLICK, Sound.PICK_UP, Sound.DROP, Sound.PASSED}


def read(name: str) -> array:
    with wave.open(str(FOLDER / name)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return array("h", file.readframes(file.getnframes()))


def decibels(value: float) -> float:
    return 20 * math.log10(max(value, 1e-9) / FULL)


def loudest(numbers: array) -> float:
    """Return the loudness of the loudest 50 ms in dB; low tones count less, as with small speakers."""
    window, keep = RATE // 20, math.exp(-2 * math.pi * 450 / RATE)
    squares, high = [0.0], 0.0
    for before, now in pairwise(numbers):
        high = keep * (high + now - before)
        squares.append(squares[-1] + high * high)
    return decibels(math.sqrt(max(b - a for a, b in zip(squares, squares[window:], strict=False)) / window))


def test_every_sound_has_its_files_and_there_are_no_others():
    wanted = {file.name for sound in (AMBIENCE, *Sound) for file in files(FOLDER, sound)}
    assert all(files(FOLDER, sound) for sound in Sound)
    assert {file.name for file in FOLDER.iterdir()} == wanted


def test_all_sounds_together_are_small():
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 2_000_000


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_short_and_soft_and_has_no_clicks(name: str):
    numbers = read(name)
    assert 0.05 <= len(numbers) / RATE <= 1.2
    assert -26 < decibels(max(map(abs, numbers))) < -3
    assert abs(sum(numbers) / len(numbers)) < 2
    assert numbers[0] == numbers[-1] == 0
    peak = max(map(abs, numbers))
    assert max(map(abs, numbers[:6])) < peak / 8, "it starts with a click"
    assert max(map(abs, numbers[-22:])) < peak / 16, "it ends with a click"


def test_effects_are_equally_loud_except_softer_ones_for_clicks_and_drags():
    quiet, others = {}, {}
    for name in EFFECTS:
        kind = quiet if name.rpartition("-")[0] in QUIET_ONES else others
        kind[name] = loudest(read(name))
    middle = sorted(others.values())[len(others) // 2]
    assert {name: round(value - middle, 1) for name, value in others.items() if abs(value - middle) > 3} == {}
    assert all(-7 < value - middle < -1 for value in quiet.values())


def test_the_ambience_loops_without_a_seam():
    numbers = read(f"{AMBIENCE}.wav")
    assert 12 <= len(numbers) / RATE <= 20
    steps = [abs(b - a) for a, b in pairwise(numbers)]
    bends = [abs(a - 2 * b + c) for a, b, c in zip(numbers, numbers[1:], numbers[2:], strict=False)]
    usual, usual_bend = sorted(steps)[len(steps) * 99 // 100], sorted(bends)[len(bends) * 99 // 100]
    around = [*numbers[-2:], *numbers[:2]]
    assert all(abs(b - a) <= usual for a, b in pairwise(around))
    assert all(
        abs(a - 2 * b + c) <= usual_bend for a, b, c in zip(around, around[1:], around[2:], strict=False)
    )
    # The volume doesn't jump either: the seconds before and after the seam are about equally loud.
    before, after = (math.sqrt(sum(n * n for n in part) / RATE) for part in (numbers[-RATE:], numbers[:RATE]))
    assert 1 / 1.6 < before / after < 1.6
    assert abs(sum(numbers) / len(numbers)) < 2
    assert decibels(max(map(abs, numbers))) < -9


@pytest.mark.parametrize("sound", [Sound.CLICK, Sound.COIN, Sound.LOADED, Sound.YOUR_TURN])
def test_the_script_makes_identical_files(sound: Sound, tmp_path: Path):
    made = dict(make_sounds.effect(sound))
    assert [file.name for file in files(FOLDER, sound)] == list(made)
    for name, samples in made.items():
        make_sounds.write(tmp_path / name, samples)
        assert (tmp_path / name).read_bytes() == (FOLDER / name).read_bytes()


def test_the_script_makes_every_sound():
    assert set(make_sounds.RECIPES) == set(Sound)
