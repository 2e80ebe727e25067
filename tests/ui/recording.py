"""A sound output that records instead of playing."""

from puertorico.ui.sound import Sound


class Recording:
    """Records the effects in order, and the current gains."""

    def __init__(self) -> None:
        self.played: list[Sound] = []
        self.gains: tuple[float, float] | None = None
        self.closed = False

    def play(self, sound: Sound) -> None:
        self.played.append(sound)

    def set_gains(self, effects: float, ambience: float) -> None:
        self.gains = (effects, ambience)

    def close(self) -> None:
        self.closed = True

    def take(self) -> list[Sound]:
        """Return the effects since the last call."""
        played, self.played = self.played, []
        return played
