/** A browser on a busy machine is slow, not wrong; what a test waits for in it is given up sooner, and says what it was. */
jest.setTimeout(90_000);
