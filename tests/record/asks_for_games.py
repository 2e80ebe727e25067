"""A program that keeps asking which games are in use, as a window does that lists them:

python -m tests.record.asks_for_games FOLDER

It stops when its input ends, and prints how many answers said that a game is in use.
"""

import sys
from pathlib import Path
from threading import Event, Thread

from puertorico import files
from puertorico.record.save_folder import SaveFolder


def main(folder: str) -> None:
    # Otherwise it would give a wrong answer while another process is suspended with the lock.
    files._LOCK_TIMEOUT = 3600.0
    store, ended, in_use = SaveFolder(Path(folder)), Event(), 0
    Thread(target=lambda: (sys.stdin.read(), ended.set()), daemon=True).start()
    print("ready", flush=True)
    while not ended.is_set():
        in_use += sum(store.is_in_use(found.path) for found in store.files())
    print(in_use, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
