"""The findings of a review in words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from puertorico.i18n import NP_, _, list_text, ngettext, pgettext, sentences_text
from puertorico.review.report import BEYOND_DOUBT, Draw, Kind, Mean, Report
from puertorico.ui.screens.findings.finding import Finding
from puertorico.ui.screens.shared.formatting import percent_text

_KINDS: Mapping[Kind, tuple[str, str]] = {
    Kind.ROLES: NP_("decisions", "Roles"),
    Kind.TILES: NP_("decisions", "Tiles"),
    Kind.PEOPLE: NP_("decisions", "Extra colonists"),
    Kind.PLACEMENT: NP_("decisions", "Placing colonists"),
    Kind.PURCHASES: NP_("decisions", "Buildings"),
    Kind.PRODUCTION: NP_("decisions", "Production"),
    Kind.TRADE: NP_("decisions", "Trade"),
    Kind.LOADING: NP_("decisions", "Loading"),
    Kind.STORING: NP_("decisions", "Storing"),
    Kind.DRAFT: NP_("decisions", "Draft"),
}

_MOST_ROUNDS = 2
_LEAST_CHANCE = 0.01
"""The least difference in chances that is worth mentioning."""


def kind_name(kind: Kind) -> str:
    """Return the name of a kind of decision, as a heading."""
    return pgettext(*_KINDS[kind])


def _ends(cost: Mean) -> tuple[int, int]:
    """Return the lowest and the highest likely cost in whole points."""
    away = BEYOND_DOUBT * cost.error
    return round(max(0.0, cost.value - away)), round(cost.value + away)


def cost_text(cost: Mean) -> str:
    """Return a cost with its uncertainty, as in "about 2 to 4 points"."""
    low, high = _ends(cost)
    if high < 1:
        return _("less than 1 point")
    if low == high:
        return ngettext("about {n} point", "about {n} points", high).format(n=high)
    if low < 1:
        return ngettext("up to {n} point", "up to {n} points", high).format(n=high)
    text = ngettext("about {low} to {high} point", "about {low} to {high} points", high)
    return text.format(low=low, high=high)


def range_text(cost: Mean) -> str:
    """Return a cost with its uncertainty as figures, as in "2–4"."""
    low, high = _ends(cost)
    if high < 1:
        return "<1"
    if low < 1:
        return f"≤{high}"
    return str(high) if low == high else f"{low}–{high}"


def why_text(finding: Finding) -> str:
    """Return why another choice was better: the reason, or what it does to the chance of winning."""
    if finding.reason or not finding.counts:
        return finding.reason
    made, best = finding.decision.made.win.value, finding.decision.best.win.value
    if best - made < _LEAST_CHANCE:
        return ""
    text = _("Chance of winning: {made} instead of {best}.")
    return text.format(made=percent_text(made), best=percent_text(best))


def headline(report: Report, name: str | None) -> str:
    """Return in plain words what cost points; ``name`` is None for the person at the screen."""
    average = report.average
    if not report.is_complete:
        return _("Judging the decisions.")
    if average is None:
        return _("There was nothing to decide.")
    costly = [decision for decision in report.decisions if decision.counts]
    # The average includes decisions that seem to have been better than all others, by luck.
    least = sum(_ends(decision.cost)[0] for decision in costly)
    loss = max(least, round(average.value * len(report.decisions)))
    sentences = [_loss_text(loss, bool(costly), name)]
    if report.luck is not None:
        sentences.append(_luck_text(round(report.luck.value), name))
    return sentences_text(sentences)


def _loss_text(points: int, any_cost: bool, name: str | None) -> str:
    if not any_cost:
        if name is None:
            return _("None of your decisions clearly cost you points.")
        return _("None of {name}'s decisions clearly cost points.").format(name=name)
    if points < 1:
        if name is None:
            return _("You lost less than 1 point to better play.")
        return _("{name} lost less than 1 point to better play.").format(name=name)
    if name is None:
        text = ngettext(
            "You lost about {n} point to better play.", "You lost about {n} points to better play.", points
        )
        return text.format(n=points)
    text = ngettext(
        "{name} lost about {n} point to better play.", "{name} lost about {n} points to better play.", points
    )
    return text.format(name=name, n=points)


def _luck_text(points: int, name: str | None) -> str:
    n = abs(points)
    if not points:
        return _("The luck of the draw made no difference.")
    if name is None:
        text = (
            ngettext("Your draws gave you about {n} point.", "Your draws gave you about {n} points.", n)
            if points > 0
            else ngettext("Your draws cost you about {n} point.", "Your draws cost you about {n} points.", n)
        )
        return text.format(n=n)
    text = (
        ngettext("The draws gave {name} about {n} point.", "The draws gave {name} about {n} points.", n)
        if points > 0
        else ngettext("The draws cost {name} about {n} point.", "The draws cost {name} about {n} points.", n)
    )
    return text.format(name=name, n=n)


def progress_text(report: Report) -> str:
    """Return how many decisions have been judged, and how many cost points."""
    judged, total = len(report.decisions), report.total
    if judged < total:
        text = ngettext(
            "{judged} of {total} decision judged.", "{judged} of {total} decisions judged.", total
        )
        return text.format(judged=judged, total=total)
    count = ngettext("{n} decision judged.", "{n} decisions judged.", total).format(n=total)
    if not report.is_complete:
        return sentences_text([count, _("Looking more closely at close calls.")])
    costly = sum(decision.counts for decision in report.decisions)
    sentences = [count]
    if costly:
        cost = ngettext("{n} of them clearly cost points.", "{n} of them clearly cost points.", costly)
        sentences.append(cost.format(n=costly))
    return sentences_text([*sentences, *filter(None, [draws_text(report.draws)])])


def draws_text(draws: Sequence[Draw]) -> str:
    """Return the rounds in which the tiles drawn mattered most, with the VP; "" if they hardly mattered."""
    gains: defaultdict[int, float] = defaultdict(float)
    for each in draws:
        gains[each.round] += each.gain.value
    largest = sorted(gains, key=lambda number: -abs(gains[number]))[:_MOST_ROUNDS]
    rounds = [
        # Translators: how many points the tiles drawn in a round brought, as in "+2 in round 5".
        _("{points} in round {round}").format(points=_signed(round(gains[number])), round=number)
        for number in largest
        if round(gains[number])
    ]
    # Translators: {rounds} is a list, as in "+2 in round 5, −1 in round 9".
    return _("Luck of the draw: {rounds}.").format(rounds=list_text(rounds, with_and=False)) if rounds else ""


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}"


def finding_text(finding: Finding) -> str:
    """Return the choice, the better one, the cost and the reason, a line for each."""
    if not finding.counts:
        return finding.made
    lines = [
        _("Played: {choice}").format(choice=finding.made),
        _("Better: {choice}").format(choice=finding.best),
        _("Cost: {cost}").format(cost=cost_text(finding.decision.cost)),
    ]
    return "\n".join([*lines, *filter(None, [why_text(finding)])])
