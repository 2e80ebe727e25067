"""The phases: what each role does, one module for each role. ``rounds`` has what happens between phases."""
