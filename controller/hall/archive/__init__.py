"""The archive of a hall: every line of every board, and the check that each fits what is there."""
