"""The selected saved game: its players, boards, supply and actions."""

from __future__ import annotations

from collections.abc import Callable

from puertorico.engine.scoring import scores, winners
from puertorico.expansions import sets_text
from puertorico.i18n import _
from puertorico.session.saving.saved_games import SavedGame
from puertorico.session.texts.ai_text import player_name
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.text import Run
from puertorico.ui.scene.tree.layout import column, row
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.display import Label, Panel, Paragraph, Picture
from puertorico.ui.screens.saved.saved_actions import SavedActions
from puertorico.ui.screens.saved.saved_picture import BoardPicture
from puertorico.ui.screens.saved.saved_text import (
    branch_text,
    fitted_title,
    in_use_text,
    result_text,
    title_text,
    truncated,
    turn_text,
)
from puertorico.ui.screens.setup.seat_row import Stripe
from puertorico.ui.screens.shared.fitted_label import fitted_label
from puertorico.ui.screens.shared.formatting import date_time_text
from puertorico.ui.screens.shared.player_picture import WIDE, PlayerPicture
from puertorico.ui.screens.shared.reviewing import review_text
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model.player_looks import looks_of

_PAD = 20.0
_LOAD = 54.0
_BUTTON = 40.0
_TALLEST = 96.0
_SEATS_TOP = 110.0
_WIDEST_BOARD = 190.0
_SUPPLY = 46.0
_FACE = 48.0
_LINE = 25.0
"""The largest height of each of the three lines about a player."""
_TITLE = theme.serif(23)
_NAME = theme.serif(17)


class SavedDetails(Panel):
    """A panel with the details of one game. It is empty until the game is loaded."""

    def __init__(self, assets: Assets, game: SavedGame, rect: Rect, actions: SavedActions) -> None:
        super().__init__("", rect, theme.BOARD_PANEL)
        self._assets = assets
        self._game = game
        self._inner = rect.w - 2 * _PAD
        if not game.is_loaded:
            return
        if game.problem is not None:
            self._add_problem(game.problem)
        else:
            self._add_head()
            self._add_seats(self._add_notice(_SEATS_TOP))
        self._add_buttons(actions)

    def _line(self, text: str, y: float, style: theme.TextStyle, color: str) -> None:
        self.add(self._truncated(text, Rect(_PAD, y, self._inner, style.size * 1.5), style, color))

    def _truncated(self, text: str, rect: Rect, style: theme.TextStyle, color: str = theme.INK) -> Label:
        shown = truncated(self._assets, text, style, rect.w)
        return fitted_label(self._assets, text, rect, style, color, shown=shown)

    def _add_problem(self, problem: str) -> None:
        self._line(self._game.path.name, 16, _TITLE, theme.INK)
        self._line(date_time_text(self._game.written), 52, theme.SENTENCE, theme.INK_SOFT)
        card = self.add(Panel("", Rect(_PAD, 92, self._inner, 0), theme.CARD_PANEL))
        wide = self._inner - 32
        # A run, since text quoted from the file may contain markup characters.
        words = Paragraph([Run(problem, theme.SENTENCE)], color=theme.WARN, name="saved.problem")
        words.rect = Rect(16, 14, wide, words.height_for(self._assets, wide) + 2)
        said = Paragraph(_("The file hasn't been changed. Delete it if you don't need it."))
        said.rect = Rect(16, words.rect.bottom + 10, wide, said.height_for(self._assets, wide) + 2)
        card.rect = card.rect._replace(h=said.rect.bottom + 14)
        card.add(words)
        card.add(said)

    def _add_head(self) -> None:
        game = self._game
        assert game.record is not None
        assert game.state is not None
        box = Rect(_PAD, 16, self._inner, _TITLE.size * 1.5)
        shown = fitted_title(self._assets, game.record, game.state, _TITLE, box.w)
        title = title_text(game.record, game.state)
        wide = self._assets.measure(shown, _TITLE, as_drawn=True)
        style = _TITLE if wide <= box.w else _TITLE.sized(_TITLE.size * (box.w - 2) / wide)
        self.add(fitted_label(self._assets, title, box, style, shown=shown, name="saved.title"))
        if game.is_in_use:
            progress, color = in_use_text(game.state), theme.WARN
        elif game.state.is_over:
            progress, color = result_text(game.record, game.state), theme.PHASES["end"]
        else:
            progress, color = turn_text(game.record, game.state), theme.PHASES["captain"]
        self._line(branch_text(game.record, progress), 52, theme.STATUS, color)
        expansions, date = sets_text(game.record.options.sets), date_time_text(game.written)
        # Translators: the expansions in use (or "Base game"), when the game was saved, and its file.
        about = _("{expansions} · saved {date} · {file}").format(
            expansions=expansions, date=date, file=game.path.name
        )
        self._line(about, 76, theme.SENTENCE, theme.INK_SOFT)

    def _add_notice(self, top: float) -> float:
        """If the game opens as a copy, add the reason. Return the top of the free space below."""
        if self._game.notice is None:
            return top
        words = Paragraph([Run(self._game.notice, theme.SENTENCE)], color=theme.WARN, name="saved.notice")
        words.rect = Rect(_PAD, top - 6, self._inner, words.height_for(self._assets, self._inner) + 2)
        self.add(words)
        return words.rect.bottom + 8

    def _add_seats(self, top: float) -> None:
        record = self._game.record
        assert record is not None
        count = len(record.seats)
        room = Rect(_PAD, top, self._inner, self.h - top - _PAD - _LOAD - _BUTTON - 12 - 16)
        tall = min(_TALLEST, (room.h - 7 * (count - 1)) / count)
        places = column(room, [tall] * count, 7)
        for seat, place in enumerate(places):
            self.add(self._seat(seat, place))
        below = places[-1].bottom + 10
        if below + _SUPPLY <= room.bottom:
            self._add_supply(Rect(room.x, below, room.w, _SUPPLY))

    def _add_supply(self, place: Rect) -> None:
        """Add what is left in the supply, which shows how close the end of the game is."""
        state = self._game.state
        assert state is not None
        card = self.add(Panel("", place, theme.CARD_PANEL))
        card.add(Label(_("Left in supply"), Rect(16, 0, 150, place.h), theme.SENTENCE, theme.INK_SOFT))
        left = (
            ("pieces/victory-point", max(0, state.vp_supply)),
            ("pieces/colonist", state.colonists),
            ("tiles/quarry", state.quarries),
            ("tiles/back", len(state.face_down)),
        )
        for (picture, figure), box in zip(
            left, row(card.area.inset(0, 10), [72] * 4, justify="end"), strict=True
        ):
            card.add(Picture(picture, Rect(box.x, box.y, 26, box.h)))
            card.add(Label(str(figure), Rect(box.x + 32, box.y, 38, box.h), theme.FIGURE))

    def _seat(self, seat: int, rect: Rect) -> Panel:
        record, state = self._game.record, self._game.state
        assert record is not None
        assert state is not None
        card = Panel("", rect, theme.CARD_PANEL)
        seat_record, player = record.seats[seat], state.players[seat]
        look = looks_of(record.seats)[seat]
        card.add(Stripe("", Rect(0, 0, 7, rect.h), look.color.paint))
        side = min(_FACE, rect.h - 8)
        card.add(PlayerPicture(look, Rect(12, (rect.h - side) / 2, side * WIDE, side)))
        board = min(_WIDEST_BOARD, 2 * 4 * (rect.h - 14) / 3 + 8)
        card.add(BoardPicture(self._game.boards[seat], Rect(rect.w - board - 12, 7, board, rect.h - 14)))
        line = min(_LINE, (rect.h - 4) / 3)
        left, top = 78.0, (rect.h - 3 * line) / 2
        room = rect.w - board - 20 - left
        won = state.is_over and seat in winners(state)
        if won:
            card.add(Picture(ink.WINNER_PICTURE, Rect(left + room - 32, top, 30, line)))
        card.add(self._truncated(seat_record.name, Rect(left, top, room - (34 if won else 0), line), _NAME))
        # Points are hidden until the end of the game (END-4).
        piece, figure = "doubloon-plain", player.doubloons
        if state.is_over:
            piece, figure = "victory-point", scores(state)[seat].total
        kind, says = "human", _("Human")
        if seat_record.is_computer:
            kind, says = "computer", player_name(seat_record.style)
        second, third = top + line, top + 2 * line
        card.add(Picture(f"ui-ink/{kind}", Rect(left, second + (line - 18) / 2, 18, 18)))
        box = Rect(left + 23, second, room - 23, line)
        card.add(self._truncated(says, box, theme.SENTENCE, theme.INK_SOFT))
        card.add(Picture(f"pieces/{piece}", Rect(left - 1, third + (line - 20) / 2, 20, 20)))
        card.add(Label(str(figure), Rect(left + 23, third, room - 23, line), theme.FIGURE))
        return card

    def _add_buttons(self, actions: SavedActions) -> None:
        game, foot = self._game, self.h - _PAD
        held = _("This game is open in another window.") if game.is_in_use else None
        small = [("delete", _("Delete"), actions.delete, held)]
        if game.problem is None:
            over = game.state is not None and game.state.is_over
            text = _("Show result") if over else _("Continue")
            place = Rect(_PAD, foot - _BUTTON - 12 - _LOAD, self._inner, _LOAD)
            load = self._add_button("load", text, place, actions.load, held)
            load.look, load.icon, load.style = ButtonLook.GOLD, "ui-ink/play", theme.serif(20)
            small[:0] = [
                ("watch", _("Replay"), actions.watch, None),
                ("review", review_text(), actions.review, self._why_no_review()),
                ("rename", _("Rename"), actions.rename, held),
                ("export", _("Export"), actions.export, None),
            ]
        places = row(Rect(_PAD, foot - _BUTTON, self._inner, _BUTTON), [None] * len(small), 10)
        for (name, label, action, why_not), place in zip(small, places, strict=True):
            self._add_button(name, label, place, action, why_not)

    def _why_no_review(self) -> str | None:
        """Return why the game can't be reviewed, None if it can."""
        record, state = self._game.record, self._game.state
        assert record is not None
        assert state is not None
        if state.is_over or sum(not seat.is_computer for seat in record.seats) == 1:
            return None
        return _("A game that isn't finished can be reviewed only for its one human player.")

    def _add_button(
        self, name: str, text: str, place: Rect, action: Callable[[SavedGame], None], why_not: str | None
    ) -> Button:
        button = self.add(
            Button(f"saved.{name}", text, place, lambda: action(self._game), look=ButtonLook.PLAIN)
        )
        button.enabled = why_not is None
        button.tooltip = why_not
        return button
