"""Build the .dmg in build/release, after building and trying out the frozen program.

python packaging/build_macos.py
"""

from bundling import command_line

if __name__ == "__main__":
    command_line.enter(__doc__)
    from bundling import bundle, macos

    bundle.make()
    bundle.try_out(macos.program())
    made = macos.build()
    command_line.finish(made)
