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
        "Choosing the Mayor now ends the game: no colonists are left to refill the ship. "
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
        "City Hall adds 1 VP for every non-production building, itself included, and only one is left. It "
        "earns you more than any other building, and the next player is waiting to buy it: it would earn "
        "them points, too."
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
    "new-2-role-9001-9": N_(
        "Only the 4-barrel ship still takes your indigo. As Captain you load it first: 4 barrels and the "
        "privilege, which your Library doubles, 6 points. Otherwise your opponent fills it with corn, and "
        "you ship nothing."
    ),
    "new-2-role-11003-10": N_(
        "Your Residence stands empty, and there's no later chance to staff it. As Mayor you bring a colonist "
        "there, and your full island is worth 7 points. Barrels from the Craftsman would come too late."
    ),
    "all-2-building-13009-10": N_(
        "The Statue is worth 8 points, and nobody has to work there. It fills your city, so the game ends "
        "this round. Anything else leaves the Statue to your opponent: a swing of 7 points or more."
    ),
    "new-5-building-13012-15": N_(
        "The Coffee Roaster: 3 points by itself, and your Guild Hall adds 2 for every large production "
        "building, even an empty one. The non-production buildings you can afford are worth 2 points."
    ),
    "base-4-loading-13015-15": N_(
        "Claim the empty ship with your coffee, before the next player fills it with tobacco. Your indigo "
        "has its own ship with room for both barrels, so it can wait for your next turn."
    ),
    "nobles-4-building-13029-16": N_(
        "It isn't about coffee: the Coffee Roaster is worth 3 points, and 2 more with your Guild Hall, "
        "although nobody will ever work there. The warehouse and the market stop at 2."
    ),
    "all-3-role-14000-17": N_(
        "You choose last in the last round, so nobody else will call the Mayor. A colonist in your Customs "
        "House is worth 7 points, one for every 4 points in chips. Shipping as Captain brings less."
    ),
    "new-3-building-14005-16": N_(
        "On your own board, the Cloister is worth hardly more than the University. But what you leave, the "
        "next player takes, and they have three equal tiles for it, too. So buy it yourself."
    ),
    "new-3-loading-15005-14": N_(
        "Nobody else has coffee, so its two spaces on the 6-barrel ship are safe. The 4-barrel ship isn't: "
        "an opponent has 4 indigo to fill it. Load your indigo first, and half of theirs stays behind."
    ),
    "nobles-2-loading-15010-11": N_(
        "Your 3 indigo fill the 4-barrel ship, and your opponent, who has no coffee, can't load anything. "
        "Your own coffee fits on your next turn, and the Wharf can wait even longer."
    ),
    "nobles-2-trade-15010-10": N_(
        "Tobacco brings 4 doubloons with your privilege. With 6 you can be Builder next and, thanks to three "
        "quarries, buy the Customs House at once: 4 points and many more for your VP chips."
    ),
    "all-3-building-15018-15": N_(
        "You're ahead, so end the game: the Statue fills your city, and 8 points at once are more than any "
        "other building brings. If the game goes on, you score more, but your opponents gain even more."
    ),
    "base-3-role-10007-15": N_(
        "As Captain you ship 3 indigo: 5 points with the privilege and your Harbor. Above all, leave the "
        "Mayor alone: colonists in the empty Fortress and City Hall of the leader would be worth 10 points."
    ),
    "base-4-role-13015-16": N_(
        "Only buildings still turn doubloons into points. As Builder you can afford the University: 3 "
        "points. The Prospector's doubloons come too late, and the Mayor would help nobody but the leader."
    ),
    "new-4-role-28024-18": N_(
        "The colonist ship is full: as Mayor you get 7 colonists, and your Fortress counts 21 instead of 14, "
        "3 points more. As Builder you'd gain as much, but your strongest opponent would build, too."
    ),
    "nobles-5-building-28062-13": N_(
        "You're ahead, so end the game: the Royal Garden fills your city. Even without anyone working there, "
        "it's worth 4 points. If the game goes on, you score more, but your opponents gain even more."
    ),
    "all-4-role-28085-15": N_(
        "Sell your indigo: with the 2 doubloons on the Trader, you can be Builder in the next round and buy "
        "the Coffee Roaster. It's worth 3 points, and 2 more with your Guild Hall. As Captain you'd end the "
        "game before that."
    ),
    "nobles-2-goods-28108-10": N_(
        "With a fifth corn, one can go to your Royal Supplier, and four still fill the 4-barrel ship. That "
        "leaves your opponent's corn behind: 1 point more for you, and 2 less for them, because of their "
        "Harbor."
    ),
    "nobles-5-loading-29020-13": N_(
        "Corn would let your opponents load corn, too. The VP chips run out, and the game ends while you're "
        "behind. Coffee keeps all that corn off the last ship: one chip is left, and the game goes on."
    ),
    "base-5-loading-29039-14": N_(
        "Only three spaces are left for sugar, and three opponents want them. Load yours first: it gets a "
        "space, and one opponent gets none. Your corn can wait, since nobody else can use your Wharf."
    ),
    "base-5-storing-501001-13": N_(
        "With the next Craftsman you'd have three tobacco: 5 points as Captain, with the privilege and your "
        "Harbor. Two of your opponents produce seven indigo between them, so little room is left for yours."
    ),
    "base-3-storing-1101016-14": N_(
        "You choose next, and of your goods only sugar can still be sold. As Trader you get 4 doubloons for "
        "it and the 2 on the card. With the one you have, that makes 7: enough to be Builder and, thanks to "
        "two quarries, buy a large building."
    ),
    "nobles-3-storing-1101010-13": N_(
        "Nobody else produces coffee. Together with your next barrel, the one you keep claims a ship of its "
        "own, which is lost to your opponents. Corn would have to share a ship with an opponent's."
    ),
    "new-2-nobles-7001007-9": N_(
        "The supply holds 3 colonists, just what the ship will need. If you take one, the ship can't be "
        "filled, and this round is the last. One more round brings you 12 points, and your opponent only 8."
    ),
    "base-2-colonists-7003100-10": N_(
        "The supply can hardly refill the ship, so expect this round to be the last. Your Guild Hall needs a "
        "colonist for its bonus. And with both quarries at work, your 2 doubloons buy the Sugar Mill: 2 "
        "points, and 2 more with the Guild Hall."
    ),
    "base-5-colonists-7003192-12": N_(
        "In this last round, nobody can ship any more, so barrels are worth nothing. Only your Residence and "
        "your Customs House still bring points, 4 and 6, if someone works there. With both, you come second."
    ),
}
