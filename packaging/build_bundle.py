"""Build the frozen program in build/bundle and try it out; the installers contain it.

python packaging/build_bundle.py
"""

from bundling import virtual_environment

if __name__ == "__main__":
    virtual_environment.enter()
    from bundling import bundle

    bundle.build()
    bundle.report()
    bundle.try_out()
    print(f"{bundle.BUNDLE} is built and passed its checks.")
