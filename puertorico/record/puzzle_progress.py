"""Which puzzles are solved: a small file in the user's folder."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import field, frozen

from puertorico.i18n import _
from puertorico.paths import user_data_dir
from puertorico.record.progress_store import ProgressStore

_FILE_NAME = "puzzles.json"
_MAX_FILE_BYTES = 100_000


@frozen
class PuzzleProgress:
    """What became of puzzles, by id: whether the first answer was right, and whether it was solved since."""

    at_first: Mapping[str, bool] = field(factory=dict)
    solved: frozenset[str] = frozenset()

    def with_answer(self, puzzle: str, *, is_right: bool, is_first: bool) -> "PuzzleProgress":
        """Return this with an answer. ``is_first``: whether nothing was tried or shown before it."""
        known = {puzzle: is_right and is_first, **self.at_first}
        return PuzzleProgress(known, self.solved | {puzzle} if is_right else self.solved)

    def is_solved_at_first(self, puzzle: str) -> bool:
        """Return whether the very first answer was right."""
        return puzzle in self.solved and self.at_first.get(puzzle, False)


class PuzzleProgressFile(ProgressStore[PuzzleProgress]):
    """The file, by default in the user's folder."""

    def __init__(self, path: Path | None = None) -> None:
        super().__init__(path or user_data_dir() / _FILE_NAME, _MAX_FILE_BYTES)

    def _empty(self) -> PuzzleProgress:
        return PuzzleProgress()

    def _read(self, content: Mapping[str, Any]) -> PuzzleProgress:
        found, solved = content.get("at_first"), content.get("solved")
        at_first = {
            name: right
            for name, right in (found.items() if isinstance(found, dict) else ())
            if isinstance(right, bool)
        }
        names = solved if isinstance(solved, list) else []
        return PuzzleProgress(at_first, frozenset(name for name in names if isinstance(name, str)))

    def _write(self, progress: PuzzleProgress) -> Mapping[str, Any]:
        return {"at_first": dict(progress.at_first), "solved": sorted(progress.solved)}

    def _unsaved_text(self, reason: str) -> str:
        return _("Which puzzles you've solved could not be saved: {reason}.").format(reason=reason)

    def _damage_text(self, kept: Path | None) -> str:
        if kept is None:
            return _("The file with the puzzles you've solved can't be read, so all count as unsolved.")
        text = _(
            "The file with the puzzles you've solved can't be read, so all count as unsolved. "
            "It is kept as {kept}."
        )
        return text.format(kept=kept.name)
