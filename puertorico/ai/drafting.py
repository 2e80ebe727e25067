"""What a kind of building is worth to a player before the game, when it is decided which come into play."""

from collections.abc import Callable, Mapping
from zlib import crc32

from puertorico.ai.outlook import Outlook
from puertorico.ai.preferences import Prospects, use
from puertorico.ai.styles import Style
from puertorico.engine.buildings import ROW, VP, Use
from puertorico.engine.effects import HOOKS
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import Building
from puertorico.engine.state import GameState

BARRELS, KINDS, SALE = 4.0, 2.5, 0.9
"""What a craftsman phase brings in the middle of a game, and how likely there is something to sell."""

TASTE = 1.5
"""VP by which players differ in what they think of a building before a game: so games are not all alike."""

BONUS = 3.5
"""VP that a large building with a bonus gives beside what it still grows."""

_WEIGHT: Mapping[Use, Callable[[Style], float]] = {
    Use.CAPTAIN: lambda style: style.shipping,
    Use.BUILDER: lambda style: style.building,
    Use.END: lambda style: style.building,
    Use.TRADER: lambda style: style.money,
    Use.CRAFTSMAN: lambda style: style.money,
}
"""What each style holds dear, by when a building works."""


def drafted_worth(building: Building, state: GameState, seat: int, ahead: Outlook, style: Style) -> float:
    """VP that a building may bring to a player of this style, its printed ones included."""
    prospects = Prospects(state, seat, state.players[seat], ahead, BARRELS, KINDS, SALE)
    bonus = BONUS if HOOKS.mask[Hook.FINAL_SCORE] >> building & 1 else 0.0
    weight = _WEIGHT.get(ROW[building].use)
    value = VP[building] + (use(building, prospects) + bonus) * (weight(style) if weight else 1.0)
    return value + TASTE * _taste(state, seat, building)


def _taste(state: GameState, seat: int, building: Building) -> float:
    """From −1 to 1, for this game and seat always the same: it depends on the row that lies open."""
    return crc32(repr((state.face_up, state.governor, seat, int(building))).encode()) / 2**31 - 1.0
