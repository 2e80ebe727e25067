"""The texts of the almanac: one module for each chapter, the buildings in two."""
