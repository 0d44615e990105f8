import type { ErrorCode } from '../../../contracts/errors';
import { AppError } from '../errors';
import { type ActionPorts, carryOut, resume } from './actions/actions';
import { endOf } from './approval-summary';
import { type ApprovalAnswer, type DecisionOn, statusOf } from './decision';
import { endApproval } from './end-approval';
import { type Approval, statusAt } from './entities';
import { approvalGuard, Decided, LookAgain } from './guard';
import { isAloneNow } from './may-approve';
import type { ApprovalPorts } from './ports';
import { noSuchApproval } from './read-waiting';

export type DecidePorts = ApprovalPorts & Omit<ActionPorts, 'guard'>;

/**
 * A second person approves or refuses a change, or whoever asked for it withdraws it. Of two who decide at the same time
 * one wins; the other reads what happened. The same decision again changes nothing.
 * @throws AppError not_found, forbidden, unavailable; IdentityProviderError
 */
export async function decideApproval(ports: DecidePorts, on: DecisionOn): Promise<ApprovalAnswer> {
  const approval = await ports.approvals.get(on.approvalId);
  if (approval === null) throw noSuchApproval();
  const now = ports.clock.now();
  if (statusAt(approval, now) !== 'waiting') return decidedBefore(ports, approval, on);
  try {
    const { decision } = on;
    return decision === 'approve'
      ? await approve(ports, approval, on)
      : await endApproval(ports, { ...on, decision });
  } catch (error) {
    if (error instanceof LookAgain) return lookAgain;
    if (error instanceof Decided) return decidedBefore(ports, error.approval, on);
    throw error;
  }
}

const lookAgain: ApprovalAnswer = {
  success: false,
  message: 'What it would change is no longer what you saw. Nothing was changed: look at it again.',
  status: 'waiting',
};

/** Other errors are the change's own: why it can't be carried out now. */
const passedOn: readonly ErrorCode[] = ['forbidden', 'not_found', 'unavailable', 'internal_error'];

async function approve(ports: DecidePorts, approval: Approval, on: DecisionOn): Promise<ApprovalAnswer> {
  const { approvalId, by, words, seen } = on;
  const isAlone = by.adminId === approval.requestedBy && (await isAloneNow(ports, approval));
  const guard = approvalGuard({
    kind: 'approved',
    approvals: ports.approvals,
    approvalId,
    by,
    words,
    seen,
    isAlone,
  });
  let message: string;
  try {
    message = await carryOut({ ...ports, guard }, approval);
  } catch (error) {
    const isRefused = error instanceof AppError && !passedOn.includes(error.code);
    // What the change throws after it was approved is no refusal any more.
    if (!isRefused || (await ports.approvals.get(approvalId))?.status !== 'waiting') throw error;
    return { success: false, message: error.userMessage, status: 'waiting' };
  }
  // Its own row tells whether it was carried out: a use case may refuse, find nothing to do, or find it done by another.
  const after = (await ports.approvals.get(approvalId)) ?? approval;
  if (after.status === 'waiting') return { success: false, message, status: 'waiting' };
  const isOwn = after.status === 'approved' && after.decidedBy === by.adminId;
  return isOwn ? { success: true, message, status: 'approved' } : decidedBefore(ports, after, on);
}

/** What became of it; the same decision of the same person counts as theirs. */
async function decidedBefore(
  ports: DecidePorts,
  approval: Approval,
  { decision, by }: DecisionOn,
): Promise<ApprovalAnswer> {
  const status = statusAt(approval, ports.clock.now());
  const isOwn = approval.decidedBy === by.adminId && status === statusOf[decision];
  const problem = isOwn && status === 'approved' ? await resume(ports, approval) : null;
  if (problem !== null) return { success: false, message: problem, status };
  return { success: isOwn, message: endOf(approval, ports.clock.now()), status };
}
