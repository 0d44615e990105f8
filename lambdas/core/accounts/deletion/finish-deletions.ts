import { type DeletionPorts, finishDeletion } from './finish-deletion';

/** No new account after this long. */
const runForMs = 40_000;

export interface FinishPorts extends DeletionPorts {
  readonly deletions: {
    /** Accounts that are closed and not erased yet, as the index has them: some may be finished by now. */
    begun(): AsyncIterable<string>;
  };
}

/**
 * Erases what customers left who deleted their account, and what an interrupted deletion by an admin left. One that can't be finished
 * keeps no other waiting, and is tried again by the next run.
 */
export async function finishDeletions(ports: FinishPorts) {
  const until = ports.clock.now().getTime() + runForMs;
  const failures: unknown[] = [];
  let finished = 0;
  for await (const userId of ports.deletions.begun()) {
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
