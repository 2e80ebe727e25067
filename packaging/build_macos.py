"""Build the .dmg in build/release, after building and trying out the frozen program.

python packaging/build_macos.py
"""

from bundling import virtual_environment

if __name__ == "__main__":
    virtual_environment.enter()
    from bundling import archive, bundle, macos

    bundle.build()
    bundle.report()
    bundle.try_out()
    bundle.try_out(macos.program())
    made = macos.build()
    archive.write_sums()
    for path in made:
        print(f"{path.stat().st_size / 1e6:7.1f} MB  {path}")
