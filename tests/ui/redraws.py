"""Count how often the window is drawn."""

from puertorico.ui.app import App


def redraws(app: App, seconds: float, step: float = 0.05) -> int:
    before = app.frames
    for _ in range(round(seconds / step)):
        app.step(0.0, slept=step)
    return app.frames - before
