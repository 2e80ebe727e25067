"""Builds the wheel and the source archive into build/release, and tries the wheel out where nothing else is.

python packaging/build_wheel.py
"""

from bundling import surroundings

if __name__ == "__main__":
    surroundings.enter()
    from bundling import archive, wheel

    made = wheel.build()
    wheel.try_out()
    archive.write_sums()
    for path in made:
        print(f"{path.stat().st_size / 1e6:7.1f} MB  {path}")
