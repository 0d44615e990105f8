import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { ApprovalStatus } from '../../../contracts/approvals/approval-fields';
import { aloneAfterHours, waitingHours } from '../../../contracts/approvals/approval-limits';
import { approvalStatusWords, endedWords, notDoneWords } from '../../../contracts/approvals/approval-words';
import { changeText, sortedJson } from '../../../contracts/approvals/same-change';
import { supplierLabel } from '../../../contracts/suppliers/suppliers';
import { followReasons } from '../attention/follow-reasons';
import { type AttentionItem, attentionRow } from '../attention/rows';
import type { ActingAdmin, AuditRecord } from '../audit-log/audit-record';
import { AppError } from '../errors';
import type { Change } from '../kernel/changes';
import { access, type Db, put } from '../kernel/db';
import { fromCedis } from '../money';
import { hourMs } from '../time';
import { type Approval, approvalRow } from './rows';
import type { Moves } from './weights';

/* The life of an approval: it is requested, waits, and ends. */

const waitingMs = waitingHours * hourMs;

/** Returns its status at that time. A request that nobody decided in time counts as expired even before that is recorded. */
export const statusAt = ({ status, expiresAt }: Approval, at: Date): ApprovalStatus =>
  status === 'waiting' && at >= expiresAt ? 'expired' : status;

/** When the requester may carry it out alone, if nobody else can approve it. */
export const aloneFrom = ({ requestedAt }: Approval): Date =>
  new Date(requestedAt.getTime() + aloneAfterHours * hourMs);

/** A change as an admin asks for it. */
export interface Asked
  extends Pick<Approval, 'action' | 'input' | 'permissions' | 'reason' | 'supplierNames'> {
  readonly idempotencyKey: string;
  /** Tells apart changes with the same `input`, for example by a hash of the key. */
  readonly content?: string;
  readonly by: ActingAdmin;
}

/** A repeated request finds the same approval. Another person's request is another approval. */
export function approvalIdOf({
  action,
  by: { adminId },
  idempotencyKey,
  content = '',
}: Pick<Asked, 'action' | 'by' | 'idempotencyKey' | 'content'>): string {
  const text = [action, adminId, `${idempotencyKey}${content}`].join('\u0000');
  return `A${createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 31).toUpperCase()}`;
}

interface AboutIt {
  readonly id: string;
  /** The audit record that the change would have. */
  readonly record: AuditRecord;
  readonly moves: Moves;
  readonly isAlone: boolean;
  readonly at: Date;
}

export const approvalOf = (
  { action, input, permissions, reason, supplierNames, by }: Asked,
  { id, record, moves, isAlone, at }: AboutIt,
): Approval => ({
  id,
  action,
  input,
  changed: changedIn(record),
  facts: action === 'admin-update-settings' ? { before: record.before, after: record.after } : null,
  supplierNames,
  permissions,
  targetId: record.targetId,
  customers: [...(record.customers ?? [])],
  ...moves,
  reason,
  requestedBy: by.adminId,
  requestedByName: by.adminName ?? null,
  requestedAt: at,
  expiresAt: new Date(at.getTime() + waitingMs),
  isAlone,
  status: 'waiting',
  decidedBy: null,
  decidedByName: null,
  recordId: null,
  notDone: null,
  isClosed: false,
  sameAs: null,
  decidedAt: null,
  words: null,
  version: 1,
});

type Recorded = Pick<AuditRecord, 'before' | 'after'>;

/** The names of the facts that differ. Other facts may only say whose account it is. */
const changedIn = ({ before, after }: Recorded): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  );

/**
 * Refuses to change what the request's title left out. It was already as requested then, but somebody has changed it since, such as by
 * renewing a key.
 * @throws AppError invalid_request
 */
export function assertAsTitled({ changed }: Approval, record: Recorded): void {
  const asked: ReadonlySet<string> = new Set(changed);
  const isOther = (name: string) => !asked.has(name) && !saidBeside.test(name);
  if (!changedIn(record).some(isOther)) return;
  throw new AppError('invalid_request', {
    userMessage: 'It would now also undo what somebody has changed since it was asked for.',
  });
}

/**
 * Facts that may differ without being asked for: they only describe the change. `bundle_api_active` isn't among them, because it is a setting.
 */
const saidBeside = /^(needs_approval|bundle|plan_ids|delivered|bundle_(?!api_active$).+)$/;

/** The approval's id, with its version if it was asked for again. */
export const causeOf = ({ id, version }: Approval): string => (version === 1 ? id : `${id}#${version}`);

/** The same request, as asked for again now. */
export const askedAgain = (approval: Approval, isAlone: boolean, at: Date): Approval => ({
  ...approval,
  isAlone,
  requestedAt: at,
  expiresAt: new Date(at.getTime() + waitingMs),
  version: approval.version + 1,
});

/** The kind of change, and what the target's id doesn't say: the number of orders, or the supplier if only that is changed. */
function recordedFacts(approval: Approval): AuditRecord['after'] {
  const { id, action, input, changed } = approval;
  const [supplier, ...others] = suppliersIn(input);
  const isAll = others.length === 0 && changed.every((name) => name.startsWith(`supplier_${supplier?.id}_`));
  return {
    ...{ approval: id, change: action },
    ...(Array.isArray(input.orderIds) && { orders_count: input.orderIds.length }),
    ...(supplier && isAll && { supplier: nameOfSupplier(approval, supplier) }),
    ...askedFacts(approval),
  };
}

/** Of one that waits. */
export const requestRecordId = (approval: Approval): string => `ASK-APPROVAL#${causeOf(approval)}`;

/**
 * Records who asked, and when. For a price or settings it also has the requested change, with the last characters of
 * a key. Other changes may contain words for a customer, so only the request itself shows them.
 */
export const requestRecord = (
  approval: Approval,
  { before, after }: Pick<AuditRecord, 'before' | 'after'>,
): AuditRecord => ({
  id: requestRecordId(approval),
  action: 'ask-approval',
  adminId: approval.requestedBy,
  adminName: approval.requestedByName,
  targetId: approval.targetId,
  customers: approval.customers,
  before: isOfPrice(approval) ? before : (approval.facts?.before ?? {}),
  after: { ...(isOfPrice(approval) ? after : approval.facts?.after), ...recordedFacts(approval) },
  reason: approval.reason,
  at: approval.requestedAt,
});

const isOfPrice = ({ action }: Approval): boolean => action === 'admin-update-price';

/**
 * Returns the approval if it was requested with this very input.
 * @throws AppError request_id_reused
 */
export function sameRequest(
  earlier: Approval,
  asked: Pick<Approval, 'action' | 'input' | 'reason'>,
): Approval {
  if (sortedJson(earlier.input) === sortedJson(asked.input)) return earlier;
  throw new AppError('request_id_reused');
}

/**
 * Returns the same hash for two requests that ask for one change.
 * @param content what `input` leaves out, such as a key
 */
export const changeHash = (
  { action, input, reason, content = '' }: Pick<Asked, 'action' | 'input' | 'reason' | 'content'>,
  targetId: string,
): string =>
  createHash('sha256')
    .update([targetId, content, changeText({ action, input, reason })].join('\u0000'), 'utf8')
    .digest('hex')
    .slice(0, 40)
    .toUpperCase();

export const withItemAccess = access({ get: [approvalRow, attentionRow] });

/** An approval with its attention item. */
export async function readWithItem(
  db: Db<typeof withItemAccess>,
  id: string,
): Promise<{ readonly approval: Approval | null; readonly item: AttentionItem | null }> {
  const [approval, item] = await Promise.all([
    db.get(approvalRow, { id }),
    db.get(attentionRow, { subject: { kind: 'approval', id } }),
  ]);
  return { approval, item };
}

interface End {
  readonly decision: 'approved' | 'refused' | 'withdrawn' | 'expired';
  /** Null: the shop ended it. */
  readonly by: ActingAdmin | null;
  readonly words: string | null;
  /** Set if it ends because the change has been made already. */
  readonly isClosed?: boolean;
  /** Set if another request takes its place. */
  readonly sameAs?: string;
  /** The audit record of the change, if it is approved. */
  readonly recordId?: string;
  readonly at: Date;
}

interface WithItem {
  readonly approval: Approval;
  readonly item: AttentionItem | null;
}

/** Ends an approval by somebody's decision, on the condition that they are still an admin. */
export function decidedChanges(
  of: WithItem,
  made: End & { readonly by: ActingAdmin; readonly isFollowed?: boolean },
): Change<'approval' | 'attention' | 'admin'>[] {
  const { adminId } = made.by;
  // The change itself has a condition on its requester.
  const isInChange = made.decision === 'approved' && adminId === of.approval.requestedBy;
  // The item of a change that isn't done yet stays open: `settledChanges` resolves it.
  const ended = endChanges(made.isFollowed ? { ...of, item: null } : of, made);
  return [...ended, ...(isInChange ? [] : [{ kind: 'admin', userId: adminId } as const])];
}

/** Ends the approval and its item. */
export function endChanges(
  { approval, item }: WithItem,
  { decision, by, words, isClosed = false, sameAs, recordId, at }: End,
): Change<'approval' | 'attention'>[] {
  const next: Approval = {
    ...approval,
    status: decision,
    decidedBy: by?.adminId ?? null,
    decidedByName: by?.adminName ?? null,
    decidedAt: at,
    words,
    isClosed,
    sameAs: sameAs ?? null,
    recordId: recordId ?? null,
    version: approval.version + 1,
  };
  const ended = endedWords({ status: decision, isClosed, words });
  const resolution = words === null ? ended : `${ended}: ${words}`;
  return [
    put(approvalRow, next),
    ...resolvedItem({ approval, item }, by?.adminId ?? 'system', resolution, at),
  ];
}

const resolvedItem = (
  { approval: { id }, item }: WithItem,
  by: string,
  resolution: string,
  at: Date,
): Change<'attention'>[] =>
  followReasons(
    item,
    {
      ...{ subject: { kind: 'approval', id }, userId: '', by, resolution },
      ...{ before: item?.reasons ?? [], after: [] },
    },
    at,
  );

/** Whether it was approved, and some of it isn't done yet: its item is then still open. */
export const isUnfinished = (
  { status }: Pick<Approval, 'status'>,
  item: Pick<AttentionItem, 'reasons'> | null,
): boolean => status === 'approved' && item !== null && item.reasons.length > 0;

/** Resolves the item of an approved change. @param notDone why some of it can never be done; null: all of it is */
export function settledChanges(
  { approval, item }: WithItem,
  notDone: string | null,
  at: Date,
): Change<'approval' | 'attention'>[] {
  const { decidedBy, words, version } = approval;
  const outcome =
    notDone === null ? approvalStatusWords.approved : `${approvalStatusWords.approved}, ${notDoneWords}`;
  return [
    ...(notDone === null ? [] : [put(approvalRow, { ...approval, notDone, version: version + 1 })]),
    ...resolvedItem(
      { approval, item },
      decidedBy ?? 'system',
      [outcome, notDone ?? words].filter((text) => text !== null).join(': '),
      at,
    ),
  ];
}

interface Ending {
  readonly action: 'refuse-approval' | 'withdraw-approval' | 'close-approval';
  readonly by: ActingAdmin;
  readonly words: string | null;
}

/** The audit record of a request that ends without its change. */
export const endRecord = (approval: Approval, { action, by, words }: Ending, at: Date): AuditRecord => ({
  id: `END-APPROVAL#${approval.id}`,
  action,
  ...by,
  targetId: approval.targetId,
  customers: approval.customers,
  before: {},
  after: recordedFacts(approval),
  reason: words,
  at,
});

export const noSuchApproval = () => new AppError('not_found', { userMessage: 'There is no such request.' });

/** The sum, staff role, balance or address that is asked for, as the change's own record would have it. */
function askedFacts({
  action,
  input,
  changed,
}: Pick<Approval, 'action' | 'input' | 'changed'>): AuditRecord['after'] {
  const { amount, type } = input;
  if (typeof amount === 'number') return { amount: (type === 'deduct' ? -1 : 1) * fromCedis(amount) };
  if (action !== 'admin-update-user') return {};
  const names: readonly string[] = changed;
  // A field that was sent unchanged changes nothing.
  const { role, staff_role, balance, email } = Object.fromEntries(
    Object.entries(Object(input.updates)).filter(([name]) => names.length === 0 || names.includes(name)),
  );
  return {
    ...(typeof role === 'string' && { role }),
    ...(typeof staff_role === 'string' && { staff_role }),
    ...(typeof balance === 'number' && { balance: fromCedis(balance) }),
    ...(typeof email === 'string' && { email }),
  };
}

const named = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  /** A new supplier has an id, and nothing else. */
  protocol: z.optional(z.string()),
  removed: z.optional(z.boolean()),
});
export type NamedSupplier = z.infer<typeof named>;

const kept = z.object({ settings: z.object({ suppliers: z.array(named) }) });

/** The name that its approver knows, or that a new one is to have. */
export const nameOfSupplier = (
  { supplierNames }: Pick<Approval, 'supplierNames'>,
  { id, name }: NamedSupplier,
): string => supplierNames?.[id] ?? name ?? supplierLabel(id);

/** The suppliers that a change of settings adds or changes. */
export function suppliersIn(input: Approval['input']): readonly NamedSupplier[] {
  const { data } = kept.safeParse(input);
  return data?.settings.suppliers ?? [];
}
