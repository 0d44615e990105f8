import type { adminGetApprovals } from '../../../contracts/approvals/admin-get-approvals';
import type { OutputOf } from '../../../contracts/contract';
import type { Account, Accounts } from '../accounts/entities';
import { fieldsOf } from '../audit-log/audit-log';
import { AppError } from '../errors';
import { access, type Db } from '../kernel/db';
import { unknownUser } from '../orders/lists/list-orders';
import { type ActionPorts, carryOut } from './actions/actions';
import { noSuchApproval, statusAt } from './approval';
import { isAloneNow, ownWords, type StaffList, whyNot } from './approvers';
import { type askedAccess, askedOf } from './asked';
import { fingerprintOf, type Previewed, underGuard } from './guard';
import { type Approval, approvalRow, waitingPartition } from './rows';

type Output = OutputOf<typeof adminGetApprovals>;
type View = Output['approvals'][number];

export const viewAccess = access({
  get: [approvalRow],
  many: [approvalRow],
  worklist: [approvalRow],
});

interface ViewPorts extends Omit<ActionPorts, 'guard' | 'db'> {
  readonly db: Db<typeof viewAccess> & Db<typeof askedAccess> & ActionPorts['db'];
  readonly accounts: Pick<Accounts, 'get'>;
  readonly staff: StaffList;
}

/** Changes that wait for a second person, each with what it would change now. @throws AppError invalid_request */
export async function waitingApprovals(ports: ViewPorts, viewer: Account, limit: number): Promise<Output> {
  const limits = await limitsNow(ports);
  if (limit === 0) return { approvals: [], limits };
  const { db, clock } = ports;
  const entries = await db.entries('worklist', approvalRow, waitingPartition, { most: limit });
  const found = await db.behind(approvalRow, entries);
  const now = clock.now();
  const waiting = found.filter((each) => statusAt(each, now) === 'waiting');
  return {
    approvals: await Promise.all(waiting.map((approval) => viewOf(ports, approval, viewer))),
    limits,
  };
}

/** One of them, whether it waits or not. @throws AppError not_found */
export async function oneApproval(ports: ViewPorts, viewer: Account, id: string): Promise<Output> {
  const approval = await ports.db.get(approvalRow, { id });
  if (approval === null) throw noSuchApproval();
  const limits = await limitsNow(ports);
  const [view, asked] = await Promise.all([viewOf(ports, approval, viewer), askedOf(ports, approval)]);
  return { approvals: [{ ...view, asked }], limits };
}

async function limitsNow({ settings }: ViewPorts): Promise<Output['limits']> {
  const { adjustment_limit, refund_limit, failed_orders_limit } = (await settings.readVersion()).settings;
  return { adjustment_limit, refund_limit, failed_orders_limit };
}

async function viewOf(ports: ViewPorts, approval: Approval, viewer: Account): Promise<View> {
  const at = ports.clock.now();
  const isWaiting = statusAt(approval, at) === 'waiting';
  const [found, refusal, target, requester, decider] = await Promise.all([
    isWaiting ? preview(ports, approval) : null,
    isWaiting ? whyNotViewer(ports, approval, viewer) : null,
    ports.accounts.get(approval.targetId),
    ports.accounts.get(approval.requestedBy),
    approval.decidedBy === null ? null : ports.accounts.get(approval.decidedBy),
  ]);
  const facts = typeof found === 'object' ? (found?.facts ?? null) : null;
  const isOwn = approval.requestedBy === viewer.userId;
  const isAbout = typeof found === 'object' && !isOwn && found?.accounts.includes(viewer.userId) === true;
  const because = refusal ?? (isAbout ? ownWords : null);
  return {
    id: approval.id,
    action: approval.action,
    target_id: approval.targetId,
    target_name: target?.name || null,
    status: statusAt(approval, at),
    requested_by: person(approval.requestedBy, approval.requestedByName, requester),
    requested_at: approval.requestedAt.toISOString(),
    expires_at: approval.expiresAt.toISOString(),
    reason: approval.reason,
    decided_by:
      approval.decidedBy === null ? null : person(approval.decidedBy, approval.decidedByName, decider),
    decided_at: approval.decidedAt?.toISOString() ?? null,
    words: approval.words,
    now: facts && {
      before: fieldsOf(facts.before),
      after: fieldsOf(facts.after),
      seen: fingerprintOf(facts),
    },
    problem: typeof found === 'string' ? found : null,
    may: { approve: facts !== null && because === null, refuse: isWaiting && !isOwn, because },
  };
}

/** By the name that they had then, and the one they have now where that is another. */
function person(userId: string, then: string | null, account: Account | null) {
  const now = account?.name || null;
  const name = then === null || now === null || then === now ? (then ?? now) : `${then} (now ${now})`;
  return { user_id: userId, name: name ?? unknownUser };
}

/** Its changes on today's rows, or why it can't be carried out. */
async function preview(ports: ViewPorts, approval: Approval): Promise<Previewed | string> {
  try {
    const outcome = await underGuard({ kind: 'preview' }, (guard) => carryOut({ ...ports, guard }, approval));
    return outcome.kind === 'done' ? `It would change nothing now. ${outcome.result}` : outcome;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') return error.userMessage;
    throw error;
  }
}

async function whyNotViewer(ports: ViewPorts, approval: Approval, viewer: Account): Promise<string | null> {
  const at = ports.clock.now();
  const isOwn = approval.requestedBy === viewer.userId;
  const isAlone = isOwn && approval.isAlone && (await isAloneNow(ports, approval));
  const requester = await ports.accounts.get(approval.requestedBy);
  return whyNot({ approval, requester, approver: viewer, isAlone, at });
}
