"""The decisions of a review, each with its choices in words."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import field, frozen

from puertorico.engine.ids import Role
from puertorico.review.report import Decision, Report
from puertorico.session.game_session import Session
from puertorico.session.texts.reason_text import reason_text
from puertorico.ui.table.hints import request_text


@frozen
class Finding:
    """A decision of ``seat`` in the phase of ``role``, None in the draft.

    ``made`` and ``best`` are the choice and the best one as requests, as in "Build the Harbor"; ``reason``
    says why the latter is better, and is empty if nothing stands out.
    """

    decision: Decision
    seat: int
    role: Role | None
    made: str = field(eq=False)
    best: str = field(eq=False)
    reason: str = field(eq=False)

    @property
    def action(self) -> int:
        """The number of the first action in the record."""
        return self.decision.action

    @property
    def counts(self) -> bool:
        """Whether the choice cost something beyond doubt."""
        return self.decision.counts


class Findings:
    """Puts the decisions of a game into words, each only once."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known: dict[tuple[int, int], Finding] = {}

    def of(self, report: Report) -> list[Finding]:
        """Return the decisions that have been judged, in the order of the game."""
        return [self._finding(report.seat, decision) for decision in report.decisions]

    def _finding(self, seat: int, decision: Decision) -> Finding:
        place = (seat, decision.action)
        known = self._known.get(place)
        if known is None or known.decision != decision:
            known = self._known[place] = self._put_into_words(seat, decision)
        return known

    def _put_into_words(self, seat: int, decision: Decision) -> Finding:
        session = self._session
        state = session.position(decision.action)
        made, best = decision.made.actions, decision.best.actions
        reason = reason_text(decision.reason, state, session.names) if decision.counts else None
        return Finding(
            decision,
            seat,
            session.log_entries[decision.action].role,
            request_text(made, state),
            request_text(best, state),
            reason or "",
        )


def costliest(findings: Sequence[Finding]) -> list[Finding]:
    """Return the decisions that cost something beyond doubt, the costliest first."""
    costly = [finding for finding in findings if finding.counts]
    return sorted(costly, key=lambda finding: -finding.decision.cost.value)
