"""The dialogs of a replay: the viewpoint, and the players of a game continued from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from puertorico.engine.ids import NOBODY
from puertorico.i18n import _
from puertorico.session.replay import Replay
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.text import escape
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.dialog import Dialog
from puertorico.ui.scene.widgets.display import Label, Paragraph
from puertorico.ui.screens.shared.player_picture import WIDE, PlayerPicture
from puertorico.ui.screens.shared.segments import SegmentedControl, SegmentOption
from puertorico.ui.table.model.player_looks import looks_of

_PAD = 26.0
_ROW = 46.0
_BUTTON = 42.0


def ask_viewpoint(
    stage: Stage,
    replay: Replay,
    viewpoint: Callable[[int | None], None],
    viewed_seat: Callable[[int], None],
) -> Dialog:
    """Open the choice of the viewpoint, or say why there is none, and of the large board.

    ``viewpoint`` is called at once with the seat whose view is chosen, or None to show all, and
    ``viewed_seat`` with the seat of the large board.
    """
    names = replay.game.names
    below = 134.0 if replay.can_choose_viewpoint else 94.0
    wide = min(stage.root.w - 60, 300.0 + 166.0 * len(names))
    dialog = Dialog("looks", stage, wide, below + 142, light=True)
    panel = dialog.panel
    inner = panel.w - 2 * _PAD
    panel.add(Label(_("Viewpoint"), Rect(_PAD, 16, inner, 36), theme.serif(24), name="looks.title"))
    panel.add(_line(_viewpoint_text(replay), 60, inner))
    looks = looks_of(replay.game.seats)
    seats = [SegmentOption(str(seat), look.name, player=look) for seat, look in enumerate(looks)]
    place = Rect(panel.w - _PAD - 120, panel.h - _PAD - _BUTTON + 4, 120, _BUTTON)
    done = Button("looks.done", _("Done"), place, dialog.close)

    def look(option: int) -> None:
        viewpoint(None if option == 0 else option - 1)
        _focus_default(stage, done)

    def view_seat(seat: int) -> None:
        viewed_seat(seat)
        _focus_default(stage, done)

    if replay.can_choose_viewpoint:
        options = [SegmentOption("all", _("Show all")), *seats]
        index = 0 if replay.viewpoint is None else replay.viewpoint + 1
        place = Rect(_PAD, 84, inner, 38)
        panel.add(SegmentedControl("looks.eyes", options, place, index=index, changed=look))
    panel.add(_line(_("Large board (you can also click a board to enlarge it)"), below, inner))
    place = Rect(_PAD, below + 24, inner, 38)
    panel.add(SegmentedControl("looks.large", seats, place, index=replay.viewed_seat, changed=view_seat))
    panel.add(done)
    dialog.on_accept = dialog.close
    dialog.open()
    return dialog


def viewpoint_lines(replay: Replay) -> list[str]:
    """Return whose VP chips and whose board are shown, a line of markup for each."""
    names = [escape(name) for name in replay.game.names]
    if replay.viewpoint is None:
        chips = _("VP chips: everyone's")
    elif replay.viewpoint == NOBODY:
        chips = _("VP chips: hidden")
    else:
        chips = _("VP chips: only {name}'s").format(name=names[replay.viewpoint])
    return [chips, _("Large board: {name}").format(name=names[replay.viewed_seat])]


def _viewpoint_text(replay: Replay) -> str:
    if replay.can_choose_viewpoint:
        return _("VP chips: show everyone's, or only those that one player can see")
    if replay.viewpoint is None or replay.viewpoint == NOBODY:
        return _("VP chips stay hidden until the game is over")
    text = _("VP chips: only {name}'s are shown until the game is over")
    return text.format(name=replay.game.names[replay.viewpoint])


def fork_text(replay: Replay) -> str:
    """Return what playing on from the current step does."""
    if replay.shuffles_fork:
        return _(
            "Starts a new game from this point. Because the original isn't finished, the face-down tiles are "
            "reshuffled. The original is unchanged."
        )
    return _(
        "Starts a new game from this point. The face-down tiles stay in the same order. "
        "The original is unchanged."
    )


def _focus_default(stage: Stage, button: Button) -> None:
    """After a choice by mouse, let Enter press the closing button instead of choosing again."""
    if not stage.focus.ring.visible:
        stage.focus.set(button, ring=False)


def _line(text: str, y: float, width: float) -> Label:
    return Label(text, Rect(_PAD, y, width, 22), theme.STATUS, theme.INK_SOFT)


def ask_players(stage: Stage, replay: Replay, begin: Callable[[Sequence[bool]], None]) -> Dialog:
    """Ask who plays each seat of a game that continues from here.

    ``begin`` is called with whether each seat is human. Players change seats with the computer only where no
    one would see hidden VP chips.
    """
    game = replay.game
    humans = [not seat.is_computer for seat in game.seats]
    if not any(humans):
        humans[replay.viewed_seat] = True
    seats = replay.fork_seats if len(replay.fork_seats) > 1 else ()
    body = Paragraph(fork_text(replay))
    width = 560.0
    inner = width - 2 * _PAD
    tall = body.height_for(stage.assets, inner)
    top = 60 + tall + 12
    dialog = Dialog("go_on", stage, width, top + _ROW * len(seats) + 16 + _BUTTON + _PAD - 4)
    panel = dialog.panel
    panel.add(Label(_("Play on from here"), Rect(_PAD, 16, inner, 36), theme.serif(24)))
    body.rect = Rect(_PAD, 58, inner, tall + 2)
    panel.add(body)
    options = [
        SegmentOption("human", _("Human"), "human"),
        SegmentOption("computer", _("Computer"), "computer"),
    ]

    def accept() -> None:
        if replay.can_play_fork(humans):
            dialog.close()
            begin(humans)

    foot = panel.h - _PAD - _BUTTON + 4
    accepting = Button("go_on.begin", _("Start"), Rect(panel.w - _PAD - 130, foot, 130, _BUTTON), accept)

    def choose(seat: int, human: bool) -> None:
        humans[seat] = human
        accepting.enabled = replay.can_play_fork(humans)
        accepting.tooltip = None if accepting.enabled else _("At least one player must be human.")
        _focus_default(stage, accepting)

    looks = looks_of(game.seats)
    for line, seat in enumerate(seats):
        look, y = looks[seat], top + line * _ROW
        panel.add(PlayerPicture(look, Rect(_PAD, y + 4, 34 * WIDE, 34)))
        left = _PAD + 34 * WIDE + 8
        room = panel.w - _PAD - 270 - left
        panel.add(Label(look.name, Rect(left, y, room, _ROW - 4), theme.PLAYER))
        place = Rect(panel.w - _PAD - 260, y + 2, 260, _ROW - 8)
        index = 0 if humans[seat] else 1
        panel.add(
            SegmentedControl(
                f"go_on.{seat}",
                options,
                place,
                index=index,
                changed=lambda k, seat=seat: choose(seat, k == 0),  # type: ignore[misc]
            )
        )
    panel.add(accepting)
    cancel = Rect(panel.w - _PAD - 130 - 10 - 120, foot, 120, _BUTTON)
    panel.add(Button("go_on.cancel", _("Cancel"), cancel, dialog.close, look=ButtonLook.PLAIN))
    dialog.on_accept = accept
    dialog.open()
    return dialog
