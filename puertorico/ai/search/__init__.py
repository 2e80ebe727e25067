"""Search from a view: determinization, lookahead, rollouts, sequential halving, endgame."""
