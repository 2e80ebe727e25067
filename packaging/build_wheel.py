"""Build the wheel and the source archive in build/release, and try out the wheel in an empty environment.

python packaging/build_wheel.py
"""

from bundling import virtual_environment

if __name__ == "__main__":
    virtual_environment.enter()
    from bundling import archive, wheel

    made = wheel.build()
    wheel.try_out()
    archive.write_sums()
    for path in made:
        print(f"{path.stat().st_size / 1e6:7.1f} MB  {path}")
