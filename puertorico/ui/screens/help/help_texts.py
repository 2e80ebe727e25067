"""The texts of the help, page by page: for each card pictures or keys, a title and a few sentences."""

from __future__ import annotations

from attrs import frozen

from puertorico.engine.ids import ROLES, Role
from puertorico.i18n import _
from puertorico.keybindings import Command, Key
from puertorico.session.role_text import role_text
from puertorico.terms import role_name
from puertorico.ui import keys, theme

_REPLAY = "#5A4190"
"""The purple of the replay bar, which sets replays apart from games in progress."""


@frozen
class CardContent:
    """One fact or control. ``color`` fills the band behind the pictures; ``more`` goes below a thin line.

    ``keys``, if any, are drawn in place of ``pictures``. ``rimmed`` pictures get the gold rim of usable
    pieces.
    """

    title: str
    text: str
    pictures: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    color: str = theme.SEA
    more: str = ""
    rimmed: bool = False


@frozen
class HelpPage:
    """A tab of the help: its cards, and the number of columns they are laid out in."""

    name: str
    title: str
    columns: int
    cards: tuple[CardContent, ...]


def pages() -> tuple[HelpPage, ...]:
    """Return all pages in the current language."""
    return (
        HelpPage("goal", _("The basics"), 3, _goal()),
        HelpPage("roles", _("The roles"), 4, _roles()),
        HelpPage("moves", _("Controls"), 4, _moves()),
        HelpPage("end", _("Game end"), 3, _end()),
        HelpPage("expansions", _("Expansions"), 3, _expansions()),
        HelpPage("games", _("Your games"), 3, _games()),
    )


def _with_keys(text: str, without: str, **commands: Command) -> str:
    """Return ``text`` with the keys of ``commands`` filled in, or ``without`` if any of them has no key."""
    labels = {name: keys.label(command) for name, command in commands.items()}
    return text.format(**labels) if all(labels.values()) else without


def _key_labels(*commands: Command) -> tuple[str, ...]:
    """Return the key of each command that has one, as in "Ctrl+Z"."""
    return tuple(label for label in map(keys.label, commands) if label)


def _key_names(*names: str) -> tuple[str, ...]:
    """Return what is printed on keys that can't be changed, from pygame's names for them."""
    return tuple(text for name in names for text in keys.keycap_names(Key(name)))


def _goal() -> tuple[CardContent, ...]:
    return (
        CardContent(
            _("Plant"),
            _(
                "Fill your island with plantations and staff them with colonists. "
                "There are five crops to grow."
            ),
            ("tiles/corn", "tiles/indigo", "tiles/sugar", "tiles/tobacco", "tiles/coffee"),
            color=theme.PHASES["settler"],
        ),
        CardContent(
            _("Build"),
            _(
                "All crops but corn need a staffed production building to become goods. "
                "Other buildings give you special abilities."
            ),
            ("buildings/indigo-plant", "buildings/factory", "buildings/city-hall"),
            color=theme.PHASES["builder"],
        ),
        CardContent(
            _("Ship and sell"),
            _(
                "Ship goods to Spain for victory points (VP), or sell them for doubloons "
                "to buy more buildings."
            ),
            ("goods/corn", "goods/sugar", "goods/coffee", "pieces/doubloon"),
            color=theme.PHASES["captain"],
        ),
        CardContent(
            _("Rounds"),
            _(
                "Starting with the governor, players take turns choosing a role. "
                "Each time, everyone carries out the role before the next player chooses."
            ),
            ("pieces/governor",),
            color=theme.PHASES["prospector"],
        ),
        CardContent(
            _("Privileges"),
            _("When you choose a role, you go first and get its privilege: a bonus just for you."),
            ("roles/captain", "roles/builder", "roles/trader"),
            color=theme.PHASES["trader"],
        ),
        CardContent(
            _("Winning"),
            _(
                "The player with the most VP wins. You score by shipping and by building, "
                "and staffed large buildings add bonuses at the end."
            ),
            ("pieces/victory-point", "buildings/residence", "pieces/medal"),
            color=theme.PHASES["end"],
        ),
    )


def _roles() -> tuple[CardContent, ...]:
    shown = [role for role in ROLES if role is not Role.PROSPECTOR_2]
    cards = [
        CardContent(
            role_name(role),
            role_text(role).action,
            (f"roles/{role.label}",),
            color=theme.PHASES[role.label],
            more=role_text(role).privilege,
        )
        for role in shown
    ]
    doubloons = CardContent(
        _("Unused roles"),
        _("After each round, every role that nobody chose gets 1 doubloon. The governor passes to the left."),
        ("pieces/doubloon",),
        color=theme.SEA,
        more=_("Choose a role and you also get the doubloons on it."),
    )
    return (*cards, doubloons)


def _moves() -> tuple[CardContent, ...]:
    return (
        CardContent(
            _("Gold rims"),
            _("Anything with a gold rim can be used now. The line above your board says what to do."),
            ("tiles/coffee",),
            color=theme.SAND_LOW,
            rimmed=True,
        ),
        CardContent(
            _("Drag"),
            _(
                "Drag pieces where they go: a colonist to a plantation, a barrel to a ship, "
                "a tile to your island."
            ),
            ("pieces/colonist", "ui-ink/arrow-right", "tiles/indigo"),
            color=theme.SAND_LOW,
        ),
        CardContent(
            _("Or click"),
            _(
                "Click a piece, then the place it goes. An empty circle takes one click. "
                "Enter presses the gold button."
            ),
            ("goods/sugar", "ui-ink/check", "pieces/trading-house"),
            color=theme.SAND_LOW,
        ),
        CardContent(
            _("Keyboard"),
            _(
                "Tab and the arrow keys move from piece to piece. Enter picks a piece up and puts it down. "
                "The settings list all keys."
            ),
            keys=_key_names("tab", "left", "right", "return"),
            color=theme.SAND_LOW,
        ),
        CardContent(
            _("Tooltips and hints"),
            _with_keys(
                _(
                    "Point at anything to see what it does. {all} shows full details. "
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


def _end() -> tuple[CardContent, ...]:
    return (
        CardContent(
            _("Too few colonists"),
            _(
                "If the supply can't refill the colonist ship after the mayor phase, this is the last round. "
                "(Not with the Nobles expansion.)"
            ),
            ("pieces/colonist-ship", "pieces/colonist"),
        ),
        CardContent(
            _("A full city"),
            _("If a player fills the last space in their city, this is the last round."),
            ("buildings/guild-hall", "buildings/university", "buildings/fortress"),
        ),
        CardContent(
            _("No VP chips left"),
            _("If a player takes the last VP chip, this is the last round. All further points still count."),
            ("pieces/victory-point",),
        ),
        CardContent(
            _("Scoring"),
            _("Add up your VP chips and the VP of all your buildings, staffed or not."),
            ("pieces/victory-point", "buildings/small-market", "buildings/harbor"),
            color=theme.PHASES["end"],
        ),
        CardContent(
            _("Large buildings"),
            _("Each large building scores a bonus if it's staffed. Point at one to see what it counts."),
            ("buildings/customs-house", "buildings/city-hall", "pieces/colonist"),
            color=theme.PHASES["end"],
        ),
        CardContent(
            _("Ties"),
            _(
                "The tied player with the most doubloons and goods wins (each barrel counts as 1 doubloon). "
                "If that's a tie too, they share the victory."
            ),
            ("pieces/doubloon", "goods/tobacco", "pieces/medal"),
            color=theme.PHASES["end"],
        ),
    )


def _expansions() -> tuple[CardContent, ...]:
    return (
        CardContent(
            _("Building draft"),
            _(
                "Before the game, players take turns adding a building until every slot is filled. "
                "You can also use random buildings or choose your own."
            ),
            ("buildings/library", "buildings/small-wharf", "buildings/church"),
            color=theme.PHASES["builder"],
        ),
        CardContent(
            _("Forests"),
            _(
                "With a staffed Forest House, you may turn a new plantation into a forest. "
                "Every 2 forests take 1 doubloon off each building."
            ),
            ("buildings/forest-house", "tiles/forest"),
            color=theme.PHASES["settler"],
        ),
        CardContent(
            _("Guests"),
            _(
                "Before any move outside the mayor phase, you can drag guests from your Guesthouse "
                "to empty circles. They get to work at once."
            ),
            ("buildings/guesthouse", "pieces/colonist"),
            color=theme.PHASES["mayor"],
        ),
        CardContent(
            _("Nobles"),
            _(
                "Each colonist ship brings one noble. Nobles work like colonists "
                "and score 1 VP each at the end."
            ),
            ("pieces/noble", "pieces/colonist-ship"),
            color=theme.PHASES["mayor"],
        ),
        CardContent(
            _("Colonist or noble?"),
            _(
                "Some buildings do one thing for a colonist and another for a noble. "
                "Point at one to see both."
            ),
            ("buildings/chapel", "buildings/land-office", "buildings/hunting-lodge"),
        ),
        CardContent(
            _("Mixed loads"),
            _("Drag barrels one by one to your Small Wharf or Royal Supplier, then press the gold button."),
            ("goods/corn", "goods/sugar", "buildings/royal-supplier"),
            color=theme.PHASES["captain"],
        ),
    )


def _games() -> tuple[CardContent, ...]:
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
