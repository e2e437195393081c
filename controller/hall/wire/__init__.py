"""The wire between boards and desk: names of topics, addresses of brokers, a connection that comes back."""
