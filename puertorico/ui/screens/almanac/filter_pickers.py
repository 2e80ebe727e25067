"""The pickers above the list of buildings: set, phase, price, owner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import attrs

from puertorico.almanac.building_filter import PRICES, BuildingFilter
from puertorico.almanac.running_game import RunningGame
from puertorico.engine.buildings import BuildingSet, Category
from puertorico.engine.ids import Role
from puertorico.expansions import EXPANSIONS
from puertorico.i18n import _, ngettext
from puertorico.terms import role_name
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.option_picker import OptionPicker

_HIGH, _GAP = 34.0, 6.0

ValueT = TypeVar("ValueT")
Choice = tuple[ValueT | None, str]


def add_filter_pickers(
    parent: Node,
    now: BuildingFilter,
    game: RunningGame | None,
    assets: Assets,
    changed: Callable[[BuildingFilter], None],
) -> None:
    """Add the pickers one below the other and give their parent the height they need."""
    high = _HIGH * max(1.0, assets.text_factor * 0.85)
    y = 0.0

    def add(
        name: str,
        choices: Sequence[Choice[ValueT]],
        value: ValueT | None,
        choose: Callable[[ValueT | None], BuildingFilter],
    ) -> None:
        nonlocal y
        values = [value for value, _text in choices]
        parent.add(
            OptionPicker(
                f"almanac.filter.{name}",
                [text for _value, text in choices],
                Rect(0, y, parent.w, high),
                index=values.index(value),
                changed=lambda index: changed(choose(values[index])),
            )
        )
        y += high + _GAP

    add("set", _sets(), now.building_set, lambda new: attrs.evolve(now, building_set=new))
    add("phase", _categories(), now.category, lambda new: attrs.evolve(now, category=new))
    add("price", _prices(), now.price, lambda new: attrs.evolve(now, price=new))
    if game is not None:
        add("owner", _owners(game), now.owner, lambda new: attrs.evolve(now, owner=new))
    parent.rect = Rect(parent.rect.x, parent.rect.y, parent.w, y)


def _sets() -> list[Choice[BuildingSet]]:
    expansions = [(expansion.building_set, _(expansion.name)) for expansion in EXPANSIONS]
    return [(None, _("Base game and expansions")), (BuildingSet.BASE, _("Base game")), *expansions]


def _categories() -> list[Choice[Category]]:
    phases = [
        (Category.SETTLER, role_name(Role.SETTLER)),
        (Category.MAYOR, role_name(Role.MAYOR)),
        (Category.BUILDER, role_name(Role.BUILDER)),
        (Category.CRAFTSMAN, role_name(Role.CRAFTSMAN)),
        (Category.TRADER, role_name(Role.TRADER)),
        (Category.CAPTAIN, role_name(Role.CAPTAIN)),
    ]
    return [
        (None, _("All phases")),
        (Category.PRODUCTION, _("Production buildings")),
        *phases,
        (Category.PROSPECTOR, _("All roles")),
        (Category.END, _("End of the game")),
    ]


def _prices() -> list[Choice[int]]:
    shown = [(price, ngettext("{n} doubloon", "{n} doubloons", price).format(n=price)) for price in PRICES]
    return [(None, _("All prices")), *shown]


def _owners(game: RunningGame) -> list[Choice[int]]:
    # Translators: a filter: whose buildings are listed.
    owned = [(seat, _("Owned by {player}").format(player=name)) for seat, name in enumerate(game.names)]
    return [(None, _("Owned or not")), *owned]
