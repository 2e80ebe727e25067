"""Build the installer and the portable .zip in build/release, after building and trying out the program.

python packaging/build_windows.py
"""

from bundling import virtual_environment

if __name__ == "__main__":
    virtual_environment.enter()
    from bundling import archive, bundle, windows

    bundle.build()
    bundle.report()
    bundle.try_out()
    made = windows.build()
    archive.write_sums()
    for path in made:
        print(f"{path.stat().st_size / 1e6:7.1f} MB  {path}")
