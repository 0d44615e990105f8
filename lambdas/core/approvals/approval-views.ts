import type { adminGetApprovals } from '../../../contracts/approvals/admin-get-approvals';
import type { OutputOf } from '../../../contracts/contract';
import type { Account } from '../accounts/entities';
import { fieldsOf } from '../audit-log/audit-log-view';
import { AppError } from '../errors';
import { unknownUser } from '../orders/lists/order-views';
import { ownWords } from './about';
import { type ActionPorts, carryOut } from './actions/actions';
import { type Approval, statusAt } from './entities';
import { approvalGuard, fingerprintOf, Previewed } from './guard';
import { isAloneNow, whyNot } from './may-approve';
import type { ApprovalPorts, ApprovalStore } from './ports';
import { noSuchApproval } from './read-waiting';

type Output = OutputOf<typeof adminGetApprovals>;
type View = Output['approvals'][number];

export type ViewPorts = ApprovalPorts &
  Omit<ActionPorts, 'guard'> & { readonly approvals: Pick<ApprovalStore, 'waiting'> };

/** Changes that wait for a second person, each with what it would change now. @throws AppError invalid_request */
export async function waitingApprovals(ports: ViewPorts, viewer: Account, limit: number): Promise<Output> {
  const limits = await limitsNow(ports);
  if (limit === 0) return { approvals: [], limits };
  const ids = await ports.approvals.waiting(limit);
  const found = await Promise.all(ids.map((id) => ports.approvals.get(id)));
  const now = ports.clock.now();
  const waiting = found.filter((each) => each !== null).filter((each) => statusAt(each, now) === 'waiting');
  return {
    approvals: await Promise.all(waiting.map((approval) => viewOf(ports, approval, viewer))),
    limits,
  };
}

/** One of them, whether it waits or not. @throws AppError not_found */
export async function oneApproval(ports: ViewPorts, viewer: Account, id: string): Promise<Output> {
  const approval = await ports.approvals.get(id);
  if (approval === null) throw noSuchApproval();
  const limits = await limitsNow(ports);
  return { approvals: [await viewOf(ports, approval, viewer)], limits };
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
    ports.approvals.account(approval.targetId),
    ports.approvals.account(approval.requestedBy),
    approval.decidedBy === null ? null : ports.approvals.account(approval.decidedBy),
  ]);
  const facts = found instanceof Previewed ? found.facts : null;
  const isOwn = approval.requestedBy === viewer.userId;
  const isAbout = found instanceof Previewed && !isOwn && found.accounts.includes(viewer.userId);
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

/** What it would change on today's rows, or why it can't be carried out. */
async function preview(ports: ViewPorts, approval: Approval): Promise<Previewed | string> {
  try {
    const guard = approvalGuard({ kind: 'preview' });
    const told = await carryOut({ ...ports, guard }, approval);
    return `It would change nothing now. ${told}`;
  } catch (error) {
    if (error instanceof Previewed) return error;
    if (error instanceof AppError && error.code !== 'unavailable') return error.userMessage;
    throw error;
  }
}

async function whyNotViewer(ports: ViewPorts, approval: Approval, viewer: Account): Promise<string | null> {
  const at = ports.clock.now();
  const isOwn = approval.requestedBy === viewer.userId;
  const isAlone = isOwn && approval.isAlone && (await isAloneNow(ports, approval));
  const requester = await ports.approvals.account(approval.requestedBy);
  return whyNot({ approval, requester, approver: viewer, isAlone, at });
}
