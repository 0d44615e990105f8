import { type DeletionPorts, finishDeletion } from './finish-deletion';

/** No further account is begun after this long. */
const runForMs = 40_000;

export interface FinishPorts extends DeletionPorts {
  readonly deletions: {
    /** Accounts that are closed and not erased yet, as the index has them: some may be finished by now. */
    begun(): AsyncIterable<string>;
  };
}

/**
 * Erases what is left of accounts that are closed: their customers deleted them, or an admin's deletion was interrupted. One that can't be
 * finished holds up no other, and the next run tries it again.
 */
export async function finishDeletions(ports: FinishPorts) {
  const until = ports.clock.now().getTime() + runForMs;
  const failures: unknown[] = [];
  let finished = 0;
  const begun: string[] = [];
  for await (const userId of ports.deletions.begun()) begun.push(userId);
  // Each run begins with another: one whose orders take up a whole run, and which then can't be finished, would be the first of each.
  const first = Math.floor(ports.ids.jitter() * begun.length);
  for (const userId of [...begun.slice(first), ...begun.slice(0, first)]) {
    if (ports.clock.now().getTime() >= until) break;
    try {
      await finishDeletion(ports, userId);
      finished += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  return { finished, failures };
}
