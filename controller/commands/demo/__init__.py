"""`dambord demo`: simulated hands play real games on a simulated board, with the real firmware and page."""
