"""The card on which the coach says what matters at a decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.session.coach import coach_text
from puertorico.session.preview import make_preview
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.text import escape
from puertorico.ui.table.lesson.card import Card, CardButton, Words
from puertorico.ui.table.lesson.card_place import pieces_on, place_card, room_for_card

if TYPE_CHECKING:
    from puertorico.session.game_session import Session
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.stage import Stage
    from puertorico.ui.table.components.table_view import TableView
    from puertorico.ui.table.controller import Controller
    from puertorico.ui.table.decisions.question import Question

_WIDE = 340.0
_REMEMBERED = 8
"""How many of its last sentences the coach doesn't repeat if there is more to say."""


class CoachCard(Card):
    """The card, as large as its text needs."""

    def __init__(self, text: str, buttons: Sequence[CardButton], assets: Assets) -> None:
        # Translators: who tells a learner what matters at each decision.
        super().__init__("coach.card", _("Coach"), (Words(text),), buttons, assets, wide=_WIDE)
        self.text = text


class Coach:
    """Shows a card at each decision of a person, until it is read or the coach is switched off."""

    def __init__(self, session: Session, *, on_hint: Callable[[], None], on_off: Callable[[], None]) -> None:
        self._session = session
        self._on_hint = on_hint
        self._on_off = on_off
        self._card: CoachCard | None = None
        self._said: list[str] = []
        self._asked: Question | None = None
        """The decision for which there is a card, or was one."""

    @property
    def text(self) -> str | None:
        """What the card says, if there is one."""
        return None if self._card is None else self._card.text

    def forget(self) -> None:
        """Show the card again after the table was rebuilt, unless it was read."""
        if self._card is not None:
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
        names = [escape(name) for name in self._session.names]
        text = coach_text(preview, names, self._said) if preview.is_played else None
        if text is not None:
            self._said = [*self._said, text][-_REMEMBERED:]
            self._show(text, controller, stage, view)

    def hide(self) -> None:
        """Remove the card."""
        if self._card is not None:
            self._card.detach()
            self._card = None

    def _show(self, text: str, controller: Controller, stage: Stage, view: TableView) -> None:
        buttons = (
            CardButton("coach.off", _("Turn off"), self._on_off),
            # Translators: a button that suggests a move.
            CardButton("coach.hint", _("Hint"), self._on_hint),
            CardButton("coach.read", _("Got it"), self.hide),
        )
        card = CoachCard(text, buttons, stage.assets)
        room = room_for_card(stage.root.area, view.status.rect.bottom)
        line = view.action_line.absolute()
        needed = [*controller.desk.places(), *_pieces(view)]
        card.rect = place_card(card.size, [line], needed, room, pieces_on(view)).rect
        self._card = stage.content.add(card)


def _pieces(view: TableView) -> Iterator[Rect]:
    """Yield the places of the person's own buildings and circles."""
    for node in view.own.walk():
        if ".building." in node.name or node.name.endswith(".circle"):
            yield node.absolute()
