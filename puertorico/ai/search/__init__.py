"""Search from what a seat sees: determinization, looking ahead, rollouts, sequential halving, the last phase."""
