"""Synthesize all sounds of the game and write them to resources/sounds.

    python -m tests.tools.sounds.make_sounds

The files are the same each time.
"""

from __future__ import annotations

import argparse
import sys
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path

from tests.folders import ROOT
from tests.tools.sounds.ambience import ambience
from tests.tools.sounds.effects import RECIPES, takes
from tests.tools.sounds.waves import RATE, Wave

FOLDER = ROOT / "resources" / "sounds"


def whole(samples: Wave) -> array[int]:
    """Return the samples as 16-bit integers."""
    return array("h", [round(sample * 32767) for sample in samples])


def write(file: Path, samples: Wave) -> None:
    """Write a wave as a WAV file: mono, 16 bits."""
    numbers = whole(samples)
    if sys.byteorder == "big":
        numbers.byteswap()
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(numbers.tobytes())


def effect(name: str) -> Iterator[tuple[str, Wave]]:
    """Yield the takes of an effect with their file names."""
    for number, samples in enumerate(takes(name), 1):
        yield f"{name}-{number}.wav", samples


def main(arguments: list[str] | None = None) -> int:
    """Run the command; return its exit status."""
    argparse.ArgumentParser(
        prog="python -m tests.tools.sounds.make_sounds", description="Synthesize all sounds of the game."
    ).parse_args(arguments)
    FOLDER.mkdir(parents=True, exist_ok=True)
    made = {"ambience.wav": ambience()}
    for name in RECIPES:
        made.update(effect(name))
    for name, samples in made.items():
        write(FOLDER / name, samples)
    for stale in {file.name for file in FOLDER.glob("*.wav")} - made.keys():
        (FOLDER / stale).unlink()
    size = sum((FOLDER / name).stat().st_size for name in made)
    print(f"wrote {len(made)} sounds ({size / 1e6:.2f} MB) to {FOLDER.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
