"""What holds for every test."""

import signal

# Who runs the tests in the background may have interrupts ignored, which every child would inherit.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
