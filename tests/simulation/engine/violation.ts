import type { History } from './history';

/** What must never be the case was. Its message has what it takes to see it again. */
export class Violation extends Error {
  override readonly name = 'Violation';

  constructor(cause: unknown, { seed, history }: { readonly seed: number; readonly history: History }) {
    const what = cause instanceof Error ? cause.message : String(cause);
    super(`${what}\n\nSeed ${seed}. What happened until then:\n${history.lines().join('\n')}`, { cause });
  }
}
