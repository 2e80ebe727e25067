"""The costly decisions of a replay: where they are, and what is said about them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence

from puertorico.i18n import _
from puertorico.session.replay import Replay
from puertorico.ui.screens.findings.finding import Finding
from puertorico.ui.screens.findings.finding_text import range_text, why_text
from puertorico.ui.screens.replay.step_story import Story


class FindingGuide:
    """Costly decisions by the step before them, from which the better move is still possible."""

    def __init__(self, replay: Replay, findings: Iterable[Finding]) -> None:
        self._replay = replay
        self._by_step = {
            replay.step_of_action(finding.action) - 1: finding for finding in findings if finding.counts
        }
        self.steps = sorted(self._by_step)

    def at(self, step: int) -> Finding | None:
        """Return the costly decision that comes right after a step, if there is one."""
        return self._by_step.get(step)

    def after(self, step: int) -> int | None:
        """Return the step before the next costly decision, after the last one the first; None without any."""
        return self.steps[bisect_right(self.steps, step) % len(self.steps)] if self.steps else None

    def before(self, step: int) -> int | None:
        """Return the step before the previous costly decision, before the first one the last."""
        return self.steps[bisect_left(self.steps, step) - 1] if self.steps else None


def finding_status(finding: Finding, players: Sequence[str], flags: Sequence[str]) -> tuple[str, Story]:
    """Return what a decision cost, in brief, and what was chosen, what was better, and why.

    ``flags`` are the pictures that stand for long names of players.
    """
    # Translators: {cost} is a number of points or a range, as in "2–4".
    lead = _("Cost: {cost}").format(cost=range_text(finding.decision.cost))
    lines = [
        # Translators: a move, as in "Choose the Mayor".
        _("Played: {choice}.").format(choice=finding.made),
        # Translators: a move that would have been better, as in "Choose the Mayor".
        _("Better: {choice}.").format(choice=finding.best),
    ]
    reasons = filter(None, [why_text(finding)])
    return lead, Story.of_sentences([*lines, *reasons], len(lines), players, flags)
