import { createHash } from 'node:crypto';
import type { Account } from '../accounts/entities';
import type { ActingAdmin, AuditRecord } from '../audit-log/entities';
import { AppError } from '../errors';
import type { Change, ChangeKind } from '../kernel/changes';
import type { ChangeGuard, UseCase } from '../kernel/commit';
import type { SettingsStore } from '../settings/ports';
import { accountsIn, assertNotAbout } from './about';
import { decidedChanges } from './decided-changes';
import { type Approval, statusAt } from './entities';
import { isOver, type Limits, limitsOf } from './limits';
import { whyNot } from './may-approve';
import type { ApprovalStore } from './ports';
import { sumOf, talliedOf, withMore } from './tally';
import { failsDelivered, weightOf } from './weights';

/** What a guard adds to a transaction. */
export type GuardKind = 'approval' | 'approved' | 'tally' | 'attention' | 'admin' | 'audit';

/**
 * Stands between a decision and its commit where a second person may be needed. It sees the changes that were decided, so nothing that
 * a use case does by another name gets past it, and what it adds is in the same transaction.
 */
export interface Guard extends ChangeGuard {
  /**
   * - `alone`, `approved`: the change is written, by one person or with the approval;
   * - `granted`: it was approved before, and is finished or answered again;
   * - `preview`: it is not written.
   */
  readonly kind: 'alone' | 'approved' | 'granted' | 'preview';
}

/** A use case behind a guard. */
export const guarded = <Rows, Result, Kind extends ChangeKind>(
  guard: Guard,
  useCase: UseCase<Rows, Result, Kind>,
): UseCase<Rows, Result, Kind | GuardKind> =>
  ({ ...useCase, guard }) as UseCase<Rows, Result, Kind | GuardKind>;

export type Mode = Alone | Approving | Granted | Finishing | { readonly kind: 'repeated' | 'preview' };

/** One person changes it, as far as the limits allow. */
interface Alone {
  readonly kind: 'alone';
  /** Without `tally` in a function that changes nothing that a limit is for. */
  readonly approvals: Pick<ApprovalStore, 'get'> & Partial<Pick<ApprovalStore, 'tally'>>;
  readonly limits: Limits;
  readonly adminId: string;
  /** The approval that this request would ask for. */
  readonly approvalId: string;
}

/** A second person approves it now. */
interface Approving {
  readonly kind: 'approved';
  readonly approvals: Pick<ApprovalStore, 'get' | 'item' | 'account'>;
  readonly approvalId: string;
  readonly by: ActingAdmin;
  readonly words: string | null;
  /** The fingerprint of the change as it was shown. */
  readonly seen: string;
  /** Nobody but the requester could approve it when this was sent. */
  readonly isAlone: boolean;
}

/** It was approved, and takes several transactions. */
interface Granted {
  readonly kind: 'granted';
  readonly approval: Approval;
  /** The second person was shown an order that was delivered. */
  readonly withDelivered?: boolean;
}

/** Only what is left to do after an approval's transaction. Null: there was no record. */
interface Finishing {
  readonly kind: 'finishing';
  readonly recorded: AuditRecord | null;
}

/**
 * The guard of a change that staff make, in one of these modes. `repeated`: the request was carried out before, so its own mark answers
 * and nothing is written again. `preview`: throws `Previewed` in place of writing.
 */
export function approvalGuard(mode: Mode): Guard {
  switch (mode.kind) {
    case 'alone':
      return { kind: 'alone', check: (changes, at) => countAlone(mode, changes, at) };
    case 'approved':
      return { kind: 'approved', check: (changes, at) => withApproval(mode, changes, at) };
    case 'granted':
      return { kind: 'granted', check: async (changes) => asGranted(mode, changes) };
    case 'finishing':
      return { kind: 'granted', check: async (changes) => unlessChanged(mode, changes) };
    case 'repeated':
      return { kind: 'alone', check: async (changes) => changes };
    case 'preview':
      return {
        kind: 'preview',
        async check(changes) {
          throw new Previewed(recordIn(changes), accountsIn(changes));
        },
      };
  }
}

/** The change needs a second person: nothing was written. */
export class SecondPersonNeeded extends Error {
  override readonly name = 'SecondPersonNeeded';

  constructor(
    readonly record: AuditRecord,
    /** It was asked for before. */
    readonly approval: Approval | null,
  ) {
    super('A second person is needed');
  }
}

/**
 * Lets an admin change alone what is below the limits, together with what they did in the last 24 hours, whoever it was
 * for, and with what the customer got or lost in them, whoever did it. Both sums are written in the same transaction: of two people
 * who give one customer something at once, the second one reads the first one's. Others don't wait for each other.
 * @throws SecondPersonNeeded where it is not, or where the request waits already
 */
async function countAlone(
  { approvals, limits, adminId, approvalId }: Alone,
  changes: readonly Change[],
  at: Date,
): Promise<readonly Change[]> {
  const { isAlways, amounts } = weightOf(changes);
  const [approval, ...tallies] = await Promise.all([
    approvals.get(approvalId),
    ...amounts.map(async ({ limit, amount, customer }) => {
      if (approvals.tally === undefined) throw new Error(`This function counts nothing for ${limit}`);
      const of = talliedOf(adminId, customer);
      return { of, limit, amount, before: await approvals.tally(of, limit) };
    }),
  ]);
  if (approval !== null || isAlways) throw new SecondPersonNeeded(recordIn(changes), approval);
  if (tallies.some(({ limit, amount, before }) => isOver(limits, limit, sumOf(before, at) + amount)))
    throw new SecondPersonNeeded(recordIn(changes), null);
  return [
    ...changes,
    ...tallies.map(({ of, limit, amount, before }): Change => {
      return { kind: 'tally', tally: withMore(before, { of, limit }, amount, at) };
    }),
  ];
}

/** For a change that is refused above its limit, and never waits. @throws SecondPersonNeeded above it */
export async function countingGuard(
  {
    approvals,
    settings,
  }: { readonly approvals: Pick<ApprovalStore, 'tally'>; readonly settings: Pick<SettingsStore, 'read'> },
  adminId: string,
): Promise<Guard> {
  const limits = limitsOf(await settings.read());
  const none = { get: async () => null, tally: approvals.tally };
  return approvalGuard({ kind: 'alone', approvals: none, limits, adminId, approvalId: '' });
}

/** Somebody has decided it, or its time is over. */
export class Decided extends Error {
  override readonly name = 'Decided';

  constructor(readonly approval: Approval) {
    super('It was decided before');
  }
}

/** The change is another one than was shown: it has to be looked at again. */
export class LookAgain extends Error {
  override readonly name = 'LookAgain';
}

/**
 * Carries out a change with the approval in its transaction: that it waited until now, who approved it, that both may
 * still do this, and both names in the audit record.
 * @throws Decided, LookAgain, AppError forbidden
 */
async function withApproval(
  { approvals, approvalId, by, words, seen, isAlone }: Approving,
  changes: readonly Change[],
  at: Date,
): Promise<readonly Change[]> {
  const [approval, item] = await Promise.all([approvals.get(approvalId), approvals.item(approvalId)]);
  const [requester, approver] = await Promise.all([
    approval && approvals.account(approval.requestedBy),
    approvals.account(by.adminId),
  ]);
  if (approval === null) throw new AppError('not_found');
  if (statusAt(approval, at) !== 'waiting') throw new Decided(approval);
  const because = whyNot({ approval, requester, approver, isAlone, at });
  if (because !== null) throw new AppError('forbidden', { userMessage: because });
  if (by.adminId !== approval.requestedBy) assertNotAbout(changes, by.adminId);
  if (fingerprintOf(recordIn(changes)) !== seen) throw new LookAgain();
  const decided = { decision: 'approved', by, words, at } as const;
  const all = [
    ...changes.map((change) => withApprover(change, by)),
    ...decidedChanges({ approval, item }, decided),
  ];
  return all.map((change) => withStaffRole(change, [requester, approver]));
}

/** Both have the staff role that they were found to have, when it is written. */
function withStaffRole(change: Change, people: readonly (Account | null)[]): Change {
  if (change.kind !== 'admin') return change;
  const person = people.find((each) => each?.userId === change.userId);
  return person ? { ...change, staffRole: person.staffRole } : change;
}

/**
 * Each transaction of what was approved has the condition that the approval was given, and that whoever gave it is still an admin. The
 * second person's name is in each record.
 */
function asGranted(
  { approval, withDelivered = false }: Granted,
  changes: readonly Change[],
): readonly Change[] {
  const { id: approvalId, requestedBy, decidedBy, decidedByName } = approval;
  if (decidedBy === null) throw new Error(`Approval ${approvalId} was not given`);
  if (!withDelivered && failsDelivered(changes)) throw new SecondPersonNeeded(recordIn(changes), null);
  if (decidedBy !== requestedBy) assertNotAbout(changes, decidedBy);
  return [
    ...changes.map((change) => withApprover(change, { adminId: decidedBy, adminName: decidedByName })),
    { kind: 'approved', approvalId },
    ...(decidedBy === requestedBy ? [] : [{ kind: 'admin', userId: decidedBy } as const]),
  ];
}

function withApprover(change: Change, { adminId, adminName = null }: ActingAdmin): Change {
  if (change.kind !== 'audit') return change;
  const record: AuditRecord = { ...change.record, approvedBy: adminId, approvedByName: adminName };
  return { kind: 'audit', record };
}

/** It was changed again since: what was approved is no longer to be finished. */
class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** What is on record is not written again, and nothing else is. @throws Superseded */
function unlessChanged({ recorded }: Finishing, changes: readonly Change[]): readonly Change[] {
  if (recorded !== null && fingerprintOf(recordIn(changes)) === fingerprintOf(recorded)) return [];
  throw new Superseded();
}

/** Whether it was finished; false: there is nothing to finish any more. @throws AppError unavailable, and our own faults */
export async function isFinished(finish: () => Promise<unknown>): Promise<boolean> {
  try {
    await finish();
    return true;
  } catch (error) {
    if (error instanceof Superseded) return false;
    if (error instanceof AppError && error.code !== 'unavailable' && error.code !== 'internal_error')
      return false;
    throw error;
  }
}

/** What an audit record says of a change: what a second person looks at. */
export interface Facts {
  readonly targetId: string;
  readonly before: AuditRecord['before'];
  readonly after: AuditRecord['after'];
}

/** What a change would do, in place of doing it. */
export class Previewed extends Error {
  override readonly name = 'Previewed';

  constructor(
    readonly facts: Facts,
    /** Whose rows or money it would change. */
    readonly accounts: readonly string[],
  ) {
    super('Nothing is written by a preview');
  }
}

/** A guarded change has one audit record. */
function recordIn(changes: readonly Change[]): AuditRecord {
  const [change] = changes.filter(({ kind }) => kind === 'audit') as Change<'audit'>[];
  if (change === undefined) throw new Error('A guarded change has no audit record');
  return change.record;
}

/** The same for changes of the same fields to the same values. */
export function fingerprintOf({ targetId, before, after }: Facts): string {
  const sorted = (fields: Facts['before']) =>
    Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const text = JSON.stringify([targetId, sorted(before), sorted(after)]);
  return createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 32);
}
