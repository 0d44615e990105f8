import type { Permission } from '../../../contracts/accounts/permissions';
import type { ApprovalAction } from '../../../contracts/approvals/approval-fields';
import { mostSettingsOfOne, mostWaitingOfOne } from '../../../contracts/approvals/approval-limits';
import { approvalWords } from '../../../contracts/approvals/approval-words';
import type { Contract, ParsedInputOf } from '../../../contracts/contract';
import type { Account, Accounts } from '../accounts/entities';
import { staysStaff } from '../accounts/writers';
import { followReasons, followsAttention } from '../attention/follow-reasons';
import { type ActingAdmin, type AuditRecord, actingAs } from '../audit-log/audit-record';
import { auditRow, recordsAudit } from '../audit-log/rows';
import { AppError } from '../errors';
import type { Change } from '../kernel/changes';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db, put } from '../kernel/db';
import { type Notice, newNotice, noticeId, noticeRow } from '../notices/rows';
import { announces, noticeChanges } from '../notices/writers';
import { unknownUser } from '../orders/lists/list-orders';
import type { Clock, Ids } from '../runtime-ports';
import type { SettingsReader } from '../settings/entities';
import type { Action } from './actions/action';
import {
  type Asked,
  aloneFrom,
  approvalIdOf,
  approvalOf,
  askedAgain,
  causeOf,
  changeHash,
  endChanges,
  endRecord,
  readWithItem,
  requestRecord,
  sameRequest,
  statusAt,
  suppliersIn,
  withItemAccess,
} from './approval';
import { isAloneNow, isRequester, othersWithTheRight, type StaffList, whyNot } from './approvers';
import { alone, type countAccess, type Guard, underGuard } from './guard';
import { type Approval, type Asker, approvalRow, askerRow, type LastRequest, lastRequestRow } from './rows';
import { titleOfApproval } from './titles';
import type { Moves } from './weights';
import { askedBeforeWords, askerOf, endOf } from './words';

export const askAccess = access({
  get: [...withItemAccess.get, auditRow, lastRequestRow, askerRow],
  many: [approvalRow, noticeRow],
  writes: [[approvalRow, lastRequestRow, askerRow, followsAttention, recordsAudit, staysStaff, announces]],
});

export interface AskPorts {
  readonly db: Db<typeof askAccess>;
  /** Absent in a function whose changes have no limit. */
  readonly tallies?: Db<typeof countAccess>;
  readonly accounts: Pick<Accounts, 'get'>;
  readonly staff: StaffList;
  readonly settings: Pick<SettingsReader, 'read'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

export type Outcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | {
      readonly kind: 'waits';
      readonly approval: Approval;
      readonly record: AuditRecord;
      /** The same change was waiting before this request. */
      readonly isAskedBefore?: boolean;
    };

interface Request<C extends Contract> {
  readonly input: ParsedInputOf<C> & { readonly requestId?: string | undefined };
  readonly account: { readonly userId: string; readonly name: string };
  /** The reason, if it isn't a field of the input itself. */
  readonly reason?: string | undefined;
  /** What waits elsewhere, such as a key. */
  readonly elsewhere?: Elsewhere;
  /** The part of the input that waits with the approval. @default all of it */
  readonly kept?: Readonly<Record<string, unknown>>;
  /** What makes two requests different, if `kept` is the same for both. */
  readonly content?: string;
}

interface Elsewhere {
  /** Keeps it before the change can wait. */
  keep(approvalId: string): Promise<void>;
  /** Removes it, because this request doesn't wait. */
  forget(approvalId: string): Promise<void>;
  /** Whether it is still there. If not, the waiting request can't be carried out, and another takes its place. */
  isKept(approvalId: string): Promise<boolean>;
}

/**
 * Carries out what one person may do within the limits, and asks for a second person for the rest. A repeated request gets the same answer,
 * or the result since then. While a change waits, asking for it again gets the waiting request, also for a colleague; if nobody but its
 * requester can approve it any more, or somebody else can now, the requester's asking again begins its time anew.
 * @throws what the action throws; AppError request_id_reused, forbidden, unavailable
 */
export async function actOrAsk<C extends Contract<ApprovalAction>, Ports extends object, Result>(
  ports: Omit<Ports, 'guard'> & AskPorts,
  action: Action<C, Ports, Result>,
  request: Request<C>,
): Promise<Outcome<Result>> {
  const { input, account, elsewhere, content = '' } = request;
  const { kept = input as Readonly<Record<string, unknown>> } = request;
  const { reason = request.reason } = input as { reason?: string };
  const requestId = input.requestId ?? ports.ids.next();
  const by = actingAs(account);
  const asked: Asked = {
    action: action.contract.name,
    // As it comes back from the table: without fields that are not there.
    input: JSON.parse(JSON.stringify({ ...kept, requestId })) as Record<string, unknown>,
    permissions: permissionsFor(action.contract, input),
    reason: reason || null,
    supplierNames: await supplierNamesIn(ports, kept),
    idempotencyKey: requestId,
    content,
    by,
  };
  const approvalId = approvalIdOf(asked);
  const change = (guard: Guard) =>
    action.run({ ...ports, guard } as unknown as Ports, { input, by, idempotencyKey: requestId, approvalId });
  const mode = await alone(ports, by.adminId, () => ports.db.get(approvalRow, { id: approvalId }));
  const outcome = await underGuard(mode, change);
  if (outcome.kind === 'done') return outcome;
  const { record, moves, approval } = outcome;
  if (approval !== null) sameRequest(approval, asked);
  const first = approval && (await firstOf(ports, approval));
  if (first) return { kind: 'waits', approval: first, record, isAskedBefore: true };
  // It was carried out earlier, within the limit or after an approval.
  const isDone = approval?.status !== 'waiting' && (await ports.db.get(auditRow, { id: record.id })) !== null;
  if (isDone) return { kind: 'done', result: await repeat(approval, change) };
  const about = { record, moves };
  if (approval === null) {
    const { same } = await readSame(ports, changeHash(asked, record.targetId), elsewhere);
    if (same !== null) return asBefore(ports, asked, about, same);
    await elsewhere?.keep(approvalId);
  }
  const answer = await ask(ports, asked, about, elsewhere).catch(async (error) => {
    if (isRefusal(error)) await elsewhere?.forget(approvalId);
    throw error;
  });
  if (answer.same === null) {
    const answered = await firstOf(ports, answer.approval);
    if (answered === null) return { kind: 'waits', approval: answer.approval, record };
    return { kind: 'waits', approval: answered, record, isAskedBefore: true };
  }
  // Somebody asked for the same a moment ago.
  if (answer.same.id !== approvalId) await elsewhere?.forget(approvalId);
  return asBefore(ports, asked, about, answer.same);
}

const isRefusal = (error: unknown): boolean => error instanceof AppError && error.code === 'invalid_request';

interface About {
  /** The audit record that the change would have. */
  readonly record: AuditRecord;
  readonly moves: Moves;
}

/** Answers with the request that waits for the same change. */
async function asBefore(
  ports: AskPorts,
  asked: Asked,
  about: About,
  same: Approval,
): Promise<Extract<Outcome<never>, { kind: 'waits' }>> {
  const { record } = about;
  // This very request, sent twice at the same moment.
  if (same.id === approvalIdOf(asked)) return { kind: 'waits', approval: same, record };
  const now = same.requestedBy === asked.by.adminId ? await askAgain(ports, same, record) : same;
  await keepAsAnswered(ports, asked, about, same);
  return { kind: 'waits', approval: now, record, isAskedBefore: now.version === same.version };
}

interface Same {
  /** The last request for this change, whatever has become of it. */
  readonly last: LastRequest | null;
  /** It waits, and can be carried out. */
  readonly same: Approval | null;
  /** It waits, but nobody can approve it any more: its requester may no longer ask for it, or what it needs is gone. */
  readonly replaced: Awaited<ReturnType<typeof readWithItem>> | null;
}

async function readSame(
  { db, accounts, clock }: Pick<AskPorts, 'db' | 'accounts' | 'clock'>,
  change: string,
  elsewhere: Elsewhere | undefined,
): Promise<Same> {
  const last = await db.get(lastRequestRow, { change });
  if (last === null) return { last, same: null, replaced: null };
  const found = await readWithItem(db, last.approvalId);
  const { approval } = found;
  if (approval === null || statusAt(approval, clock.now()) !== 'waiting')
    return { last, same: null, replaced: null };
  const isValid =
    isRequester(await accounts.get(approval.requestedBy), approval) &&
    (elsewhere === undefined || (await elsewhere.isKept(approval.id)));
  return isValid ? { last, same: approval, replaced: null } : { last, same: null, replaced: found };
}

/**
 * Returns what the request that answered this one has become. The answer is the same as the first time as long as that one waits. Once it
 * has ended, the answer says how, and nothing is asked for anew: a repeated request may be sent by a browser after a lost answer, much later
 * than its person meant, so it never begins something that the first one didn't.
 */
async function firstOf({ db }: Pick<AskPorts, 'db'>, { sameAs }: Approval): Promise<Approval | null> {
  const first = sameAs === null ? null : await db.get(approvalRow, { id: sameAs });
  return first === null ? null : ((await firstOf({ db }, first)) ?? first);
}

/** The permissions that the contract needs, and those of the given fields. */
function permissionsFor({ permission, fieldPermissions = {} }: Contract, input: object): Permission[] {
  const given = Object.entries(fieldPermissions).filter(([path]) => valueAt(input, path) !== undefined);
  return [...new Set([...(permission ? [permission] : []), ...given.map(([, needed]) => needed)])];
}

async function supplierNamesIn(
  { settings }: Pick<AskPorts, 'settings'>,
  input: Approval['input'],
): Promise<Approval['supplierNames']> {
  const ids = new Set(suppliersIn(input).map(({ id }) => id));
  if (ids.size === 0) return null;
  const known = (await settings.read()).suppliers.filter(({ id }) => ids.has(id));
  return known.length === 0 ? null : Object.fromEntries(known.map(({ id, name }) => [id, name]));
}

const valueAt = (input: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], input);

/** Done again now, it might need a second person because of later changes; its own mark still gives the first answer. */
async function repeat<Result>(
  approval: Approval | null,
  change: (guard: Guard) => Promise<Result>,
): Promise<Result> {
  if (approval?.status === 'approved') {
    const granted = await underGuard({ kind: 'granted', approval }, change);
    if (granted.kind === 'done') return granted.result;
  }
  return (await underGuard({ kind: 'repeated' }, change)).result;
}

/** Keeps a request that a waiting one answered: sent again, it makes no change beside that one, even after that was decided. */
async function keepAsAnswered(
  { db, clock }: Pick<AskPorts, 'db' | 'clock'>,
  asked: Asked,
  { record, moves }: About,
  same: Approval,
): Promise<void> {
  const at = clock.now();
  const id = approvalIdOf(asked);
  const approval = approvalOf(asked, { id, record, moves, isAlone: false, at });
  const answered: Approval = {
    ...approval,
    ...{ status: 'withdrawn', isClosed: true, sameAs: same.id, decidedAt: at },
  };
  // If it is there already, the same request was answered a moment ago.
  await db.write([put(approvalRow, answered)]);
}

type AskKinds = 'approval' | 'lastRequest' | 'asker' | 'attention' | 'audit' | 'admin' | 'notice';
type Answer = { readonly approval: Approval; readonly same: null } | { readonly same: Approval };

/**
 * Stores the waiting change with its attention item and a record of the requester, unless the same waits already.
 * @throws AppError invalid_request if this person has too many requests waiting
 */
async function ask(
  { db, ...ports }: AskPorts,
  asked: Asked,
  { record, moves }: About,
  elsewhere: Elsewhere | undefined,
): Promise<Answer> {
  const { accounts } = ports;
  const { adminId } = asked.by;
  const id = approvalIdOf(asked);
  const change = changeHash(asked, record.targetId);
  const { targetId } = record;
  const others = await othersWithTheRight(ports, { requestedBy: adminId, action: asked.action, targetId });
  const isAlone = others.length === 0;
  const { customer } = approvalOf(asked, { id, record, moves, isAlone, at: ports.clock.now() });
  return commit(
    { ...ports, db },
    {
      async read() {
        const hour = ports.clock.now().toISOString().slice(0, 13);
        const causes = others.map(({ userId }) => askedCause(adminId, userId, hour));
        const [earlier, before, own, requester, target, about, sent] = await Promise.all([
          db.get(approvalRow, { id }),
          readSame({ ...ports, db }, change, elsewhere),
          readOwn(db, adminId),
          accounts.get(adminId),
          accounts.get(targetId),
          customer === null || customer === targetId ? null : accounts.get(customer),
          db.many(
            noticeRow,
            causes.map((cause) => ({ id: noticeId('change_asked', cause) })),
          ),
        ]);
        const people = { requester, target, customer: about ?? target, others, hour, sent };
        return { earlier, before, own, people };
      },
      decide({ earlier, before: { last, same, replaced }, own, people }, at): Decision<Answer, AskKinds> {
        if (earlier !== null)
          return { changes: [], result: { approval: sameRequest(earlier, asked), same: null } };
        if (same !== null) return { changes: [], result: { same } };
        const waiting = own.approvals.filter((one) => statusAt(one, at) === 'waiting');
        assertFew(waiting, asked.action);
        const approval = approvalOf(asked, { id, record, moves, isAlone, at });
        const subject = { kind: 'approval', id } as const;
        const opening = { before: [], after: ['approval_waits'], by: 'system', resolution: '' } as const;
        return {
          changes: [
            put(approvalRow, approval),
            put(lastRequestRow, { change, approvalId: id, version: (last?.version ?? 0) + 1 }),
            put(askerRow, {
              adminId,
              approvalIds: [...waiting.map((one) => one.id), id],
              version: (own.asker?.version ?? 0) + 1,
            }),
            ...followReasons(null, { subject, userId: '', ...opening }, at),
            { kind: 'audit', record: requestRecord(approval, record) },
            { kind: 'admin', userId: adminId },
            ...noticeChanges(told(approval, people)),
            ...(replaced === null ? [] : replacedChanges(replaced, approval, asked.by)),
          ],
          result: { approval, same: null },
        };
      },
      // Read again, and compared.
      replay: () => null,
    },
  );
}

interface Own {
  readonly asker: Asker | null;
  readonly approvals: readonly Approval[];
}

/** What this person had waiting when they last asked. */
async function readOwn(db: AskPorts['db'], adminId: string): Promise<Own> {
  const asker = await db.get(askerRow, { adminId });
  const ids = asker?.approvalIds ?? [];
  const approvals = await db.many(
    approvalRow,
    ids.map((id) => ({ id })),
  );
  return { asker, approvals };
}

/** Refuses somebody who has too many requests waiting, before anything else is done. @throws AppError invalid_request */
export async function assertMayAsk(
  { db, clock }: Pick<AskPorts, 'db' | 'clock'>,
  adminId: string,
  action: ApprovalAction,
): Promise<void> {
  const { approvals } = await readOwn(db, adminId);
  const at = clock.now();
  assertFew(
    approvals.filter((one) => statusAt(one, at) === 'waiting'),
    action,
  );
}

function assertFew(waiting: readonly Approval[], action: ApprovalAction): void {
  const ofSettings = waiting.filter((one) => one.action === 'admin-update-settings');
  const isOverSettings = action === 'admin-update-settings' && ofSettings.length >= mostSettingsOfOne;
  if (waiting.length < mostWaitingOfOne && !isOverSettings) return;
  const what = isOverSettings ? `${ofSettings.length} requests for settings` : `${waiting.length} requests`;
  throw new AppError('invalid_request', {
    userMessage: `You have ${what} waiting. Withdraw one, or wait until they are decided.`,
  });
}

/** Ends a request that nobody can approve any more, since its requester could otherwise get it approved later, beside this one. */
function replacedChanges(
  { approval: old, item }: NonNullable<Same['replaced']>,
  { id, requestedAt: at }: Approval,
  by: ActingAdmin,
): Change<'approval' | 'attention' | 'audit'>[] {
  if (old === null) return [];
  const words = 'Asked for again';
  const end = { decision: 'withdrawn', by, words, sameAs: id, at } as const;
  const record = endRecord(old, { action: 'withdraw-approval', by, words }, at);
  return [...endChanges({ approval: old, item }, end), { kind: 'audit', record }];
}

/**
 * Decides again whether the requester of a waiting change is alone. It isn't enough to read that when they approve it: whoever took over
 * their sign-in could then remove a colleague and move money at once. The 12 hours, and the e-mail that lets the requester notice, begin
 * when the change is asked for while nobody else can approve it.
 */
async function askAgain(
  { db, ...ports }: AskPorts,
  same: Approval,
  record: Pick<AuditRecord, 'before' | 'after'>,
): Promise<Approval> {
  const isAlone = await isAloneNow(ports, same);
  if (isAlone === same.isAlone) return same;
  return commit(
    { ...ports, db },
    {
      async read() {
        const [approval, requester] = await Promise.all([
          db.get(approvalRow, { id: same.id }),
          ports.accounts.get(same.requestedBy),
        ]);
        return { approval: approval ?? same, requester };
      },
      decide({ approval, requester }, at): Decision<Approval, 'approval' | 'audit' | 'admin' | 'notice'> {
        const isNews = statusAt(approval, at) === 'waiting' && approval.isAlone !== isAlone;
        if (!isNews) return { changes: [], result: approval };
        const next = askedAgain(approval, isAlone, at);
        return {
          changes: [
            put(approvalRow, next),
            { kind: 'audit', record: requestRecord(next, record) },
            { kind: 'admin', userId: next.requestedBy },
            ...noticeChanges(toldOwner(next, requester)),
          ],
          result: next,
        };
      },
      // Read again, and compared.
      replay: () => null,
    },
  );
}

interface People {
  readonly requester: Account | null;
  /** The account that it changes. */
  readonly target: Account | null;
  /** The customer whom it is about. */
  readonly customer: Account | null;
  /** The others whose role can approve it. */
  readonly others: readonly Account[];
  /** The hour in which it is asked for. */
  readonly hour: string;
  /** The e-mails that the others got for requests of the same person in this hour. */
  readonly sent: readonly Pick<Notice, 'id'>[];
}

/** The e-mails that are sent when a change begins to wait. */
const told = (approval: Approval, people: People): Notice[] => [
  ...toldOwner(approval, people.requester),
  ...toldTarget(approval, people.target),
  ...toldApprovers(approval, people),
];

/** In a larger shop five are enough: one of them has to look. */
const mostTold = 5;

/**
 * Asks those who can approve it now, because it expires if nobody looks into To do. Only for the first request of an hour, so that nobody
 * can flood a colleague; and without the reason, which may be an answer to a customer.
 */
function toldApprovers(approval: Approval, { requester, customer, others, hour, sent }: People): Notice[] {
  const { requestedBy, requestedAt: at } = approval;
  const facts = {
    id: approval.id,
    who: approval.requestedByName || unknownUser,
    what: titleOfApproval(approval, customer?.name || null, customer?.email),
    until: approval.expiresAt.toISOString(),
  };
  const able = others.filter(
    (approver) =>
      approver.userId !== approval.customer &&
      whyNot({ approval, requester, approver, isAlone: false, at }) === null,
  );
  return able.slice(0, mostTold).flatMap((approver) => {
    const cause = askedCause(requestedBy, approver.userId, hour);
    if (!approver.email || sent.some(({ id }) => id === noticeId('change_asked', cause))) return [];
    return newNotice('change_asked', cause, addressOf(approver, approver.email), { at, facts });
  });
}

const askedCause = (requester: string, approver: string, hour: string): string =>
  `${requester}#${approver}#${hour}`;

/** Tells the person who will later carry it out alone: otherwise nobody would notice if somebody else had taken over their sign-in. */
function toldOwner(approval: Approval, requester: Account | null): Notice[] {
  if (!approval.isAlone || !requester?.email) return [];
  const from = aloneFrom(approval).toISOString().slice(0, 16).replace('T', ' ');
  const facts = { what: approvalWords[approval.action], from };
  const at = approval.requestedAt;
  return [newNotice('change_waits', causeOf(approval), addressOf(requester, requester.email), { at, facts })];
}

/** Tells the person who would lose their second factor: they may still have their phone. */
function toldTarget({ action, id, requestedAt }: Approval, target: Account | null): Notice[] {
  if (action !== 'admin-reset-second-factor' || !target?.email) return [];
  return [newNotice('reset_waits', id, addressOf(target, target.email), { at: requestedAt })];
}

const addressOf = ({ userId, name }: Account, to: string) => ({ userId, name, to });

type Waits = Pick<Extract<Outcome<unknown>, { kind: 'waits' }>, 'approval' | 'isAskedBefore'>;

/** The answer in place of the change, if the function answers in words. */
export function waitsWords({ approval, isAskedBefore = false }: Waits, now: Date): string {
  const end = endOf(approval, now);
  if (statusAt(approval, now) !== 'waiting') return end;
  return isAskedBefore
    ? `${askedBeforeWords(approval, now)} ${end}`
    : `Sent for approval: nothing was changed yet. ${end}`;
}

/** The answer while a change waits, beside the function's own fields. */
export const waits = ({ approval, isAskedBefore = false }: Waits) => ({
  approval: {
    id: approval.id,
    status: approval.status,
    expires_at: approval.expiresAt.toISOString(),
    ...(approval.isAlone && { alone_from: aloneFrom(approval).toISOString() }),
    ...(isAskedBefore && {
      asked_before: { by: askerOf(approval), at: approval.requestedAt.toISOString() },
    }),
  },
});
