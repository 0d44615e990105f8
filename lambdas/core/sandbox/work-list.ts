import { access, type Db, put } from '../kernel/db';
import type { Clock } from '../runtime-ports';
import { minuteMs } from '../time';
import { type SandboxWork, sandboxWorkRow } from './rows';

/* The accounts whose sandbox may have open orders. `reconcile` reads it to find work. */

/** Longer than any order of the sandbox takes, except those that never end. */
const sweptMs = 30 * minuteMs;

export const putOnWorkListAccess = access({ writes: [[sandboxWorkRow]] });

interface PutPorts {
  /** The database of any account's sandbox, or of none: they share one list. */
  readonly db: Db<typeof putOnWorkListAccess>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Puts an account on the list, or keeps it there. */
export const putOnWorkList = async ({ db, clock }: PutPorts, userId: string): Promise<void> => {
  const until = new Date(clock.now().getTime() + sweptMs);
  await db.write([put(sandboxWorkRow, { userId, until })]);
};

export const sandboxWorkAccess = access({ list: [sandboxWorkRow] });

/**
 * Returns the accounts that may have work. Those whose work ends first come first, so no account is left out for ever if a run hasn't time
 * for all.
 */
export async function accountsWithWork(
  work: Db<typeof sandboxWorkAccess>,
  now: Date,
): Promise<SandboxWork[]> {
  const known = await work.list(sandboxWorkRow, {}, { mayLag: true });
  return known.filter(({ until }) => until >= now).toSorted((a, b) => a.until.getTime() - b.until.getTime());
}
