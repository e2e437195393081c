"""Makes the table known in the local network by a name, `dambord.local` (multicast DNS, RFC 6762)."""
