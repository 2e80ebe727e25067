"""The phases: what each role does, one module for each role. ``rounds`` has what lies between the phases."""
