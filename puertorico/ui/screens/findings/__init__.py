"""What a game review found, in words and pictures: the decisions of a seat and their costs."""
