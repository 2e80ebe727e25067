"""Builds the frozen program into build/bundle and tries it out; the installers are made around it.

python packaging/build_bundle.py
"""

from bundling import surroundings

if __name__ == "__main__":
    surroundings.enter()
    from bundling import bundle

    bundle.build()
    bundle.report()
    bundle.try_out()
    print(f"{bundle.BUNDLE} is built, and does what it should.")
