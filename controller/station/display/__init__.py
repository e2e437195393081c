"""What is shown of the station, as functions of its plan and state: the page's JSON and the lamps."""
