"""Build the .deb and the .tar.gz in build/release, after building and trying out the frozen program.

python packaging/build_linux.py
"""

from bundling import virtual_environment

if __name__ == "__main__":
    virtual_environment.enter()
    from bundling import archive, bundle, linux

    bundle.build()
    bundle.report()
    bundle.try_out()
    made = linux.build()
    archive.write_sums()
    for path in made:
        print(f"{path.stat().st_size / 1e6:7.1f} MB  {path}")
