import { access, type Db } from '../kernel/db';
import { statusAt } from './approval';
import { type Approval, approvalRow, waitingPartition } from './rows';

export const waitingAccess = access({ worklist: [approvalRow], many: [approvalRow] });

/** More than a shop has at once. Beyond that, the newest are left out. */
const most = 100;

export async function allWaiting(db: Db<typeof waitingAccess>, now: Date): Promise<readonly Approval[]> {
  const entries = await db.entries('worklist', approvalRow, waitingPartition, { most });
  const found = await db.behind(approvalRow, entries, { mayLag: true });
  return found.filter((approval) => statusAt(approval, now) === 'waiting');
}
