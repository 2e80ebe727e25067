"""The phases: what each role card brings about, one module a role. ``rounds`` holds what lies between the
phases.
"""
