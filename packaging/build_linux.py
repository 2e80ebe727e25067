"""Build the .deb and the .tar.gz in build/release, after building and trying out the frozen program.

python packaging/build_linux.py
"""

from bundling import command_line

if __name__ == "__main__":
    command_line.enter(__doc__)
    from bundling import bundle, linux

    bundle.make()
    made = linux.build()
    command_line.finish(made)
