"""The review of a game: everyone's chances over the rounds, and what each decision of a seat cost."""
