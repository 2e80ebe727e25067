"""Full rules texts about roles, buildings and everything else on the table."""

from collections.abc import Mapping
from enum import Enum

from puertorico.building_texts import BUILDING_TEXTS
from puertorico.engine.ids import Building, Role
from puertorico.i18n import N_, _

_ROLE_PARAGRAPHS: Mapping[Role, str] = {
    Role.SETTLER: N_(
        "In turn order, starting with the Settler, everyone may take one face-up plantation and place it on "
        "any empty island space. The Settler may take a quarry instead, and so may anyone with a staffed "
        "Construction Hut. A full island has no room for more tiles. Finally, the plantations left in the "
        "row are discarded and a new row is drawn."
    ),
    Role.MAYOR: N_(
        "The Mayor may take one colonist from the supply. Then the colonists on the ship are dealt out one "
        "by one, starting with the Mayor. Everyone may now rearrange all of their colonists, but no one may "
        "keep a colonist in San Juan while they have an empty circle. Finally, the ship is refilled: one "
        "colonist for each empty circle on all players' buildings, and at least one per player."
    ),
    Role.BUILDER: N_(
        "In turn order, starting with the Builder, everyone may buy one building that they don't own yet. "
        "Each staffed quarry takes 1 doubloon off, up to the limit of the building's column. The Builder "
        "pays 1 doubloon less on top of that. A building becomes active when it is staffed."
    ),
    Role.CRAFTSMAN: N_(
        "In turn order, starting with the Craftsman, everyone produces goods: 1 corn for each staffed corn "
        "plantation, and of each other good as many barrels as they have staffed plantations or staffed "
        "building circles for it, whichever is lower. Barrels that the supply is short of are lost. "
        "Finally, the Craftsman takes one extra barrel of a good they have just produced."
    ),
    Role.TRADER: N_(
        "In turn order, starting with the Trader, everyone may sell one barrel to the trading house for its "
        "price. The Trader gets 1 extra doubloon for their sale. The trading house holds four barrels, all "
        "different. If it is full at the end of the phase, it is emptied; otherwise the barrels stay."
    ),
    Role.CAPTAIN: N_(
        "Starting with the Captain, players take turns loading goods until no one can load any more. If you "
        "can load on your turn, you must: choose one good and one ship, and load as many barrels as fit, "
        "for 1 VP each. A ship carries only one good, and no good may be on two ships. The Captain gets "
        "1 extra VP, once. Then everyone stores one barrel, plus what their warehouses hold, and the rest "
        "spoils. Full ships sail."
    ),
    Role.PROSPECTOR: N_(
        "The Prospector takes 1 doubloon, plus any on the card. No one else does anything. There is no "
        "Prospector with three players, and there are two with five."
    ),
}


class HelpTopic(Enum):
    """Other things with a rules text; the value is the text."""

    GOODS = N_(
        "Plantations and buildings produce goods in the craftsman phase. You sell barrels for doubloons in "
        "the trader phase, one at a time, or ship them for VP in the captain phase. Most of what is left "
        "then spoils. Sold and shipped barrels return to the supply. Barrels that the supply is short of "
        "can't be produced."
    )
    CARGO_SHIP = N_(
        "A ship carries only one good, and no good may be on two ships. You must load as many barrels as "
        "fit. If you could use several empty ships, you must choose one that holds the most of your "
        "barrels. A full ship sails at the end of the phase; until then, its good can't be loaded on "
        "another ship. Other ships keep their barrels."
    )
    TRADING_HOUSE = N_(
        "Holds four barrels, all different. Corn sells for 0 doubloons, indigo for 1, sugar for 2, tobacco "
        "for 3 and coffee for 4; markets and the Trader's privilege add to that. With a staffed Office, you "
        "may sell a good that is already here. The trading house is emptied at the end of the phase, but "
        "only if it is full."
    )
    POINTS = N_(
        "VP chips come from shipping and from some buildings. The round in which the last chip is taken is "
        "the last; VP gained after that still count. Opponents' chips are hidden until the game ends, "
        "unless you play with open victory points."
    )
    DOUBLOONS = N_(
        "Doubloons come from sales, from roles that no one chose in earlier rounds, and from some "
        "buildings. They never run out. At the end they only break ties: of the tied players, the one with "
        "the most doubloons and barrels combined wins."
    )
    PLANTATION = N_(
        "You take plantations in the settler phase. A staffed corn plantation produces 1 corn in each "
        "craftsman phase. Other crops also need a staffed circle on a matching building. Plantations stay "
        "on your island; only a few buildings can remove one."
    )
    QUARRY = N_(
        "The Settler may take a quarry instead of a plantation. Each staffed quarry takes 1 doubloon off "
        "the price of a building: at most 1 in the first column, 2 in the second, 3 in the third and 4 for "
        "large buildings."
    )
    FOREST = N_(
        "A plantation turned face down. A forest fills an island space and needs no colonist. For every two "
        "forests, you pay 1 doubloon less for any building, on top of quarries and the Builder's privilege. "
        "Forests count for the Residence, and three of them are a set for the Cloister."
    )
    STACK = N_(
        "After each settler phase, the plantations left in the row are discarded and a new row is drawn: "
        "one tile more than there are players. When the stack runs out, the discards are shuffled to form a "
        "new one. No one knows the order of the tiles, but you can work out which ones are left."
    )
    COLONIST_SHIP = N_(
        "In the mayor phase, the people on the ship are dealt out one by one, starting with the Mayor. Then "
        "the ship is refilled from the supply: one for each empty circle on all players' buildings, and at "
        "least one per player. If the supply can't fill it, this is the last round, except in a game with "
        "Nobles."
    )
    COLONISTS = N_(
        "At the end of each mayor phase, colonists from the supply board the colonist ship: one for each "
        "empty circle on all players' buildings, and at least one per player. If there are too few, all of "
        "them board and this is the last round. In a game with Nobles, play goes on."
    )
    NOBLES = N_(
        "One space on each colonist ship is for a noble, who goes to the Mayor. A noble works like a "
        "colonist, but some buildings have another effect with a noble. At the end, every noble on your "
        "board is worth 1 VP."
    )
    SAN_JUAN = N_(
        "Colonists wait here if there was no empty circle for them in the last mayor phase, or if they were "
        "sent away later. They can be placed again in the next mayor phase. Until then, they only count for "
        "the Fortress."
    )


def role_paragraph(role: Role) -> str:
    """Return the rules of a role; both prospectors have the same."""
    return _(_ROLE_PARAGRAPHS[Role.PROSPECTOR if role is Role.PROSPECTOR_2 else role])


def building_paragraph(building: Building) -> str:
    """Return the rules of a building."""
    return _(BUILDING_TEXTS[building].paragraph)


def paragraph(topic: HelpTopic) -> str:
    """Return the rules of something else on the table."""
    return _(topic.value)
