"""Build the installer and the portable .zip in build/release, after building and trying out the program.

python packaging/build_windows.py
"""

from bundling import command_line

if __name__ == "__main__":
    command_line.enter(__doc__)
    from bundling import bundle, windows

    bundle.make()
    made = windows.build()
    command_line.finish(made)
