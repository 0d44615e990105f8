import { isOutOfDate } from '../../../contracts/approvals/approval-words';
import type { Account, Accounts } from '../accounts/entities';
import type { ActingAdmin } from '../audit-log/audit-record';
import { type Notice, newNotice } from '../notices/rows';
import { unknownUser } from '../orders/lists/list-orders';
import type { Approval } from './rows';
import { titleOfApproval } from './titles';

export interface People {
  readonly requester: Account | null;
  /** The account that it is about. */
  readonly target: Account | null;
}

/** Reads both; nobody, if there is no such request. */
export async function peopleOf(accounts: Pick<Accounts, 'get'>, approval: Approval | null): Promise<People> {
  if (approval === null) return { requester: null, target: null };
  const { requestedBy, customer, targetId } = approval;
  const [requester, target] = await Promise.all([
    accounts.get(requestedBy),
    accounts.get(customer ?? targetId),
  ]);
  return { requester, target };
}

interface Decided {
  readonly decision: 'approved' | 'refused' | 'withdrawn';
  readonly by: ActingAdmin;
  readonly words: string | null;
  /** Why some of it could never be done. */
  readonly notDone?: string | null;
  readonly at: Date;
}

/** The e-mail to whoever asked, when somebody else has approved or refused it. */
export function toldRequester(
  approval: Approval,
  { requester, target }: People,
  { decision, by, words, notDone = null, at }: Decided,
): Notice[] {
  const { id, requestedBy } = approval;
  if (decision === 'withdrawn' || by.adminId === requestedBy) return [];
  if (requester?.role !== 'admin' || requester.isBanned || !requester.email) return [];
  const { userId, name, email: to } = requester;
  const what = titleOfApproval(approval, target?.name || null, target?.email);
  const who = by.adminName || unknownUser;
  const isClosed = isOutOfDate({ status: decision, words });
  const why = {
    ...(words !== null && !isClosed && { words }),
    ...(notDone !== null && { problem: notDone }),
  };
  const facts = { id, outcome: isClosed ? 'closed' : decision, who, what, ...why };
  return [newNotice('change_decided', id, { userId, name, to }, { at, facts })];
}
