"""The languages in which people are told anything; the page has a file of words for each."""

LANGUAGES = ("en", "lv", "hu", "ka", "nl", "ru")
"""Their codes, by ISO 639-1."""
