/** The longest time that a test waits for something that must happen, even on a slow machine; the one bound for all tests. */
export const patienceMs = 60_000;
