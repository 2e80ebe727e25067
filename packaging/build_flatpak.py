"""Build the Flatpak in build/release, after building and trying out the frozen program.

python packaging/build_flatpak.py
python packaging/build_flatpak.py --from-bundle
"""

import argparse

from bundling import command_line, virtual_environment


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--from-bundle", action="store_true", help="use the program that is in build/bundle")
    given = parser.parse_args()
    virtual_environment.enter()
    from bundling import bundle, flatpak

    if missing := flatpak.what_is_missing():
        raise SystemExit(f"packaging: building a Flatpak needs {' and '.join(missing)}.")
    if not given.from_bundle:
        bundle.make()
    command_line.finish([flatpak.build()])


if __name__ == "__main__":
    main()
