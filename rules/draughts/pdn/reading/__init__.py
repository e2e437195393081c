"""From the text of a PDN game to the turns that it means."""
