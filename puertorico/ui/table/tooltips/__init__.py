"""tooltips"""
