"""Build the wheel and the source archive in build/release, and try out the wheel in an empty environment.

python packaging/build_wheel.py
"""

from bundling import command_line

if __name__ == "__main__":
    command_line.enter(__doc__)
    from bundling import wheel

    made = wheel.build()
    wheel.try_out()
    command_line.finish(made)
