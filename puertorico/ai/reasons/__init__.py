"""Why one choice is better than another: what happens in rollouts of both."""
