"""Makes the typeface of the page from a published one."""
