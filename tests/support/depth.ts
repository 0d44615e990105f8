/**
 * How much a run tries. `npm test` takes what every change needs; `npm run test:deep` takes everything: also files named
 * `*.deep.test.ts`, and in the others every width, role and history instead of a sample.
 */
export const isDeep = process.env.TEST_DEPTH === 'deep';

/** All of a list in the deep run, and in the everyday run those that are named for it. */
export const sampled = <T>(all: readonly T[], everyday: readonly T[]): readonly T[] =>
  isDeep ? all : everyday;
