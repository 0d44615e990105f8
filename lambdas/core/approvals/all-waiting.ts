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

/** Leaves out requests of people who may no longer ask for them: nobody can approve those. */
export async function withRequester(
  accounts: Pick<Accounts, 'get'>,
  requests: readonly Approval[],
): Promise<readonly Approval[]> {
  const ids = [...new Set(requests.map(({ requestedBy }) => requestedBy))];
  const people = new Map(await Promise.all(ids.map(async (id) => [id, await accounts.get(id)] as const)));
  return requests.filter((one) => isRequester(people.get(one.requestedBy) ?? null, one));
}
