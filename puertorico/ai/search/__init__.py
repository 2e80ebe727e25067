"""Search from a view: determinization, looking ahead, rollouts, sequential halving, the last phase."""
