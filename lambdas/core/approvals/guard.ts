import { createHash } from 'node:crypto';
import type { Account, Accounts } from '../accounts/entities';
import type { ActingAdmin, AuditRecord } from '../audit-log/audit-record';
import { AppError } from '../errors';
import type { Change } from '../kernel/changes';
import type { ChangeGuard } from '../kernel/commit';
import { access, type Db, put } from '../kernel/db';
import type { Notice } from '../notices/rows';
import { noticeChanges } from '../notices/writers';
import type { SettingsReader } from '../settings/entities';
import { assertAsTitled, decidedChanges, readWithItem, statusAt, type withItemAccess } from './approval';
import { accountsIn, assertNotAbout, whyNot } from './approvers';
import { type Approval, tallyRow } from './rows';
import {
  failsDelivered,
  isOver,
  type Limits,
  limitsOf,
  type Moves,
  movesOf,
  sumOf,
  talliedOf,
  weightOf,
  withMore,
} from './weights';

/*
 * Stands between a decision of staff and its commit. It sees the decided changes themselves, so no use case gets around it under another
 * name, and its own writes are in the same transaction.
 */

export interface Guard extends ChangeGuard {
  /**
   * - `alone`, `approved`: the change is written, by one person or with the approval;
   * - `granted`: it was approved before, and is finished or answered again;
   * - `preview`: it is not written.
   */
  readonly kind: 'alone' | 'approved' | 'granted' | 'preview';
}

type Mode = Alone | Approving | Granted | Finishing | Repeated | Preview;

export const countAccess = access({ get: [tallyRow] });

/** One person changes it, as far as the limits allow. */
interface Alone {
  readonly kind: 'alone';
  /** Absent in a function that changes nothing that a limit is for. */
  readonly tallies?: Db<typeof countAccess> | undefined;
  readonly limits: Limits;
  readonly adminId: string;
  /** Reads the approval that this request has asked for. Null: such a change never waits, and is refused above its limit. */
  readonly asked: (() => Promise<Approval | null>) | null;
}

/** A second person approves it now. */
interface Approving {
  readonly kind: 'approved';
  readonly db: Db<typeof withItemAccess>;
  readonly accounts: Pick<Accounts, 'get'>;
  readonly approvalId: string;
  readonly by: ActingAdmin;
  readonly words: string | null;
  /** The fingerprint of the change that was shown. */
  readonly seen: string;
  /** Nobody but the requester could approve it when this was sent. */
  readonly isAlone: boolean;
  /** Some of it is done after the approval's transaction: its item stays open until then. */
  readonly isFollowed: boolean;
  /** The notices that its approval sends. */
  readonly told: (approval: Approval, at: Date) => Promise<readonly Notice[]>;
}

/** It was approved before: a later transaction of it, or a repeated request. */
interface Granted {
  readonly kind: 'granted';
  readonly approval: Approval;
  /** The second person was shown an order that was delivered. */
  readonly withDelivered?: boolean;
}

/** The work that is left after an approval's transaction. */
interface Finishing {
  readonly kind: 'finishing';
  /** Null: there was no record. */
  readonly recorded: AuditRecord | null;
}

/** The request was carried out before: its own mark answers, and nothing is written again. */
interface Repeated {
  readonly kind: 'repeated';
}

/** The same decision without the write. */
interface Preview {
  readonly kind: 'preview';
}

interface LimitPorts {
  readonly tallies?: Db<typeof countAccess> | undefined;
  readonly settings: Pick<SettingsReader, 'read'>;
}

/** The mode `alone`, by the limits as they are set now. */
export async function alone(
  { tallies, settings }: LimitPorts,
  adminId: string,
  asked: Alone['asked'] = null,
): Promise<Alone> {
  return { kind: 'alone', tallies, limits: limitsOf(await settings.read()), adminId, asked };
}

/** Why a guard stopped a change: nothing was written. */
type Stop = SecondPersonNeeded | Decided | LookAgain | Superseded | Previewed;

interface SecondPersonNeeded {
  readonly kind: 'second_person_needed';
  readonly record: AuditRecord;
  readonly moves: Moves;
  /** It was requested before. */
  readonly approval: Approval | null;
}

/** It has been decided, or has expired. */
interface Decided {
  readonly kind: 'decided';
  readonly approval: Approval;
}

/** The change differs from the one that was shown. */
interface LookAgain {
  readonly kind: 'look_again';
}

/** It has changed since, so the approved change is no longer finished. */
interface Superseded {
  readonly kind: 'superseded';
}

/** The effect of the change. */
export interface Previewed {
  readonly kind: 'previewed';
  readonly facts: Facts;
  /** The people whose rows or money it would change. */
  readonly accounts: readonly string[];
}

interface Stops {
  readonly alone: SecondPersonNeeded;
  readonly approved: Decided | LookAgain;
  readonly granted: SecondPersonNeeded;
  readonly finishing: Superseded;
  readonly repeated: never;
  readonly preview: Previewed;
}

/** Carries a stop from the guard out of the use case. Nobody but `underGuard` and `stopOf` knows it. */
class Stopped extends Error {
  override readonly name = 'Stopped';

  constructor(
    readonly by: Guard,
    readonly stop: Stop,
  ) {
    super(`A guard stopped the change: ${stop.kind}`);
  }
}

/**
 * Makes a change under a guard in this mode. Where the guard stops it, that is the result.
 * @throws what `change` throws; AppError forbidden, not_found
 */
export async function underGuard<M extends Mode, Result>(
  mode: M,
  change: (guard: Guard) => Promise<Result>,
): Promise<{ readonly kind: 'done'; readonly result: Result } | Stops[M['kind']]> {
  const guard = guardIn(mode);
  try {
    return { kind: 'done', result: await change(guard) };
  } catch (error) {
    if (error instanceof Stopped && error.by === guard) return error.stop as Stops[M['kind']];
    throw error;
  }
}

/** For many changes under one guard, each stopped separately. Null: the error is not a stop. */
export const stopOf = (error: unknown): Stop | null => (error instanceof Stopped ? error.stop : null);

const kinds = {
  alone: 'alone',
  approved: 'approved',
  granted: 'granted',
  finishing: 'granted',
  repeated: 'alone',
  preview: 'preview',
} as const satisfies Record<Mode['kind'], Guard['kind']>;

/** A guard for many changes; `stopOf` tells which of them it stopped. */
export function guardIn(mode: Mode): Guard {
  const guard: Guard = {
    kind: kinds[mode.kind],
    async check(changes, at) {
      const checked = await checkIn(mode, changes, at);
      if ('kind' in checked) throw new Stopped(guard, checked);
      return checked;
    },
  };
  return guard;
}

type Checked = readonly Change[] | Stop;

function checkIn(mode: Mode, changes: readonly Change[], at: Date): Checked | Promise<Checked> {
  switch (mode.kind) {
    case 'alone':
      return countAlone(mode, changes, at);
    case 'approved':
      return withApproval(mode, changes, at);
    case 'granted':
      return asGranted(mode, changes);
    case 'finishing':
      return unlessChanged(mode, changes);
    case 'repeated':
      return changes;
    case 'preview':
      return { kind: 'previewed', facts: recordIn(changes), accounts: accountsIn(changes) };
  }
}

/**
 * Lets an admin act alone below the limits. Sums what the admin did in the last 24 hours for all customers, and what the customer gained or
 * lost in that time by all admins. Both sums are written in the same transaction, so if two people give one customer something at the same
 * moment, the second one reads the first one's. Other people's changes don't wait for each other.
 */
async function countAlone(
  { tallies, limits, adminId, asked }: Alone,
  changes: readonly Change[],
  at: Date,
): Promise<Checked> {
  const { isAlways, amounts } = weightOf(changes);
  const [approval, ...counted] = await Promise.all([
    asked?.() ?? null,
    ...amounts.map(async ({ limit, amount, customer }) => {
      if (tallies === undefined) throw new Error(`This function counts nothing for ${limit}`);
      const of = talliedOf(adminId, customer);
      return { of, limit, amount, before: await tallies.get(tallyRow, { of, limit }) };
    }),
  ]);
  const isTooMuch = counted.some(({ limit, amount, before }) =>
    isOver(limits, limit, sumOf(before, at) + amount),
  );
  if (approval !== null || isAlways || isTooMuch)
    return { kind: 'second_person_needed', record: recordIn(changes), moves: movesOf(changes), approval };
  return [
    ...changes,
    ...counted.map(({ of, limit, amount, before }) =>
      put(tallyRow, withMore(before, { of, limit }, amount, at)),
    ),
  ];
}

/**
 * Carries out a change together with its approval, in one transaction. Its conditions are that the request still waited and that both
 * people may still do this; both names are in the audit record.
 * @throws AppError forbidden, not_found, invalid_request
 */
async function withApproval(
  { db, accounts, approvalId: id, by, words, seen, isAlone, isFollowed, told }: Approving,
  changes: readonly Change[],
  at: Date,
): Promise<Checked> {
  const { approval, item } = await readWithItem(db, id);
  const [requester, approver] = await Promise.all([
    approval && accounts.get(approval.requestedBy),
    accounts.get(by.adminId),
  ]);
  if (approval === null) throw new AppError('not_found');
  if (statusAt(approval, at) !== 'waiting') return { kind: 'decided', approval };
  const because = whyNot({ approval, requester, approver, isAlone, at });
  if (because !== null) throw new AppError('forbidden', { userMessage: because });
  if (by.adminId !== approval.requestedBy) assertNotAbout(changes, by.adminId);
  assertAsTitled(approval, recordIn(changes));
  if (fingerprintOf(recordIn(changes)) !== seen) return { kind: 'look_again' };
  const recordId = recordIn(changes).id;
  const decided = { decision: 'approved', by, words, recordId, isFollowed, at } as const;
  const all = [
    ...changes.map((change) => withApprover(change, by)),
    ...decidedChanges({ approval, item }, decided),
    ...noticeChanges(await told(approval, at)),
  ];
  return all.map((change) => withStaffRole(change, [requester, approver]));
}

/** The write checks that both still have the staff role that was read. */
function withStaffRole(change: Change, people: readonly (Account | null)[]): Change {
  if (change.kind !== 'admin') return change;
  const person = people.find((each) => each?.userId === change.userId);
  return person ? { ...change, staffRole: person.staffRole } : change;
}

/**
 * Adds to each transaction of an approved change the condition that it was approved, and that the approver is still an admin. The second
 * person's name is in each record.
 */
function asGranted({ approval, withDelivered = false }: Granted, changes: readonly Change[]): Checked {
  const { id: approvalId, requestedBy, decidedBy, decidedByName } = approval;
  if (decidedBy === null) throw new Error(`Approval ${approvalId} was not given`);
  if (!withDelivered && failsDelivered(changes))
    return {
      kind: 'second_person_needed',
      record: recordIn(changes),
      moves: movesOf(changes),
      approval: null,
    };
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

/** If the change is already recorded, nothing is written. */
function unlessChanged({ recorded }: Finishing, changes: readonly Change[]): Checked {
  const isSame = recorded !== null && fingerprintOf(recordIn(changes)) === fingerprintOf(recorded);
  return isSame ? [] : { kind: 'superseded' };
}

/**
 * Finishes an approved change if its rows are unchanged. A change that refuses counts as finished.
 * @returns whether it was finished
 * @throws AppError unavailable, internal_error; and any error that isn't a refusal
 */
export async function isFinished(
  recorded: Finishing['recorded'],
  change: (guard: Guard) => Promise<unknown>,
): Promise<boolean> {
  try {
    return (await underGuard({ kind: 'finishing', recorded }, change)).kind === 'done';
  } catch (error) {
    const isRefusal = error instanceof AppError && !['unavailable', 'internal_error'].includes(error.code);
    if (isRefusal) return false;
    throw error;
  }
}

/** Returns an audit record's description of a change, which the second person reads. */
export interface Facts {
  readonly targetId: string;
  readonly before: AuditRecord['before'];
  readonly after: AuditRecord['after'];
}

/** A guarded change has one audit record. */
function recordIn(changes: readonly Change[]): AuditRecord {
  const [change] = changes.filter(({ kind }) => kind === 'audit') as Change<'audit'>[];
  if (change === undefined) throw new Error('A guarded change has no audit record');
  return change.record;
}

/** Returns the same fingerprint for changes of the same fields to the same values. */
export function fingerprintOf({ targetId, before, after }: Facts): string {
  const sorted = (fields: Facts['before']) =>
    Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const text = JSON.stringify([targetId, sorted(before), sorted(after)]);
  return createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 32);
}
