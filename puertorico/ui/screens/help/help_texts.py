"""What the help says, page by page: a picture or two, a title and one or two sentences for each card."""

from __future__ import annotations

from attrs import frozen

from puertorico.engine.ids import ROLES, Role
from puertorico.i18n import _
from puertorico.keybindings import Command
from puertorico.session.role_text import role_text
from puertorico.terms import role_name
from puertorico.ui import keys, theme

_REPLAY = "#5A4190"
"""As the bar of a replay, which no game being played has."""


@frozen
class CardContent:
    """One thing to know. ``color`` is the band behind the pictures; ``more`` is set off below a line.

    ``keys`` of the keyboard, if there are any, are shown in place of the pictures. ``rimmed`` pictures may be
    touched.
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
    """The cards of a page, and how many stand side by side."""

    name: str
    title: str
    columns: int
    cards: tuple[CardContent, ...]


def pages() -> tuple[HelpPage, ...]:
    """Return all pages in the language in use."""
    return (
        HelpPage("goal", _("The goal"), 3, _goal()),
        HelpPage("roles", _("The roles"), 4, _roles()),
        HelpPage("moves", _("Moving pieces"), 4, _moves()),
        HelpPage("end", _("The end"), 3, _end()),
        HelpPage("expansions", _("Expansions"), 3, _expansions()),
        HelpPage("games", _("Your games"), 3, _games()),
    )


def _named(text: str, without: str, **commands: Command) -> str:
    """Return a text with the keys of commands, or the one without where one of them has none."""
    labels = {name: keys.label(command) for name, command in commands.items()}
    return text.format(**labels) if all(labels.values()) else without


def _keycaps(*commands: Command) -> tuple[str, ...]:
    """Return the keys of commands, each on a cap of its own."""
    return tuple(label for label in map(keys.label, commands) if label)


def _goal() -> tuple[CardContent, ...]:
    return (
        CardContent(
            _("Grow"),
            _("Lay out plantations, put colonists on them, and bring in barrels of five kinds of goods."),
            ("tiles/corn", "tiles/indigo", "tiles/sugar", "tiles/tobacco", "tiles/coffee"),
            color=theme.PHASES["settler"],
        ),
        CardContent(
            _("Build"),
            _("Buildings make goods out of crops, or help in other ways, once a colonist works there."),
            ("buildings/indigo-plant", "buildings/factory", "buildings/city-hall"),
            color=theme.PHASES["builder"],
        ),
        CardContent(
            _("Ship and sell"),
            _("Goods shipped to Spain are victory points. Goods sold are doubloons, to pay for buildings."),
            ("goods/corn", "goods/sugar", "goods/coffee", "pieces/doubloon"),
            color=theme.PHASES["captain"],
        ),
        CardContent(
            _("A round"),
            _("The governor begins. Each player in turn takes one of the roles, and everybody plays it out."),
            ("pieces/governor",),
            color=theme.PHASES["prospector"],
        ),
        CardContent(
            _("A privilege"),
            _("Whoever takes a role goes first in it, and has an advantage that the others do not have."),
            ("roles/captain", "roles/builder", "roles/trader"),
            color=theme.PHASES["trader"],
        ),
        CardContent(
            _("The most points win"),
            _("Points come from shipping, from all buildings, and from large ones once more at the end."),
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
        _("Roles left over"),
        _("At the end of a round, one doubloon is put on each role that nobody took."),
        ("pieces/doubloon",),
        color=theme.SEA,
        more=_("Whoever takes the role takes the doubloons on it. Then the governor passes to the left."),
    )
    return (*cards, doubloons)


def _moves() -> tuple[CardContent, ...]:
    return (
        CardContent(
            _("The golden rim"),
            _("What has a golden rim can be used now. The line above your board says what is to be done."),
            ("tiles/coffee",),
            color=theme.SAND_LOW,
            rimmed=True,
        ),
        CardContent(
            _("Drag"),
            _("Pull a piece to its place: a colonist to a field, a barrel to a ship, a tile to your island."),
            ("pieces/colonist", "ui-ink/arrow-right", "tiles/indigo"),
            color=theme.SAND_LOW,
        ),
        CardContent(
            _("Or click twice"),
            _("Click the piece, then the place; an empty circle at once. Enter presses the golden button."),
            ("goods/sugar", "ui-ink/check", "pieces/trading-house"),
            color=theme.SAND_LOW,
        ),
        CardContent(
            _("Keyboard"),
            _("Tab and arrows go from piece to piece, Enter takes and puts one. All keys: in the settings."),
            keys=("Tab", "←", "→", "Enter"),
            color=theme.SAND_LOW,
        ),
        CardContent(
            _("What is that?"),
            _named(
                _(
                    "Rest the mouse on anything to read what it does now. {all} tells all; "
                    "{hint} or the bulb hints."
                ),
                _("Rest the mouse on anything to read what it does now. The bulb gives a hint."),
                all=Command.FULL_TOOLTIP,
                hint=Command.HINT,
            ),
            ("ui-ink/help", "ui-ink/hint"),
            color=theme.SAND_LOW,
        ),
        CardContent(
            _("Menu"),
            _named(
                _(
                    "Esc opens the menu: speed, settings. {log} opens the log, "
                    "{fill} fills the screen, {help} helps."
                ),
                _("Esc opens the menu: speed, settings, help. The log has a button in the bar."),
                log=Command.LOG,
                fill=Command.FULL_SCREEN,
                help=Command.HELP,
            ),
            keys=(_("Esc"), *_keycaps(Command.LOG, Command.FULL_SCREEN, Command.HELP)),
            color=theme.SAND_LOW,
        ),
        CardContent(
            _("Take back"),
            _("What you lay out, step by step, then your moves; past a drawn tile in friendly games only."),
            ("ui-ink/undo",),
            keys.keycaps(Command.UNDO),
            color=theme.SAND_LOW,
        ),
        CardContent(
            _("Do it again"),
            _("What you took back, until you do something else. Or press the bent arrow in the bar."),
            ("ui-ink/redo",),
            keys.keycaps(Command.REDO),
            color=theme.SAND_LOW,
        ),
    )


def _end() -> tuple[CardContent, ...]:
    return (
        CardContent(
            _("No colonists left"),
            _("The supply cannot fill the colonist ship after a mayor: this round is the last."),
            ("pieces/colonist-ship", "pieces/colonist"),
        ),
        CardContent(
            _("A full city"),
            _("A player fills the last space of his city: this round is the last."),
            ("buildings/guild-hall", "buildings/university", "buildings/fortress"),
        ),
        CardContent(
            _("No points left"),
            _("The last victory point chip is taken: this round is the last, and points are still counted."),
            ("pieces/victory-point",),
        ),
        CardContent(
            _("What counts"),
            _("Your chips, and the points printed on your buildings, whether anybody works there or not."),
            ("pieces/victory-point", "buildings/small-market", "buildings/harbor"),
            color=theme.PHASES["end"],
        ),
        CardContent(
            _("Large buildings"),
            _("Those with a colonist add a bonus of their own. Point at one to read what it counts."),
            ("buildings/customs-house", "buildings/city-hall", "pieces/colonist"),
            color=theme.PHASES["end"],
        ),
        CardContent(
            _("A tie"),
            _("Of those with the same points, the one with more doubloons and barrels together is ahead."),
            ("pieces/doubloon", "goods/tobacco", "pieces/medal"),
            color=theme.PHASES["end"],
        ),
    )


def _expansions() -> tuple[CardContent, ...]:
    return (
        CardContent(
            _("Other buildings"),
            _("First each player in turn brings in a kind of building, until all places are filled."),
            ("buildings/library", "buildings/small-wharf", "buildings/church"),
            color=theme.PHASES["builder"],
        ),
        CardContent(
            _("Forests"),
            _("With a forest house a plantation may lie face down. Two forests make buildings 1 cheaper."),
            ("buildings/forest-house", "tiles/forest"),
            color=theme.PHASES["settler"],
        ),
        CardContent(
            _("Guests"),
            _("Drag those in your guesthouse to empty circles at any time; they work there at once."),
            ("buildings/guesthouse", "pieces/colonist"),
            color=theme.PHASES["mayor"],
        ),
        CardContent(
            _("Nobles"),
            _("One comes with each ship. A noble works like a colonist, and is 1 point at the end."),
            ("pieces/noble", "pieces/colonist-ship"),
            color=theme.PHASES["mayor"],
        ),
        CardContent(
            _("Colonist or noble?"),
            _("Some buildings do one thing with a colonist, another with a noble: point at one to read it."),
            ("buildings/chapel", "buildings/land-office", "buildings/hunting-lodge"),
        ),
        CardContent(
            _("Mixed loads"),
            _("Drag barrels one by one to your small wharf, or to your royal supplier, then hand them in."),
            ("goods/corn", "goods/sugar", "buildings/royal-supplier"),
            color=theme.PHASES["captain"],
        ),
    )


def _games() -> tuple[CardContent, ...]:
    return (
        CardContent(
            _("Nothing is lost"),
            _("Every move is saved at once. Close the window whenever you like, and press Continue later."),
            ("ui-ink/save", "ui-ink/arrow-right", "ui-ink/play"),
            color=theme.SAND_LOW,
        ),
        CardContent(
            _("Saved games"),
            _named(
                _(
                    "Go on with any of them, or watch it. {rename} gives it a title. "
                    "A file can be dropped on the list."
                ),
                _("Go on with any of them, or watch it. A file can be dropped on the list."),
                rename=Command.RENAME,
            ),
            ("ui-ink/save",),
            _keycaps(Command.RENAME),
            color=theme.SAND_LOW,
        ),
        CardContent(
            _("Friendly games"),
            _("Set up as friendly, a game can be taken back past drawn tiles. The bar says that it is."),
            ("ui-ink/undo", "tiles/back", "ui-ink/redo"),
            color=theme.SAND_LOW,
        ),
        CardContent(
            _("Watch a game"),
            _named(
                _("{play} plays and stops, arrows go step by step. Or click on the time line or in the log."),
                _("Arrows go step by step. Or click on the time line or in the log."),
                play=Command.PLAY,
            ),
            keys=(*_keycaps(Command.PLAY), "←", "→"),
            color=_REPLAY,
        ),
        CardContent(
            _("Farther in a replay"),
            _named(
                _("{role}: a role. {back}, {round}: a round. Digits: that round. {start}, {end}."),
                _("Digits go to a round. The buttons beside the time line go by roles and rounds."),
                role=Command.ROLE_FORWARD,
                back=Command.ROUND_BACK,
                round=Command.ROUND_FORWARD,
                start=Command.TO_START,
                end=Command.TO_END,
            ),
            keys=("1 … 9", *_keycaps(Command.ROUND_FORWARD, Command.TO_END)),
            color=_REPLAY,
        ),
        CardContent(
            _("More keys in a replay"),
            _named(
                _(
                    "{eyes}: who looks. {board}: the next board. {log}: the log. "
                    "{faster}, {slower}: speed. {play_on}: play on."
                ),
                _("Who looks, the next board, the log, playing on from here: all have buttons too."),
                eyes=Command.CHANGE_VIEWER,
                board=Command.NEXT_BOARD,
                log=Command.LOG,
                faster=Command.FASTER,
                slower=Command.SLOWER,
                play_on=Command.PLAY_ON,
            ),
            ("ui-ink/play",),
            _keycaps(
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
