/**
 * How long a test waits for what must come, on a machine that may be slow: the one bound for all of them. Longer where
 * `npm test -- --busy` keeps the cores busy.
 */
export const patienceMs = 60_000 * Number(process.env.TEST_PATIENCE ?? 1);
