"""Why the best choice of each puzzle is best, by id."""

from collections.abc import Mapping

from puertorico.i18n import N_

EXPLANATIONS: Mapping[str, str] = {
    "all-2-role-4005-11": N_(
        "There's one noble left on the colonist ship, and the Mayor gets them: 1 point for you, but 2 for "
        "your opponent, who has a Royal Garden. In this last round nothing else makes such a difference."
    ),
    "all-5-tile-10005-15": N_(
        "A sixth tobacco plantation makes a third set of three equal tiles for your Cloister: 3 points more. "
        "In the last round, no other tile is worth anything to you."
    ),
    "base-2-role-4006-9": N_(
        "Whoever chooses the Mayor now ends the game, because no colonists are left to refill the ship. "
        "Do it before your opponent builds: then their next large building stays empty and brings no bonus."
    ),
    "base-3-role-11005-16": N_(
        "Your Guild Hall and your Fortress stand empty, and without colonists they bring no bonus. Nobody "
        "else needs the Mayor in this last round, so fetch colonists yourself: 14 points, and the victory."
    ),
    "base-3-role-5002-14": N_(
        "This is the last round, and only buildings turn your doubloons into points. As Builder you pay 7 "
        "for the Residence, thanks to two quarries: 4 points. Every other role brings you nothing."
    ),
    "new-2-loading-9001-9": N_(
        "Corn fills the 4-barrel ship, the only one that could take your opponent's indigo: that costs them "
        "4 points. Your coffee and your Wharf can wait, since nobody else can use them."
    ),
    "new-5-role-3003-14": N_(
        "As Captain you load first: 3 corn on one empty ship and then 3 indigo on another, 7 points with "
        "your privilege. The next player would fill those ships with other goods, leaving you one barrel."
    ),
    "base-4-building-10001-14": N_(
        "City Hall pays for every violet building, and only one is left. It brings you more than any other "
        "building, and the next player who can afford it is waiting: it would bring them points, too."
    ),
    "nobles-2-loading-5000-10": N_(
        "Your corn takes the last space on the 4-barrel ship, so your opponent's corn stays behind. There's "
        "room enough for your indigo next time. With the Harbor, each load is worth 1 point more."
    ),
    "nobles-2-role-10000-9": N_(
        "Sell your coffee while the trading house is empty: 5 doubloons with your privilege. It also keeps "
        "your opponent's coffee out, and without that money they can't build their next large building."
    ),
    "nobles-3-loading-9002-17": N_(
        "Sugar first: there are only two spaces for it, and both opponents have sugar, too. Your corn still "
        "fits next time. Two loads instead of one, and the Harbor pays for each of them."
    ),
    "nobles-3-role-9002-17": N_(
        "In the last round, doubloons count only once they're spent. As Builder you can afford the Jeweler: "
        "3 points, and 2 more because your Guild Hall counts it as a production building."
    ),
}
