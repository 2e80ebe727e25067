"""The review of a game as a screen: one seat at a time, an overview or all of its decisions."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from operator import attrgetter

from puertorico.i18n import _
from puertorico.keybindings import Key
from puertorico.record.past_games import PastGames
from puertorico.review.report import Kind, Report, Settings
from puertorico.session.game_session import Session
from puertorico.session.review_job import past_review
from puertorico.session.reviews import Reviews
from puertorico.ui import theme
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.layout import column, cut_right, cut_top
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Toggle
from puertorico.ui.scene.widgets.display import Panel, Paragraph, Picture
from puertorico.ui.scene.widgets.option_picker import OptionPicker
from puertorico.ui.screens.findings.finding import Finding, Findings, costliest
from puertorico.ui.screens.findings.finding_text import headline, progress_text
from puertorico.ui.screens.review.finding_card import FindingCard
from puertorico.ui.screens.review.finding_list import FindingList
from puertorico.ui.screens.review.kind_bars import KindBars
from puertorico.ui.screens.review.review_head import HEIGHT, ReviewHead
from puertorico.ui.screens.review.win_chart import MarkedFinding, RoundSpan, WinChart
from puertorico.ui.screens.shared.base import Page
from puertorico.ui.screens.shared.segments import SegmentedControl, SegmentOption
from puertorico.ui.table.model.player_looks import looks_of

_GAP = 12.0
_CONTROLS = 38.0
_CARDS = 540.0
_BARS = 400.0
_CARD_GAP = 8.0
_SHOWN = 5
"""The number of cards."""
_TABS, _TOGGLE = 330.0, 216.0
_FACE = 78.0
"""Room for the picture of a player, and around the name."""
_POLL = 0.25
_PAGES = 2


class ReviewScreen(Page):
    """The review of a game. It begins by itself, goes on while the screen is left, and can be resumed."""

    def __init__(
        self, context: Context, session: Session, reviews: Reviews, history: PastGames | None = None
    ) -> None:
        """Show the reviews of a game; what they find is kept in ``history``, by default the user's."""
        super().__init__(context)
        self.history = history or PastGames()
        self.session = session
        self.reviews = reviews
        self.looks = looks_of(session.seats)
        self.seat = reviews.seats[0]
        self.open_tiles = False
        self.moment: int | None = None
        self._kind: Kind | None = None
        self._only_costly = False
        self._page = 0
        self._offset = 0.0
        self._findings = Findings(session)
        self._rounds = _round_spans(session)
        self._shown: Report | None = None
        self._was_running = False
        self._head: ReviewHead | None = None
        self._chart: WinChart | None = None
        self._list: FindingList | None = None
        if self.report is None:
            self._start()

    @property
    def poll(self) -> float | None:  # type: ignore[override]
        """Seconds until the next update while the review is under way."""
        return _POLL if self._is_running else None

    # What is shown ----------------------------------------------------------------------------------

    def heading(self) -> str:
        """Return the title in the bar."""
        return _("Review")

    @property
    def report(self) -> Report | None:
        """What is known of the chosen seat."""
        return self.reviews.report(self._settings)

    @property
    def _is_running(self) -> bool:
        return self.reviews.is_running(self._settings)

    @property
    def _settings(self) -> Settings:
        return Settings(self.seat, self.open_tiles)

    @property
    def findings(self) -> list[Finding]:
        """The decisions that have been judged."""
        return [] if self.report is None else self._findings.of(self.report)

    @property
    def _name(self) -> str | None:
        """The name of the seat; None for the only person at the screen."""
        return None if [self.seat] == list(self.session.humans) else self.session.names[self.seat]

    # Building ---------------------------------------------------------------------------------------

    def fill(self, area: Rect) -> None:
        """Add the head, the controls, and the chosen page."""
        head, rest = cut_top(area, HEIGHT, _GAP)
        controls, body = cut_top(rest, _CONTROLS, _GAP)
        self._head = self.stage.content.add(ReviewHead(self.stage.assets, self.looks[self.seat], head))
        self._add_controls(controls)
        self._chart, self._list = None, None
        if self._page == 0:
            self._add_overview(body)
        else:
            self._add_decisions(body)
        self._remember()
        self._show_progress()

    def _add_controls(self, area: Rect) -> None:
        content = self.stage.content
        tabs, rest = Rect(area.x, area.y, _TABS, area.h), area
        pages = [SegmentOption("overview", _("Overview")), SegmentOption("decisions", _("All decisions"))]
        content.add(SegmentedControl("review.page", pages, tabs, index=self._page, changed=self.turn_to))
        right = area.right
        if self.reviews.may_open_tiles:
            place, rest = cut_right(rest, _TOGGLE, _GAP)
            right = rest.right
            tip = _(
                "Judge with the face-down tiles as they really lay, which no one could know. Otherwise, a "
                "review uses only what this player could see; it counts the VP chips that everyone takes."
            )
            name, text = "review.open_tiles", _("With open tiles")
            switch = Toggle(name, text, on=self.open_tiles, changed=self._open_tiles, tooltip=tip)
            self._add_toggle(switch, place)
        seats = self.reviews.seats
        if len(seats) > 1:
            place = Rect(tabs.right + _GAP, area.y, right - tabs.right - _GAP, area.h)
            content.add(self._seat_control(place))

    def _seat_control(self, place: Rect) -> Node:
        """Return the choice of the seat: all seats side by side if their names fit."""
        seats, assets = self.reviews.seats, self.stage.assets
        looks, index = [self.looks[seat] for seat in seats], seats.index(self.seat)
        widest = max(assets.measure(look.name, theme.BUTTON) for look in looks)
        if (widest + _FACE) * len(seats) > place.w:
            names = [look.name for look in looks]
            box = Rect.around(place.center, min(place.w, widest + 3 * place.h), place.h)
            return OptionPicker("review.seat", names, box, index=index, changed=self._choose_seat)
        options = [
            SegmentOption(str(seat), look.name, player=look) for seat, look in zip(seats, looks, strict=True)
        ]
        return SegmentedControl("review.seat", options, place, index=index, changed=self._choose_seat)

    def _add_toggle(self, toggle: Toggle, place: Rect) -> None:
        """Add a switch on a light ground."""
        panel = self.stage.content.add(Panel("", place, theme.PLAIN_BUTTON))
        toggle.rect = panel.area.inset(10, 0)
        panel.add(toggle)

    def _add_overview(self, area: Rect) -> None:
        side, rest = cut_right(area, _CARDS, _GAP)
        findings = costliest(self.findings)
        marked = [
            MarkedFinding(finding, rank if rank <= _SHOWN else None)
            for rank, finding in enumerate(findings, 1)
        ]
        curve = () if self.report is None else self.report.curve
        self._chart = self.stage.content.add(
            WinChart(
                self.stage.assets,
                rest,
                self.looks,
                self._rounds,
                curve,
                marked,
                self.seat,
                on_select=self.point,
                on_open=self._open,
            )
        )
        if curve:
            start = self._chart.number_at(findings[0].action) if findings else len(curve) - 1
            self._chart.point(start if self.moment is None else self.moment)
        if not findings:
            self._add_no_cards(side)
        for rank, (finding, place) in enumerate(
            zip(findings[:_SHOWN], column(side, [None] * _SHOWN, _CARD_GAP), strict=False), 1
        ):
            card = FindingCard(self.stage.assets, finding, rank, place, self._opener(finding))
            self.stage.content.add(card)

    def _add_no_cards(self, area: Rect) -> None:
        panel = self.stage.content.add(Panel("", area, theme.BOARD_PANEL))
        is_done = self.report is not None and self.report.is_complete
        text = _("Decisions that clearly cost points appear here.")
        if is_done:
            text = _("No decision clearly cost points: a better choice couldn't be told from luck.")
        if is_done:
            panel.add(Picture("pieces/medal", Rect(0, area.h / 2 - 110, area.w, 96)))
        words = Paragraph(text, style=theme.sans(17), align="center", name="review.nothing")
        words.rect = Rect(50, area.h / 2, area.w - 100, words.height_for(self.stage.assets, area.w - 100))
        panel.add(words)

    def _add_decisions(self, area: Rect) -> None:
        side, rest = cut_right(area, _BARS, _GAP)
        shown = [finding for finding in self.findings if self._kind in (None, finding.decision.kind)]
        if self._only_costly:
            shown = [finding for finding in shown if finding.counts]
        nothing = _("No decisions of this kind have been judged yet.")
        if self._only_costly:
            nothing = _("None of these decisions clearly cost points.")
        self._list = self.stage.content.add(
            FindingList(shown, rest, lambda finding: self._open(finding.action), nothing)
        )
        self._list.scroll.scroll_to(self._offset)
        place, bars = cut_top(side, _CONTROLS, _CARD_GAP)
        name, text = "review.only_costly", _("Only costly decisions")
        self._add_toggle(Toggle(name, text, on=self._only_costly, changed=self._filter_costly), place)
        if self.report is not None:
            self.stage.content.add(
                KindBars(self.stage.assets, self.report, bars, self._kind, self._choose_kind)
            )

    # Progress ---------------------------------------------------------------------------------------

    def _remember(self) -> None:
        self._shown, self._was_running = self.report, self._is_running
        self._keep(self._shown)

    def _keep(self, report: Report | None) -> None:
        """Keep what a complete review found about a person with the finished game."""
        if report is not None and self.session.is_over and report.seat in self.session.humans:
            review = past_review(self.session.record(), report)
            if review is not None:
                self.history.keep_review(review)
                self.context.notify(self.history.take_problem())

    def _show_progress(self) -> None:
        assert self._head is not None
        report = self.report
        running, note = self._is_running, self.reviews.note(self._settings)
        is_complete = report is not None and report.is_complete
        if report is None:
            text, sentence = _("Judging the first decisions."), note or ""
            if not running:
                text = _("Find out which decisions cost points.")
        else:
            text = headline(report, self._name)
            sentence = note or progress_text(report)
        button: tuple[str, Callable[[], None]] | None = None
        if running:
            button = (_("Cancel"), self._cancel)
        elif report is None:
            button = (_("Start the review"), self._start_again)
        elif not is_complete:
            button = (_("Resume"), self._start_again)
        share = None if is_complete else 0.0 if report is None else report.done
        self._head.show(text, sentence, share, button, is_running=running)

    def update(self, dt: float) -> None:
        """Show what has been found since, unless the mouse is just being pressed."""
        super().update(dt)
        if self.report is self._shown and self._is_running == self._was_running:
            return
        if self.stage.scope() is not self.stage.root or self.stage.input.is_pressing:
            return
        self._rebuild()

    def _rebuild(self) -> None:
        if self._list is not None:
            self._offset = self._list.scroll.offset
        self.rebuild()

    def _start(self) -> None:
        self.reviews.start(self._settings)

    def _start_again(self) -> None:
        self._start()
        self._rebuild()

    def _cancel(self) -> None:
        self.reviews.cancel()
        self._rebuild()

    # Controls ---------------------------------------------------------------------------------------

    def point(self, number: int) -> None:
        """Select a moment of the curve."""
        self.moment = number
        if self._chart is not None:
            self._chart.point(number)

    def turn_to(self, page: int) -> None:
        """Show another page."""
        self._page = page
        self._rebuild()

    def _choose_seat(self, index: int) -> None:
        self.seat = self.reviews.seats[index]
        self._look_afresh()

    def _open_tiles(self, on: bool) -> None:
        self.open_tiles = on
        self._look_afresh()

    def _look_afresh(self) -> None:
        self.moment, self._kind, self._offset = None, None, 0.0
        if self._list is not None:
            self._list.scroll.scroll_to(0.0)
        self._rebuild()

    def _choose_kind(self, kind: Kind | None) -> None:
        self._kind = None if kind is self._kind else kind
        self._show_top()

    def _filter_costly(self, on: bool) -> None:
        self._only_costly = on
        self._show_top()

    def _show_top(self) -> None:
        if self._list is not None:
            self._list.scroll.scroll_to(0.0)
        self._rebuild()

    def _opener(self, finding: Finding) -> Callable[[], None]:
        return lambda: self._open(finding.action)

    def _open(self, action: int) -> None:
        """Show the moment before an action in the replay."""
        self.app.open("replay", self.context, self.session, self.findings, action)

    def entered(self) -> None:
        """Focus the chart or the list."""
        if self.stage.focus.node is None and self._chart is not None and self._chart.focusable:
            self.stage.focus.set(self._chart, ring=False)

    def handle_key(self, key: Key) -> bool:
        """Turn the page with Page Up and Page Down."""
        ways = {"page up": -1, "page down": 1}
        if key.name not in ways:
            return super().handle_key(key)
        page = self._page + ways[key.name]
        if 0 <= page < _PAGES:
            self.turn_to(page)
        return True


def _round_spans(session: Session) -> list[RoundSpan]:
    """Return all rounds of a game, in which the draft counts as one."""
    spans = []
    for number, entries in groupby(session.log_entries, key=attrgetter("round")):
        played = list(entries)
        spans.append(RoundSpan(number, played[0].number, played[-1].number + 1))
    return spans
