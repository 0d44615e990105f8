/**
 * The longest time that a test waits for something that must happen, even on a slow machine; the one bound for all tests. Longer when `npm
 * test -- --busy` keeps the cores busy.
 */
export const patienceMs = 60_000 * Number(process.env.TEST_PATIENCE ?? 1);
