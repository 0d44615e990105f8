import { type ScriptName, scriptOf } from './scripts';

export type OrderStatus = 'In Progress' | 'Completed' | 'failed';

/** Returns the statuses that follow In Progress, each with its time since acceptance. */
export function progress(script: ScriptName, delayMs: number): { status: OrderStatus; afterMs: number }[] {
  const delivered = { status: 'Completed', afterMs: delayMs } as const;
  const ends = {
    delivered: [delivered],
    failed: [{ status: 'failed', afterMs: delayMs } as const],
    reversed: [delivered, { status: 'failed', afterMs: 2 * delayMs } as const],
    never: [],
  };
  return ends[scriptOf(script).ends ?? 'never'];
}
