"""The marks of all rules."""

FAMILIES = {
    "SET": 11,
    "RND": 4,
    "STL": 6,
    "MAY": 5,
    "BLD": 6,
    "CRA": 4,
    "TRD": 5,
    "CAP": 10,
    "PRO": 1,
    "END": 4,
    "GUI": 1,
    "RES": 1,
    "FTR": 1,
    "CUS": 1,
    "CTY": 1,
    "VAR": 4,
    "AQU": 1,
    "FOR": 2,
    "BLM": 2,
    "STO": 1,
    "GST": 1,
    "TPO": 1,
    "CHU": 1,
    "SMW": 1,
    "LIG": 1,
    "SPF": 1,
    "LIB": 1,
    "UNI": 1,
    "STA": 1,
    "CLO": 1,
    "NOB": 12,
}
"""The rules, each family with the number of its last mark."""

MARKS = [f"{family}-{number}" for family, last in FAMILIES.items() for number in range(1, last + 1)]
