"""Build the frozen program in build/bundle and try it out; the installers contain it.

python packaging/build_bundle.py
"""

from bundling import surroundings

if __name__ == "__main__":
    surroundings.enter()
    from bundling import bundle

    bundle.build()
    bundle.report()
    bundle.try_out()
    print(f"{bundle.BUNDLE} is built and passed its checks.")
