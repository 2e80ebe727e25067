"""The card on which the coach says what matters at a decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.session.coach import coach_text
from puertorico.session.preview import make_preview
from puertorico.ui.scene.geometry import Point, Rect
from puertorico.ui.scene.paint.text import escape
from puertorico.ui.table.lesson.card import Card, CardButton, Words
from puertorico.ui.table.lesson.card_place import pieces_on, place_card, room_for_card, usable_places

if TYPE_CHECKING:
    from puertorico.session.game_session import Session
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.stage import Stage
    from puertorico.ui.table.components.table_view import TableView
    from puertorico.ui.table.controller import Controller
    from puertorico.ui.table.decisions.question import Question

_WIDTHS = (340.0, 460.0)
"""The widths tried, until a card covers nothing that can be used."""
_REMEMBERED = 8
"""How many of its last sentences the coach doesn't repeat if there is more to say."""


class CoachCard(Card):
    """The card, as large as its text needs. It can be dragged, within ``room``."""

    def __init__(self, text: str, buttons: Sequence[CardButton], assets: Assets, wide: float) -> None:
        # Translators: who tells a learner what matters at each decision.
        super().__init__("coach.card", _("Coach"), (Words(escape(text)),), buttons, assets, wide=wide)
        self.text = text
        self.room = Rect(0.0, 0.0, 0.0, 0.0)
        self.is_moved = False
        """Whether the person has dragged it."""
        self._grip: Point = (0.0, 0.0)

    def grabbed(self, point: Point) -> bool:
        """Get hold of the card."""
        self._grip = point
        return True

    def dragged(self, point: Point) -> None:
        """Move the card with the mouse."""
        moved = self.rect.moved(point[0] - self._grip[0], point[1] - self._grip[1])
        self.rect, self.is_moved = moved.clamped_to(self.room), True


class Coach:
    """Shows a card at each decision of a person, until it is read or the coach is switched off.

    Where the table has no free place for a card, the action line shows the text.
    """

    def __init__(self, session: Session, *, on_hint: Callable[[], None], on_off: Callable[[], None]) -> None:
        self._session = session
        self._on_hint = on_hint
        self._on_off = on_off
        self._card: CoachCard | None = None
        self._moved_to: Point | None = None
        """Where the person has dragged the last card they have dragged."""
        self._is_on_line = False
        """Whether the action line has shown the text of the current decision."""
        self._said: list[str] = []
        self._asked: Question | None = None
        """The decision for which there is a card, or was one."""

    @property
    def text(self) -> str | None:
        """What the card says, if there is one."""
        return None if self._card is None else self._card.text

    def forget(self) -> None:
        """Show the text again after the table was rebuilt, unless it was read."""
        if self._card is not None or self._is_on_line:
            self._note_place()
            self._card, self._asked = None, None

    def follow(self, controller: Controller, stage: Stage, view: TableView, *, on: bool) -> None:
        """Show the card of the current decision, or none; a hint for it speaks instead."""
        question = controller.question if on and not controller.is_showing else None
        if question is not None and controller.hint_controller.was_asked(question):
            self.hide()
            self._asked = question
        if question is self._asked:
            return
        self._asked = question
        self.hide()
        if question is None:
            return
        preview = make_preview(self._session)
        text = coach_text(preview, self._session.names, self._said) if preview.is_played else None
        if text is not None:
            self._said = [*self._said, text][-_REMEMBERED:]
            self._show(text, controller, stage, view)

    def hide(self) -> None:
        """Remove the card."""
        self._is_on_line = False
        if self._card is not None:
            self._note_place()
            self._card.detach()
            self._card = None

    def _note_place(self) -> None:
        if self._card is not None and self._card.is_moved:
            self._moved_to = (self._card.rect.x, self._card.rect.y)

    def _show(self, text: str, controller: Controller, stage: Stage, view: TableView) -> None:
        """Show a card where the person wants it or where it covers nothing; otherwise use the action line."""
        room = room_for_card(stage.root.area, view.status.rect.bottom)
        usable, pieces = usable_places(view, controller.desk), pieces_on(view)
        cards = [CoachCard(text, self._buttons(), stage.assets, wide) for wide in _WIDTHS]
        if self._moved_to is not None:
            moved = Rect(*self._moved_to, *cards[0].size).clamped_to(room)
            if not any(map(moved.overlaps, controller.desk.places())):
                self._add(cards[0], moved, room, stage)
                return
        about = [view.action_line.absolute(), *usable]
        for card in cards:
            rect = place_card(card.size, about, (), room, pieces).rect
            if not any(map(rect.overlaps, usable)):
                self._add(card, rect, room, stage)
                return
        # Translators: before what the coach says, where there is no room for a card.
        controller.desk.show_note(_("Coach:"), text)
        self._is_on_line = True

    def _add(self, card: CoachCard, rect: Rect, room: Rect, stage: Stage) -> None:
        card.rect, card.room = rect, room
        self._card = stage.content.add(card)

    def _buttons(self) -> Sequence[CardButton]:
        return (
            CardButton("coach.off", _("Turn off"), self._on_off),
            # Translators: a button that suggests a move.
            CardButton("coach.hint", _("Hint"), self._on_hint),
            CardButton("coach.read", _("Got it"), self.hide),
        )
