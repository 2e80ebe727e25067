"""The bar at the top: round, governor, role in play, current player, who comes next, and the buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from attrs import evolve

from puertorico.i18n import _
from puertorico.keybindings import Command
from puertorico.ui import keys, theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.text import escape
from puertorico.ui.scene.tree.animation import linear
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.table.components.panels.round_number import ROUND_NUMBER, RoundNumber
from puertorico.ui.table.components.panels.status_state import StatusState
from puertorico.ui.table.components.panels.turn_pill import paint_pill, pill_width
from puertorico.ui.table.components.panels.turn_strip import Players, TurnStrip, strips
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import figures, ink, labels
from puertorico.ui.table.drawing.short_names import short_name
from puertorico.ui.table.tooltips.last_round import last_round_facts
from puertorico.ui.table.tooltips.tabletop import table_animator, tooltip_context
from puertorico.ui.table.tooltips.tip import Fact, Tip

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

_PAD = 12.0
_UNSAVED = 112.0
_MOST_DRAFT = 260.0
"""The most room for the words that say that buildings are drafted."""
_SHORT_NAME = 72.0
"""The room for the names of who governs, chose and acts now, if that lets the next players have names."""
_NAMELESS = 3
"""How many strips have no names: flags in both groups, in one, and none."""
_WITH_NAMES = 1.2
"""The least text enlargement for which the next players keep their names."""
_ROUND = theme.serif(17.5)
_SIGN = theme.sans(14, theme.Weight.BOLD)


class StatusBar(Piece[StatusState]):
    """The bar. Its buttons call ``on_hint``, ``on_undo`` and so on."""

    def __init__(self, state: StatusState) -> None:
        super().__init__("", state, radius=0)
        self.bleed = 4.0
        self.on_hint: Callable[[], None] | None = None
        self.on_undo: Callable[[], None] | None = None
        self.on_redo: Callable[[], None] | None = None
        self.on_log: Callable[[], None] | None = None
        self.on_sound: Callable[[], None] | None = None
        self.on_menu: Callable[[], None] | None = None
        self.on_unsaved: Callable[[], None] | None = None
        # Translators: a button in the bar at the top, while the last moves can't be saved.
        self.unsaved = self._button("unsaved_moves", _("Not saved"), None, lambda: self.on_unsaved)
        self.unsaved.look = ButtonLook.ALERT
        self.unsaved.visible = False
        self.hint = self._button("hint", "", "ui/hint", lambda: self.on_hint)
        self.hint.keeps_selection = True
        self.undo = self._button("undo", "", "ui/undo", lambda: self.on_undo)
        self.undo.keeps_selection = True
        self.redo = self._button("redo", "", "ui/redo", lambda: self.on_redo)
        self.speaker = self._button("sound", "", "ui/sound", lambda: self.on_sound)
        self.speaker.keeps_selection = True
        self.log = self._button("log", _("Log"), "ui/log", lambda: self.on_log)
        self.menu = self._button("menu", _("Menu"), "ui/menu", lambda: self.on_menu)
        self.menu.tooltip = _("Animation speed, settings, how to play (Esc)")
        self.show_sound(muted=False)
        self.pill_place: Rect | None = None
        """The place of the pill with the current player; None before it is painted."""
        self._hides_pill = False
        self._number = RoundNumber()

    def show(self, state: StatusState) -> None:
        """Show a state; the number of a new round turns over."""
        before = self.state.round
        super().show(state)
        animator = table_animator(self)
        if state.round == before + 1 and animator is not None:
            self._turn_number(0.0)
            animator.tween(self._turn_number, theme.NEW_NUMBER, ease=linear, key=(id(self), "number"))

    def _turn_number(self, share: float) -> None:
        self._number.turned = share
        self.damage(self._number.place.grown(1))

    def hide_pill(self, *, hidden: bool) -> None:
        """Leave out the pill with the current player while something else shows it."""
        self._hides_pill = hidden
        if self.pill_place is not None:
            self.damage(self.pill_place.grown(self.bleed))

    def _button(
        self, name: str, text: str, icon: str | None, call: Callable[[], Callable[[], None] | None]
    ) -> Button:
        def clicked() -> None:
            wanted = call()
            if wanted is not None:
                wanted()

        return self.add(Button(name, text, on_click=clicked, look=ButtonLook.DARK, icon=icon))

    def offer_hint(self, refusal: str | None) -> None:
        """Enable the Hint button, or disable it with a reason."""
        self.hint.enabled = refusal is None
        self.hint.tooltip = refusal or keys.with_key(_("Hint: suggest a move"), Command.HINT)

    def offer_undo(self, refusal: str | None) -> None:
        """Enable the Undo button, or disable it with a reason."""
        self.undo.enabled = refusal is None
        self.undo.tooltip = refusal or keys.with_key(_("Undo"), Command.UNDO)

    def offer_redo(self, refusal: str | None) -> None:
        """Enable the Redo button, or disable it with a reason."""
        self.redo.enabled = refusal is None
        self.redo.tooltip = refusal or keys.with_key(_("Redo"), Command.REDO)

    def show_sound(self, *, muted: bool) -> None:
        """Show whether the sound is on."""
        self.speaker.icon = "ui/mute" if muted else "ui/sound"
        text = _("Turn sound on") if muted else _("Turn sound off")
        self.speaker.tooltip = keys.with_key(text, Command.MUTE)

    def show_unsaved(self, problem: str | None) -> None:
        """Show as long as there is a problem that the last moves aren't saved."""
        self.unsaved.tooltip = problem
        if self.unsaved.visible != (problem is not None):
            self.unsaved.visible = problem is not None
            self.invalidate()

    def arrange(self) -> None:
        """Put the buttons at the right end."""
        x = self.w - 8.0
        buttons = (
            (self.menu, 84.0),
            (self.log, 78.0),
            (self.speaker, 44.0),
            (self.redo, 44.0),
            (self.undo, 44.0),
            (self.hint, 44.0),
        )
        for button, wide in buttons:
            x -= wide
            button.rect = Rect(x, 4.0, wide, self.h - 9)
            # Undo and Redo are a pair.
            x -= 3 if button is self.redo else 6
        self.unsaved.rect = Rect(x - _UNSAVED, 4.0, _UNSAVED, self.h - 9)

    def paint(self, canvas: Canvas) -> None:
        """Draw the bar, segment by segment, as detailed as there is room."""
        style = theme.PanelStyle("#104652", theme.BAR_LOW, 0, None)
        canvas.panel(style, self.area)
        canvas.fill(theme.BAR_LINE, Rect(0, self.h - 1.3, self.w, 1.3))
        with canvas.assets.text_at(self._factor(canvas)):
            self._paint_segments(canvas)

    @property
    def buttons_place(self) -> Rect:
        """The place of the buttons, in units of the table: nothing flies or rises over it."""
        left = self.hint.rect.x
        return Rect(self.rect.x + left, self.rect.y, self.w - left, self.h)

    @property
    def words_place(self) -> Rect:
        """The place of everything but the buttons, in units of the table."""
        return Rect(self.rect.x + 5, self.rect.y + 1.5, self._end - 5, self.h - 4)

    @property
    def _end(self) -> float:
        """The right end of the room for texts."""
        return (self.unsaved if self.unsaved.visible else self.hint).rect.x - 10

    def _factor(self, canvas: Canvas) -> float:
        """Return the text enlargement: the next players rather keep their names than grow a lot."""
        named = canvas.assets.factor_for(lambda: self._has_room(canvas, named=True))
        if named >= _WITH_NAMES:
            return named
        return canvas.assets.factor_for(lambda: self._has_room(canvas, named=False))

    def _has_room(self, canvas: Canvas, *, named: bool) -> bool:
        """Return whether everything up to the current player fits at the current text size, with the name of
        the role, and the next players, by name or as flags.
        """
        state = self._with_short_names(canvas.assets)
        *_fuller, names, flags, _acting, _none = self._strips(canvas, state)
        strip = names if named and names.groups else flags
        _longer, *shorter = _texts(state)
        return self._taken(canvas, shorter[0] if shorter else _longer) + strip.width(
            canvas.assets
        ) <= self._room(canvas, state)

    def _with_short_names(self, assets: Assets) -> StatusState:
        """Return the state with short names; that of the person whose turn it is is left out."""
        state = self.state

        def short(name: str) -> str:
            return short_name(assets, name, theme.STATUS, _SHORT_NAME * assets.text_factor)

        mover = "" if state.is_mine else short(state.turn)
        return evolve(state, governor=short(state.governor), role_by=short(state.role_by), turn=mover)

    def _room(self, canvas: Canvas, state: StatusState) -> float:
        """Return the room for governor, role and strip."""
        turn = pill_width(canvas.assets, state)
        return self._end - 14.0 - self._round_width(canvas) - turn - _PAD

    def _strips(self, canvas: Canvas, state: StatusState) -> list[TurnStrip]:
        """Return the strips to choose from, the last ones for the least room."""
        left = self._room(canvas, state) - self._taken(canvas, _texts(state)[-1])
        return list(strips(canvas.assets, state.to_act, state.to_choose, left, drafts=state.drafts))

    def _paint_segments(self, canvas: Canvas) -> None:
        end = self._end
        x = self._paint_round(canvas, 14.0)
        state, (governor, role), strip = self._fitting(canvas)
        turn_w = pill_width(canvas.assets, state)
        room = end - x - turn_w - _PAD
        named = max(room * 0.42, room - canvas.assets.measure(role, theme.STATUS) - 34 - 2 * _PAD)
        x = self._paint_governor(canvas, x, governor, named)
        x = self._paint_role(canvas, x, role, end - x - turn_w - _PAD) if state.role is not None else x
        pill = self.pill_place = Rect(x, 3.5, min(turn_w, end - x), self.h - 8.5)
        if not self._hides_pill:
            paint_pill(canvas, pill, state)
        strip.paint(canvas, pill.right + _PAD, self.h)

    def _fitting(self, canvas: Canvas) -> tuple[StatusState, tuple[str, str], TurnStrip]:
        """Return what to show, the texts of governor and role, and the strip, as detailed as there is room.

        The texts are shortened before the strip loses names, and other names before it loses all of them.
        The role keeps its name as long as there is room for the flags.
        """
        states = (self.state, self._with_short_names(canvas.assets))
        named = [
            (state, strip) for state in states for strip in self._strips(canvas, state) if strip.has_names
        ]
        without = zip(*(self._strips(canvas, state)[-_NAMELESS:] for state in states), strict=True)
        nameless = [(state, strip) for pair in without for state, strip in zip(states, pair, strict=True)]
        for state, strip in (*named, *nameless):
            texts, left = _texts(state), self._room(canvas, state) - strip.width(canvas.assets)
            is_whole = len(strip.groups) == bool(self.state.to_act) + bool(self.state.to_choose)
            for pair in texts[: max(1, len(texts) - is_whole)]:
                if self._taken(canvas, pair) <= left:
                    return state, pair, strip
        return states[1], _texts(states[1])[-1], TurnStrip(())

    def _taken(self, canvas: Canvas, texts: tuple[str, str]) -> float:
        """Return the width of governor and role with these texts."""
        pictures = 31 + 2 * _PAD + (0 if self.state.role is None else 32 + _PAD)
        return pictures + sum(canvas.assets.measure(text, theme.STATUS) + 2 for text in texts)

    def _round_width(self, canvas: Canvas) -> float:
        """Return the width of everything left of the governor."""
        measure, state = canvas.assets.measure, self.state
        if state.drafts:
            wide = measure(_("Building draft"), _ROUND) + 2 + 2 * _PAD
        else:
            wide = measure(_("Round"), _ROUND) + measure(str(state.round), ROUND_NUMBER) + 2 * _PAD + 11
        pills = [_("free undo")] * state.free_undo + [_("last round")] * state.last_round
        return wide + sum(measure(text, _SIGN) + 27 for text in pills)

    def _rule(self, canvas: Canvas, x: float) -> float:
        canvas.fill(theme.BAR_RULE, Rect(x, 8, 1.2, self.h - 17))
        return x + _PAD

    def _words(
        self, canvas: Canvas, text: str, x: float, most: float, style: theme.TextStyle, color: str
    ) -> float:
        wide = min(canvas.assets.measure(text, style) + 2, most) if text else 0.0
        canvas.text(text, Rect(x, 0, wide, self.h - 2), style, color, narrowest=0.8)
        return x + wide

    def _paint_round(self, canvas: Canvas, x: float) -> float:
        if self.state.drafts:
            x = self._words(canvas, _("Building draft"), x, _MOST_DRAFT, _ROUND, theme.CARD)
        else:
            # Translators: a label before the number of the round.
            x = self._words(canvas, _("Round"), x, 140, _ROUND, theme.CARD) + 7
            wide = min(canvas.assets.measure(str(self.state.round), ROUND_NUMBER) + 2, 60)
            place = Rect(x, 0, wide, self.h - 2)
            self._number.paint(canvas, place, self.state.round)
            x = place.right
        if self.state.free_undo:
            # Translators: a label for games with this variant; there is room for about 12 letters.
            x = self._paint_pill(canvas, x, _("free undo"), "#1F5A3A", "#9FD8B4")
        if self.state.last_round:
            x = self._paint_pill(canvas, x, _("last round"), theme.PHASES["end"], theme.END_LINE)
        return self._rule(canvas, x + _PAD)

    def last_round_place(self, assets: Assets) -> Rect:
        """Return the place of the sign for the last round, in units of the table."""
        x = 14.0 + min(140, assets.measure(_("Round"), _ROUND) + 2) + 7
        x += min(60, assets.measure(str(self.state.round), ROUND_NUMBER) + 2)
        if self.state.free_undo:
            x += assets.measure(_("free undo"), _SIGN) + 27
        wide = assets.measure(_("last round"), _SIGN) + 18
        return Rect(self.rect.x + x + 9, self.rect.y + 7.5, wide, self.h - 17)

    def _paint_pill(self, canvas: Canvas, x: float, text: str, fill: str, edge: str) -> float:
        wide = canvas.assets.measure(text, _SIGN) + 18
        plate = Rect(x + 9, 7.5, wide, self.h - 17)
        ink.pill(canvas, plate, fill, edge)
        canvas.text(text, plate, _SIGN, theme.WHITE, "center")
        return plate.right

    def _paint_governor(self, canvas: Canvas, x: float, text: str, most: float) -> float:
        canvas.picture("pieces/governor", Rect(x, 7, 25, self.h - 16))
        x = self._words(canvas, text, x + 31, most - 31, theme.STATUS, theme.CARD)
        return self._rule(canvas, x + _PAD)

    def _paint_role(self, canvas: Canvas, x: float, text: str, most: float) -> float:
        role = self.state.role
        if role is None:
            return x
        ink.role_disc(canvas, labels.plain_role(role).label, (x + 13, self.h / 2 - 1), 13.5)
        x = self._words(canvas, text, x + 32, most - 32 - _PAD, theme.STATUS, theme.CARD)
        return x + _PAD

    def describe(self) -> Tip:
        """Return the tooltip: who governs, still acts or chooses, with whole names, and how near the last
        round is.
        """
        state, context = self.state, tooltip_context(self)
        facts = (
            # Translators: a label before the name of the governor.
            (_("Governor"), state.governed),
            (_("Still to pick") if state.drafts else _("Still to act"), state.to_act),
            (_("Still to choose a role"), state.to_choose),
        )
        listed = tuple(Fact(label, _listed(players)) for label, players in facts if players)
        ends = () if context is None else last_round_facts(context)
        title = _("Building draft") if state.drafts else _("Round {n}").format(n=state.round)
        return Tip(title=title, facts=(*listed, *ends))


def _listed(players: Players) -> str:
    """Return players as markup; lines only break between them."""
    named = (f"{figures.icon(color.flag)} {escape(name)}" for color, name in players)
    return " ".join(text.replace(" ", figures.NO_BREAK) for text in named)


def _texts(state: StatusState) -> list[tuple[str, str]]:
    """Return the texts of governor and role, from long to short."""
    role = "" if state.role is None else labels.role_name(state.role)
    # Translators: the role in play and the player who chose it, as in "Mayor: Ana".
    named = _("{role}: {name}").format(role=role, name=state.role_by) if role else ""
    return [(state.governor, text) for text in dict.fromkeys((named, role, ""))]
