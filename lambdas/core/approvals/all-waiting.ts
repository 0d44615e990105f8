import type { Accounts } from '../accounts/entities';
import { access, type Db } from '../kernel/db';
import { statusAt } from './approval';
import { isRequester } from './approvers';
import { type Approval, approvalRow, waitingPartition } from './rows';

export const waitingAccess = access({ worklist: [approvalRow], many: [approvalRow] });

/** More than a shop has at once. Beyond that, the newest are left out. */
const most = 100;

export async function allWaiting(db: Db<typeof waitingAccess>, now: Date): Promise<readonly Approval[]> {
  const entries = await db.entries('worklist', approvalRow, waitingPartition, { most });
  const found = await db.behind(approvalRow, entries, { mayLag: true });
  return found.filter((approval) => statusAt(approval, now) === 'waiting');
}

/**
 * Returns the request that already waits for this change, by any admin who may still ask for it. Two requests at the same moment may miss
 * each other.
 * @param isSameChange whether a request asks for this change
 */
export async function theSameWaiting(
  { db, accounts }: { readonly db: Db<typeof waitingAccess>; readonly accounts: Pick<Accounts, 'get'> },
  asked: Pick<Approval, 'action' | 'targetId'>,
  now: Date,
  isSameChange: (waiting: Approval) => boolean | Promise<boolean>,
): Promise<Approval | null> {
  const about = (await allWaiting(db, now)).filter(
    (waiting) => waiting.action === asked.action && waiting.targetId === asked.targetId,
  );
  for (const waiting of about) {
    const [same] = (await isSameChange(waiting)) ? await withRequester(accounts, [waiting]) : [];
    if (same) return same;
  }
  return null;
}

/** Leaves out requests of people who may no longer ask for them: nobody can approve those. */
export async function withRequester(
  accounts: Pick<Accounts, 'get'>,
  requests: readonly Approval[],
): Promise<readonly Approval[]> {
  const ids = [...new Set(requests.map(({ requestedBy }) => requestedBy))];
  const people = new Map(await Promise.all(ids.map(async (id) => [id, await accounts.get(id)] as const)));
  return requests.filter((one) => isRequester(people.get(one.requestedBy) ?? null, one));
}
