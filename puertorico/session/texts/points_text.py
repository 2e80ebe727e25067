"""Where points come from, in words, as lines of markup."""

from collections.abc import Mapping

from puertorico.engine.buildings import VP, buildings_in
from puertorico.engine.ids import Building
from puertorico.engine.state import PlayerState
from puertorico.i18n import _
from puertorico.terms import building_name


def chip_lines(gained: Mapping[Building | None, int], paid: int) -> list[str]:
    """Return the sources of a player's VP chips; nothing if all come from shipping.

    ``gained`` and ``paid`` are as in ``SeatFigures``.
    """
    if set(gained) <= {None} and not paid:
        return []
    lines = []
    for building, count in gained.items():
        if building is None:
            lines.append(_("Shipping: **{count}**").format(count=count))
        else:
            lines.append(building_line(building, count))
    if paid:
        # Translators: VP chips spent on buildings.
        lines.append(_("Paid with the Black Market: **−{count}**").format(count=paid))
    return lines


def building_lines(player: PlayerState) -> list[str]:
    """Return the printed VP of a player's buildings, the most valuable first."""
    owned = sorted(buildings_in(player.built), key=lambda building: -VP[building])
    return [building_line(building, VP[building]) for building in owned if VP[building]]


def building_line(building: Building, points: int) -> str:
    """Return how many points a building has given."""
    # Translators: VP from a building, as in "Wharf: 3".
    return _("{building}: **{count}**").format(building=building_name(building), count=points)
