"""The help pages on the program: moving pieces, saved games, replays."""

from __future__ import annotations

from puertorico.i18n import _
from puertorico.keybindings import Command, Key
from puertorico.ui import keys, theme
from puertorico.ui.screens.help.help_card import CardContent

_REPLAY = "#5A4190"
"""The purple of the replay bar, which sets replays apart from games in progress."""


def control_cards() -> tuple[CardContent, ...]:
    """Return how to move pieces, and the keys of the table."""
    return (
        CardContent(
            _("Gold outlines"),
            _("Anything with a gold outline can be used now. The line above your board says what to do."),
            ("tiles/coffee",),
            color=theme.SAND_LOW,
            rimmed=True,
        ),
        CardContent(
            # Translators: a heading: what you do with the mouse.
            _("Drag"),
            _(
                "Drag pieces where they go: a colonist to a plantation, a barrel to a ship, "
                "a tile to your island."
            ),
            ("pieces/colonist", "ui-ink/arrow-right", "tiles/indigo"),
            color=theme.SAND_LOW,
        ),
        CardContent(
            # Translators: a heading: what you do with the mouse.
            _("Or double-click"),
            _(
                "A double-click does the obvious: it takes a role, buys a building, loads a barrel. "
                "Or click a piece, then where it goes. With “One click acts” in the settings, one click does "
                "the obvious."
            ),
            ("goods/sugar", "ui-ink/check", "pieces/trading-house"),
            color=theme.SAND_LOW,
        ),
        CardContent(
            _("Keyboard"),
            _with_keys(
                _(
                    "Tab and the arrow keys move from piece to piece. Enter uses a piece; Space picks it up, "
                    "to choose where it goes. {done} passes or presses Done. The settings list all keys."
                ),
                _(
                    "Tab and the arrow keys move from piece to piece. Enter uses a piece; Space picks it up, "
                    "to choose where it goes. The settings list all keys."
                ),
                done=Command.DONE,
            ),
            keys=_key_names("tab", "left", "right", "return"),
            color=theme.SAND_LOW,
        ),
        CardContent(
            _("Tooltips and hints"),
            _with_keys(
                _(
                    "Point at anything to see what it does. {all} looks it up in the almanac. "
                    "{hint} or the bulb suggests a move."
                ),
                _("Point at anything to see what it does. The bulb suggests a move."),
                all=Command.FULL_TOOLTIP,
                hint=Command.HINT,
            ),
            ("ui-ink/help", "ui-ink/hint"),
            color=theme.SAND_LOW,
        ),
        CardContent(
            _("Menu"),
            _with_keys(
                _(
                    "Esc opens the menu. {log} opens the log, {fill} switches to full screen, "
                    "{help} shows this help."
                ),
                _("Esc opens the menu with speed, settings and help. The log has a button in the top bar."),
                log=Command.LOG,
                fill=Command.FULL_SCREEN,
                help=Command.HELP,
            ),
            keys=(*_key_names("escape"), *_key_labels(Command.LOG, Command.FULL_SCREEN, Command.HELP)),
            color=theme.SAND_LOW,
        ),
        CardContent(
            _("Undo"),
            _(
                "Takes back what you've placed, then your moves, one by one. "
                "Only with free undo can you go back past a revealed tile."
            ),
            ("ui-ink/undo",),
            keys.keycaps(Command.UNDO),
            color=theme.SAND_LOW,
        ),
        CardContent(
            _("Redo"),
            _(
                "Restores what you undid, until you make a different move. "
                "Undo and Redo are in the top bar, too."
            ),
            ("ui-ink/redo",),
            keys.keycaps(Command.REDO),
            color=theme.SAND_LOW,
        ),
    )


def game_cards() -> tuple[CardContent, ...]:
    """Return how games are saved and replayed, and the keys of replays."""
    return (
        CardContent(
            _("Autosave"),
            _(
                "Every move is saved right away. Quit whenever you like, and choose Continue "
                "when you're back."
            ),
            ("ui-ink/save", "ui-ink/arrow-right", "ui-ink/play"),
            color=theme.SAND_LOW,
        ),
        CardContent(
            _("Saved games"),
            _with_keys(
                _(
                    "Continue any saved game, or watch its replay. {rename} renames it. "
                    "Drop game files on the list to import them."
                ),
                _(
                    "Continue any saved game, or watch its replay. "
                    "Drop game files on the list to import them."
                ),
                rename=Command.RENAME,
            ),
            ("ui-ink/save",),
            _key_labels(Command.RENAME),
            color=theme.SAND_LOW,
        ),
        CardContent(
            _("Free undo"),
            _(
                "Turn it on in the game setup to undo even after hidden tiles are revealed. "
                "The top bar shows that it's on."
            ),
            ("ui-ink/undo", "tiles/back", "ui-ink/redo"),
            color=theme.SAND_LOW,
        ),
        CardContent(
            _("Replays"),
            _with_keys(
                _(
                    "{play} plays and pauses, the arrow keys step. "
                    "Or click the timeline or a line of the log."
                ),
                _("The arrow keys step. Or click the timeline or a line of the log."),
                play=Command.PLAY,
            ),
            keys=(*_key_labels(Command.PLAY), *_key_names("left", "right")),
            color=_REPLAY,
        ),
        CardContent(
            _("Jumping around"),
            _with_keys(
                _(
                    "Type a number to go to that round. {back} and {round} skip a round, {role} skips "
                    "a role, {start} and {end} go to the start and end."
                ),
                _("Type a number to go to that round, or use the buttons to skip rounds."),
                role=Command.ROLE_FORWARD,
                back=Command.ROUND_BACK,
                round=Command.ROUND_FORWARD,
                start=Command.TO_START,
                end=Command.TO_END,
            ),
            keys=("1 … 9", *_key_labels(Command.ROUND_FORWARD, Command.TO_END)),
            color=_REPLAY,
        ),
        CardContent(
            _("More replay keys"),
            _with_keys(
                _(
                    "{eyes}: viewpoint. {board}: next board. {log}: log. "
                    "{faster}, {slower}: speed. {play_on}: play on from here."
                ),
                _("There are buttons for the viewpoint, the speed, the log, and to play on from here."),
                eyes=Command.CHANGE_VIEWER,
                board=Command.NEXT_BOARD,
                log=Command.LOG,
                faster=Command.FASTER,
                slower=Command.SLOWER,
                play_on=Command.PLAY_ON,
            ),
            ("ui-ink/play",),
            _key_labels(
                Command.CHANGE_VIEWER,
                Command.NEXT_BOARD,
                Command.LOG,
                Command.FASTER,
                Command.SLOWER,
                Command.PLAY_ON,
            ),
            color=_REPLAY,
        ),
    )


def _with_keys(text: str, without: str, **commands: Command) -> str:
    """Return ``text`` with the keys of ``commands`` filled in, or ``without`` if any of them has no key."""
    labels = {name: keys.keyboard_label(command) for name, command in commands.items()}
    return text.format(**labels) if all(labels.values()) else without


def _key_labels(*commands: Command) -> tuple[str, ...]:
    """Return the key of each command that has one, as in "Ctrl+Z"."""
    return tuple(label for label in map(keys.keyboard_label, commands) if label)


def _key_names(*names: str) -> tuple[str, ...]:
    """Return what is printed on keys that can't be changed, from pygame's names for them."""
    return tuple(text for name in names for text in keys.keycap_names(Key(name)))
