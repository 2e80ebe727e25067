"""Build the frozen program in build/bundle and try it out; the installers contain it.

python packaging/build_bundle.py
"""

from bundling import command_line

if __name__ == "__main__":
    command_line.enter(__doc__)
    from bundling import bundle

    bundle.make()
    print(f"{bundle.BUNDLE} is built and passed its checks.")
