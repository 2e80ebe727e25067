"""The pages of the almanac on what the tooltips are about."""

from collections.abc import Mapping

from puertorico.session.texts.rules_text import HelpTopic

PAGES: Mapping[HelpTopic, str] = {
    HelpTopic.GOODS: "pieces/goods",
    HelpTopic.CARGO_SHIP: "pieces/cargo-ships",
    HelpTopic.TRADING_HOUSE: "pieces/trading-house",
    HelpTopic.POINTS: "pieces/victory-points",
    HelpTopic.DOUBLOONS: "pieces/doubloons",
    HelpTopic.PLANTATION: "pieces/plantations",
    HelpTopic.QUARRY: "pieces/quarries",
    HelpTopic.FOREST: "pieces/forests",
    HelpTopic.STACK: "pieces/plantations",
    HelpTopic.COLONIST_SHIP: "roles/mayor",
    HelpTopic.COLONISTS: "pieces/colonists",
    HelpTopic.NOBLES: "pieces/nobles",
    HelpTopic.SAN_JUAN: "pieces/colonists",
}
