"""What may be asked of somebody at the board, judged by the table's own state and sayings."""
