"""The protocol of DGT's electronic boards, read and emulated."""
