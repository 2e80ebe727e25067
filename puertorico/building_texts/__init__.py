"""The names of the buildings and what they do, in words: all texts of a building in one place, by set."""

from collections.abc import Mapping

from puertorico.building_texts import base, new_buildings, nobles
from puertorico.building_texts.texts import BuildingTexts
from puertorico.engine.ids import Building

BUILDING_TEXTS: Mapping[Building, BuildingTexts] = {**base.TEXTS, **new_buildings.TEXTS, **nobles.TEXTS}
