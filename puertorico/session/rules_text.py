"""All about roles, buildings and the other things on the table, for whoever wants to know exactly."""

from collections.abc import Mapping
from enum import Enum

from puertorico.building_texts import BUILDING_TEXTS
from puertorico.engine.ids import Building, Role
from puertorico.i18n import N_, _

_ROLE_PARAGRAPHS: Mapping[Role, str] = {
    Role.SETTLER: N_(
        "In turn, from the settler on, everybody may take one plantation of the face-up row and lay it "
        "on a free space of the island. Only the settler may take a quarry instead, and whoever has a "
        "construction hut at work. What then still lies there is discarded, and a new row is drawn. A "
        "full island takes nothing more."
    ),
    Role.MAYOR: N_(
        "The mayor may take a colonist from the supply. Then those on the ship are dealt one by one, "
        "from the mayor on, until none is left. Everybody now places all colonists afresh, old ones and "
        "new ones; nobody may wait in San Juan while a circle is empty. At the end the ship is filled "
        "again: one for each empty circle on all buildings, and at least one for each player."
    ),
    Role.BUILDER: N_(
        "In turn, from the builder on, everybody may buy one building, each kind only once. Quarries "
        "with a colonist take 1 doubloon off each, as many as the number of the column allows; the "
        "builder pays 1 less besides. A building works as soon as somebody is on it."
    ),
    Role.CRAFTSMAN: N_(
        "In turn, from the craftsman on, everybody receives goods: corn from each corn plantation with a "
        "colonist, and for the other kinds the smaller number of plantations and of circles on the right "
        "buildings with colonists. What the supply lacks is lost. At the end the craftsman takes one "
        "more barrel of a kind he has received."
    ),
    Role.TRADER: N_(
        "In turn, from the trader on, everybody may sell one barrel to the trading house for its price; "
        "the trader gets 1 doubloon more for it. The house has room for four barrels, all of different "
        "kinds. At the end of the phase it is emptied if it is full; otherwise the barrels stay."
    ),
    Role.CAPTAIN: N_(
        "Round and round, from the captain on, everybody who can must load barrels of one kind on one "
        "ship, as many as fit, for 1 VP each, until nobody can any more. A ship carries one kind, and no "
        "kind goes on two ships. The captain gets 1 VP more, once. Then everybody keeps one barrel and "
        "what warehouses hold; the rest is lost. Full ships sail."
    ),
    Role.PROSPECTOR: N_(
        "The prospector takes 1 doubloon from the bank, and those on the card. Nobody else does "
        "anything. With three players there is no prospector, with five there are two."
    ),
}


class HelpTopic(Enum):
    """What else can be pointed at, with the paragraph about it."""

    GOODS = N_(
        "Goods come from plantations and buildings in the craftsman phase. Barrels are sold for "
        "doubloons in the trader phase, one at a time, or shipped for VP in the captain phase; then most "
        "of what is left spoils. Sold and shipped barrels come back to the supply, and nobody receives "
        "what it does not have."
    )
    CARGO_SHIP = N_(
        "A ship takes one kind of goods only, and no kind goes on two ships. Whoever loads, loads as "
        "many barrels as fit. With several empty ships to choose from, only those will do that take the "
        "most. A full ship takes nothing more, and its kind goes on no other until it has sailed at the "
        "end of the phase; others keep what they carry."
    )
    TRADING_HOUSE = N_(
        "It takes four barrels, all of different kinds. Corn brings nothing, indigo 1, sugar 2, tobacco "
        "3 and coffee 4 doubloons; markets and the trader's privilege add to that. With an office a kind "
        "may be sold that lies here already. It is emptied at the end of the phase only if it is full."
    )
    POINTS = N_(
        "Chips come from shipping, and from some buildings. When the last one is taken, this round is "
        "the last; what is gained after that is still counted. The chips of the others are hidden while "
        "the game lasts, unless it was set up otherwise."
    )
    DOUBLOONS = N_(
        "Doubloons come from sales, from role cards that nobody took for a while, and from some "
        "buildings. The bank never runs out. At the end they count only where players are tied: then "
        "doubloons and barrels are added up."
    )
    PLANTATION = N_(
        "Plantations come to the island in the settler phase. With a colonist, a corn plantation brings "
        "a barrel of corn each time somebody takes the craftsman; the other crops need a place with a "
        "colonist in the building that goes with them. Plantations are never taken away, but for a few "
        "buildings that do just that."
    )
    QUARRY = N_(
        "The settler may take a quarry in place of a plantation. Each quarry with a colonist takes 1 "
        "doubloon off the price of a building: at most one in the first column of the bank, two in the "
        "second, three in the third and four for large buildings."
    )
    FOREST = N_(
        "A plantation lies face down under it. A forest fills a space of the island and needs no "
        "colonist. For every two forests you pay 1 doubloon less for any building, besides quarries and "
        "privilege. It counts for the residence, and three of them are a set for the cloister."
    )
    STACK = N_(
        "After each settler phase the row is discarded, and one tile more than there are players is "
        "drawn anew; three with two players. When the stack runs short, the discards are shuffled and "
        "become the new stack. Nobody sees the order, but what is left follows from what lies open."
    )
    COLONIST_SHIP = N_(
        "In the mayor phase the people on it are dealt one by one, from the mayor on. Then it is filled "
        "from the supply for the next time: one for each empty circle on the buildings of all players, "
        "and at least one for each player. If the supply cannot do that, this round is the last."
    )
    COLONISTS = N_(
        "They fill the colonist ship at the end of each mayor phase: one for each empty circle on the "
        "buildings of all, and at least one for each player. If there are too few, all go on the ship "
        "and the game ends with this round; in a game with nobles it does not."
    )
    NOBLES = N_(
        "One place on each colonist ship is a noble's, and the mayor gets him. A noble works like a "
        "colonist; some buildings do something else with one. At the end every noble on a board is worth "
        "1 VP."
    )
    SAN_JUAN = N_(
        "Colonists wait here who found no empty circle in the last mayor phase, or were sent away later. "
        "In the next mayor phase they are placed with all others. Here they do nothing but count for the "
        "fortress."
    )


def role_paragraph(role: Role) -> str:
    """All about a role; the second prospector is like the first."""
    return _(_ROLE_PARAGRAPHS[Role.PROSPECTOR if role is Role.PROSPECTOR_2 else role])


def building_paragraph(building: Building) -> str:
    """All about a building."""
    return _(BUILDING_TEXTS[building].paragraph)


def paragraph(thing: HelpTopic) -> str:
    """All about another thing on the table."""
    return _(thing.value)
