import type { ApprovalDecision } from '../../../contracts/approvals/admin-decide-approval';
import type { ApprovalStatus } from '../../../contracts/approvals/approval-fields';
import { doneAlready, outOfDate } from '../../../contracts/approvals/approval-words';
import type { ErrorCode } from '../../../contracts/errors';
import type { Account, Accounts } from '../accounts/entities';
import { staysStaff } from '../accounts/writers';
import { followsAttention } from '../attention/follow-reasons';
import type { ActingAdmin, AuditRecord } from '../audit-log/audit-record';
import { recordsAudit } from '../audit-log/rows';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db } from '../kernel/db';
import { announces, noticeChanges } from '../notices/writers';
import type { Clock, Ids } from '../runtime-ports';
import { type ActionPorts, carryOut, forgetKept, isFollowed, resume } from './actions/actions';
import {
  decidedChanges,
  endRecord,
  isUnfinished,
  noSuchApproval,
  readWithItem,
  settledChanges,
  statusAt,
  withItemAccess,
} from './approval';
import { isAloneNow, isApprover, mayRefuse, type StaffList } from './approvers';
import { underGuard } from './guard';
import { previewApproval } from './preview';
import { type Approval, approvalRow } from './rows';
import { type People, peopleOf, toldRequester } from './tell-requester';
import { endOf } from './words';

export const decideAccess = access({
  ...withItemAccess,
  writes: [[approvalRow, followsAttention, recordsAudit, staysStaff, announces]],
});

export interface DecidePorts extends Omit<ActionPorts, 'guard' | 'db'> {
  readonly db: Db<typeof decideAccess> & ActionPorts['db'];
  readonly accounts: Pick<Accounts, 'get'>;
  readonly staff: StaffList;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface DecisionOn {
  readonly approvalId: string;
  readonly decision: ApprovalDecision;
  /** The fingerprint of the change that was shown. */
  readonly seen: string;
  readonly words: string | null;
  readonly by: ActingAdmin;
}

interface Answer {
  /** False: nothing was changed by this call, and `message` says why. */
  readonly success: boolean;
  readonly message: string;
  readonly status: ApprovalStatus;
}

/**
 * Approves or refuses a change as a second person, withdraws one's own request, or closes a request whose change has been made already.
 * Approving such a request closes it, too. If two people decide at the same moment, one wins and the other reads what happened. Repeating a
 * decision changes nothing, and so does finishing an approved change after an interruption once all of it is done.
 * @throws AppError not_found, forbidden, unavailable; IdentityProviderError
 */
export async function decideApproval(ports: DecidePorts, on: DecisionOn): Promise<Answer> {
  const approval = await ports.db.get(approvalRow, { id: on.approvalId });
  if (approval === null) throw noSuchApproval();
  if (statusAt(approval, ports.clock.now()) !== 'waiting') return decidedBefore(ports, approval, on);
  const { decision } = on;
  if (decision === 'finish') return notApproved;
  if (decision === 'refuse' || decision === 'withdraw') return end(ports, { ...on, decision });
  const now = await previewApproval(ports, approval);
  const isDone = now.kind === 'hindered' && now.isDone;
  // Carrying it out would change no row, but some actions do more, such as at the sign-in service. So it is closed instead.
  if (isDone) return end(ports, { ...on, decision: 'close', words: doneAlready });
  return decision === 'close' ? lookAgain : approve(ports, approval, on);
}

/** Other errors are the change's own: why it can't be carried out now. */
const passedOn: readonly ErrorCode[] = ['forbidden', 'not_found', 'unavailable', 'internal_error'];

async function approve(ports: DecidePorts, approval: Approval, on: DecisionOn): Promise<Answer> {
  const { db, accounts } = ports;
  const { approvalId, by, words, seen } = on;
  const isAlone = by.adminId === approval.requestedBy && (await isAloneNow(ports, approval));
  const isLater = isFollowed(approval);
  const told = async (found: Approval, at: Date) =>
    // Once all of it is done, the requester is told what has become of it.
    isLater
      ? []
      : toldRequester(found, await peopleOf(accounts, found), { decision: 'approved', by, words, at });
  const who = { by, words, seen, isAlone };
  const approving = {
    kind: 'approved',
    db,
    accounts,
    approvalId,
    ...who,
    isFollowed: isLater,
    told,
  } as const;
  const outcome = await underGuard(approving, async (guard) => {
    try {
      return await carryOut({ ...ports, guard }, approval);
    } catch (error) {
      const isRefused = error instanceof AppError && !passedOn.includes(error.code);
      // An error that the change throws after its approval isn't a refusal.
      if (!isRefused || (await db.get(approvalRow, { id: approvalId }))?.status !== 'waiting') throw error;
      return { words: error.userMessage, isDone: false };
    }
  });
  if (outcome.kind === 'look_again') return lookAgain;
  if (outcome.kind === 'decided') return decidedBefore(ports, outcome.approval, on);
  // Its own row tells whether it was carried out: a use case may refuse, find nothing to do, or find it done by another.
  const after = (await db.get(approvalRow, { id: approvalId })) ?? approval;
  const { words: message, isDone } = outcome.result;
  if (after.status === 'waiting') return { success: false, message, status: 'waiting' };
  const isOwn = after.status === 'approved' && after.decidedBy === by.adminId;
  if (!isOwn) return decidedBefore(ports, after, on);
  if (isLater) await settle(ports, approvalId, isDone ? null : message);
  return { success: true, message, status: 'approved' };
}

/** Does what is left of an approved change after an interruption. Safe to repeat. */
async function finish(ports: DecidePorts, id: string): Promise<Answer> {
  const { db, clock } = ports;
  const { approval, item } = await readWithItem(db, id);
  if (approval === null) throw noSuchApproval();
  const problem = isUnfinished(approval, item) ? await resume(ports, approval) : approval.notDone;
  const now = await settle(ports, id, problem);
  return problem === null
    ? { success: true, message: endOf(now ?? approval, clock.now()), status: approval.status }
    : { success: false, message: problem, status: approval.status };
}

/** Resolves the item of an approved change, and tells the requester what has become of it. @returns the approval after it */
function settle(
  { db, accounts, clock, ids }: DecidePorts,
  id: string,
  notDone: string | null,
): Promise<Approval | null> {
  return commit(
    { db, clock, ids },
    {
      async read() {
        const found = await readWithItem(db, id);
        return { ...found, ...(await peopleOf(accounts, found.approval)) };
      },
      decide(
        { approval, item, ...people },
        at,
      ): Decision<Approval | null, 'approval' | 'attention' | 'notice'> {
        if (approval === null || !isUnfinished(approval, item)) return { changes: [], result: approval };
        const by = { adminId: approval.decidedBy ?? '', adminName: approval.decidedByName };
        const made = { decision: 'approved', by, words: approval.words, notDone, at } as const;
        return {
          changes: [
            ...settledChanges({ approval, item }, notDone, at),
            ...noticeChanges(toldRequester(approval, people, made)),
          ],
          result: approval,
        };
      },
    },
  );
}

const lookAgain: Answer = {
  success: false,
  message: 'This change is no longer the one you saw. Nothing was changed. Look at it again.',
  status: 'waiting',
};

const notApproved: Answer = {
  success: false,
  message: 'Nobody has approved this yet. Nothing was changed.',
  status: 'waiting',
};

const statusOf = {
  approve: 'approved',
  refuse: 'refused',
  withdraw: 'withdrawn',
  close: 'withdrawn',
  finish: 'approved',
} as const;

/** Returns the outcome; a person's repeated decision counts as their first. */
async function decidedBefore(
  ports: DecidePorts,
  approval: Approval,
  { decision, by }: DecisionOn,
): Promise<Answer> {
  const status = statusAt(approval, ports.clock.now());
  const isSame = status === statusOf[decision] || (decision === 'approve' && approval.isClosed);
  const isOwn = approval.decidedBy === by.adminId && isSame;
  if (status === 'approved' && (isOwn || decision === 'finish')) {
    if (!isOwn && !isApprover(await ports.accounts.get(by.adminId), approval.action)) throw notAFinisher();
    return finish(ports, approval.id);
  }
  if (isOwn) await forgetKept(ports, approval);
  return { success: isOwn, message: endOf(approval, ports.clock.now()), status };
}

type End = DecisionOn & { readonly decision: 'refuse' | 'withdraw' | 'close' };
type Ended = { readonly kind: 'ended' | 'decided'; readonly approval: Approval };

/** Refuses or withdraws the request, and changes nothing else. */
async function end(ports: DecidePorts, on: End): Promise<Answer> {
  const { db, accounts, clock, ids } = ports;
  const status = statusOf[on.decision];
  const ended = await commit<
    Awaited<ReturnType<typeof readWithItem>> & People & { readonly decider: Account | null },
    Ended,
    'approval' | 'attention' | 'admin' | 'audit' | 'notice'
  >(
    { db, clock, ids },
    {
      async read() {
        const [found, decider] = await Promise.all([
          readWithItem(db, on.approvalId),
          accounts.get(on.by.adminId),
        ]);
        return { ...found, decider, ...(await peopleOf(accounts, found.approval)) };
      },
      decide({ approval, item, decider, ...people }, at) {
        if (approval === null) throw noSuchApproval();
        if (statusAt(approval, at) !== 'waiting')
          return { changes: [], result: { kind: 'decided', approval } };
        const isOwn = approval.requestedBy === on.by.adminId;
        if (on.decision !== 'close' && isOwn !== (on.decision === 'withdraw')) throw notYours(isOwn);
        if (on.decision === 'refuse' && !mayRefuse(decider, approval)) throw notAnApprover();
        const isClosed = on.decision === 'close';
        const made = { decision: status, by: on.by, words: on.words, isClosed, at } as const;
        const changes = decidedChanges({ approval, item }, made);
        const record = endRecord(approval, { ...on, action: endActions[on.decision] }, at);
        return {
          changes: [
            ...changes,
            { kind: 'audit', record },
            ...noticeChanges(toldRequester(approval, people, made)),
          ],
          result: { kind: 'ended', approval },
        };
      },
      // Refusals and withdrawals of one request share a record: this one may be somebody else's.
      replay: (mark, result) => (mark.kind === 'audit' && isOwnEnd(mark.record, on) ? result : null),
    },
  );
  if (ended.kind === 'decided') return decidedBefore(ports, ended.approval, on);
  await forgetKept(ports, ended.approval);
  const isOutdated = on.decision === 'refuse' && on.words === outOfDate;
  return { success: true, message: isOutdated ? outdatedWords : endWords[on.decision], status };
}

const outdatedWords = 'It is closed. Nothing was changed.';

const endWords = {
  refuse: 'It is refused. Nothing was changed.',
  withdraw: 'It is withdrawn. Nothing was changed.',
  close: 'It was done already, so the request is closed. Nothing was changed.',
} as const;

const notYours = (isOwn: boolean) =>
  new AppError('forbidden', {
    userMessage: isOwn
      ? 'You asked for this: withdraw it.'
      : 'Only the person who asked for this can withdraw it.',
  });

const notAnApprover = () =>
  new AppError('forbidden', { userMessage: 'Only somebody who may approve this can refuse it.' });

const notAFinisher = () =>
  new AppError('forbidden', { userMessage: 'Only somebody who may approve this can finish it.' });

const isOwnEnd = ({ action, adminId }: AuditRecord, { decision, by }: End): boolean =>
  action === endActions[decision] && adminId === by.adminId;

const endActions = {
  refuse: 'refuse-approval',
  withdraw: 'withdraw-approval',
  close: 'close-approval',
} as const;
