"""animation"""
