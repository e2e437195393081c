"""Builds the site, plain files for any web server: `make site`."""
