import type { History } from './history';

/** A broken invariant. Its message contains what is needed to reproduce it. */
export class Violation extends Error {
  override readonly name = 'Violation';

  constructor(cause: unknown, { seed, history }: { readonly seed: number; readonly history: History }) {
    const what = cause instanceof Error ? cause.message : String(cause);
    super(`${what}\n\nSeed ${seed}. What happened until then:\n${history.lines().join('\n')}`, { cause });
  }
}
