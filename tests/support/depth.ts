/**
 * Whether this is the deep run. `npm test` runs what every change needs. `npm run test:deep` runs everything: also files named
 * `*.deep.test.ts`, and in the others whole tables instead of a sample.
 */
export const isDeep = process.env.TEST_DEPTH === 'deep';

/** Returns the whole list in the deep run, and its everyday part otherwise. */
export const sampled = <T>(all: readonly T[], everyday: readonly T[]): readonly T[] =>
  isDeep ? all : everyday;
