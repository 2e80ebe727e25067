"""The harbor: cargo ships, trading house, colonist ship, plantations and supply."""

from __future__ import annotations

from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.center.colonist_ship import ColonistShip
from puertorico.ui.table.components.center.plantations import PlantationBoard
from puertorico.ui.table.components.center.ship import CargoShip
from puertorico.ui.table.components.center.supply import SupplyBoard
from puertorico.ui.table.components.center.trading_house import TradingHouse
from puertorico.ui.table.model import names
from puertorico.ui.table.model.people import Group
from puertorico.ui.table.model.snapshot import Snapshot

_GAP = 7.0
_SHIPS, _HOUSE, _PLANTATIONS, _SUPPLY = 137.0, 104.0, 77.0, 61.0
"""Minimum heights; extra height enlarges them a little and goes into the gaps between them."""


class Harbor(Node):
    """Everything between the bank and the opponents' boards."""

    def __init__(self) -> None:
        super().__init__("")
        self.ships: dict[int, CargoShip] = {}
        self.trading_house = self.add(TradingHouse())
        self.colonist_ship = self.add(ColonistShip())
        self.plantations = self.add(PlantationBoard())
        self.supply = self.add(SupplyBoard())

    def show(self, snapshot: Snapshot) -> None:
        """Show the harbor of a snapshot."""
        if tuple(ship.capacity for ship in snapshot.ships) != tuple(self.ships):
            for node in self.ships.values():
                node.detach()
            self.ships = {
                ship.capacity: self.add(CargoShip(names.ship(ship.capacity), ship)) for ship in snapshot.ships
            }
            self.resized()
        for ship in snapshot.ships:
            self.ships[ship.capacity].show(ship)
        self.trading_house.show(snapshot.trading_house)
        self.colonist_ship.show(Group(snapshot.colonist_ship, snapshot.ship_nobles))
        self.plantations.show(snapshot)
        self.supply.show(snapshot)

    def resized(self) -> None:
        """Lay out the parts."""
        if self.w <= 0:
            return
        w = self.w
        spare = max(0.0, self.h - (_SHIPS + _HOUSE + _PLANTATIONS + _SUPPLY + 3 * _GAP))
        ships_h = min(_SHIPS + spare, w / max(1, len(self.ships)) * 1.14)
        house_h = _HOUSE + min(spare * 0.22, 30.0)
        plantations_h = _PLANTATIONS + min(spare * 0.12, 22.0)
        supply_h = _SUPPLY + min(spare * 0.08, 14.0)
        ships_h = max(_SHIPS, min(ships_h, self.h - house_h - plantations_h - supply_h - 3 * _GAP))
        gap = (self.h - ships_h - house_h - plantations_h - supply_h) / 3
        around = (gap - _GAP) * 0.4
        count = max(1, len(self.ships))
        step = w / count
        for k, ship in enumerate(self.ships.values()):
            ship.rect = Rect(k * step + 2, around - 4, step - 4, ships_h + 2)
        y = ships_h + gap + around - 3
        house_w = min(w * 0.605, house_h * 2.35)
        free = w * 0.605 - house_w
        self.trading_house.rect = Rect(free / 2, y, house_w, house_h)
        self.colonist_ship.rect = Rect(w * 0.63, y - 4, w * 0.365, house_h + 4)
        y = self.h - supply_h - _GAP - plantations_h
        self.plantations.rect = Rect(0, y, w, plantations_h)
        self.supply.rect = Rect(0, self.h - supply_h, w, supply_h)
