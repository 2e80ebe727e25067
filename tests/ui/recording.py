"""An output that plays nothing and remembers what it was asked to play."""

from puertorico.ui.sound import Sound


class Recording:
    """All effects in their order, and how loud everything is at present."""

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
        """What has been played since the last time."""
        played, self.played = self.played, []
        return played
