"""Drawing functions and labels shared by several components."""
