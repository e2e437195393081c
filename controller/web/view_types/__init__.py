"""The shape of what pages are told: types for the tests, and the same ones for the page's own code."""
