"""The registry of computer players.

Settings, saved games and the command line use these ids, so an id never changes its meaning. Most ids are a
difficulty and a style, as in "hard-shipper". Either may be left out: "easy" is an easy all-rounder, "shipper"
a hard shipper.
"""

from collections.abc import Callable, Mapping
from functools import partial

from puertorico.ai.difficulty import EASY, NORMAL_NOISE_SD, Difficulty
from puertorico.ai.opponents.baselines import COFFEE, CORN, GreedyPlayer, StrategyPlayer
from puertorico.ai.opponents.learner import LearnerPlayer
from puertorico.ai.opponents.noisy import NoisyPlayer
from puertorico.ai.opponents.random_player import RandomPlayer
from puertorico.ai.opponents.searchers import ExpertPlayer, LookaheadPlayer
from puertorico.ai.protocol import Player
from puertorico.ai.specs import PLAYER_SPECS, RANDOM
from puertorico.ai.styles import STYLE_BY_ID, Style

_PLAYER_OF: Mapping[Difficulty, Callable[[Style], Player]] = {
    Difficulty.EASY: partial(LearnerPlayer, inexperience=EASY),
    Difficulty.NORMAL: partial(NoisyPlayer, noise_sd=NORMAL_NOISE_SD),
    Difficulty.HARD: LookaheadPlayer,
    Difficulty.EXPERT: ExpertPlayer,
}

PLAYERS: Mapping[str, Player] = {
    **{
        player_id: _PLAYER_OF[spec.difficulty](STYLE_BY_ID[spec.style])
        for player_id, spec in PLAYER_SPECS.items()
    },
    "corn": StrategyPlayer(CORN),
    "coffee": StrategyPlayer(COFFEE),
    "greedy": GreedyPlayer(),
    RANDOM: RandomPlayer(),
}
"""All players by id. Add a new player here."""
