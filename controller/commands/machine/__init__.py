"""The commands for the machine of a table: service, kiosk, certificate, firmware, setup and doctor."""
