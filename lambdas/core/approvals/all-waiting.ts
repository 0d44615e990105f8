import type { Accounts } from '../accounts/entities';
import { access, type Db } from '../kernel/db';
import { sameChange, statusAt } from './approval';
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
 * @param isSame for a change that isn't in the request's input alone
 */
export async function theSameWaiting(
  { db, accounts }: { readonly db: Db<typeof waitingAccess>; readonly accounts: Pick<Accounts, 'get'> },
  asked: Pick<Approval, 'action' | 'input' | 'reason' | 'targetId'>,
  now: Date,
  isSame: (one: Approval) => boolean = (one) => sameChange(one, asked),
): Promise<Approval | null> {
  const waiting = await allWaiting(db, now);
  const same = waiting.filter(
    (one) => one.action === asked.action && one.targetId === asked.targetId && isSame(one),
  );
  return (await withRequester(accounts, same))[0] ?? null;
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
