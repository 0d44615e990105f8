import type { Permission } from '../../../contracts/accounts/permissions';
import type { ApprovalAction } from '../../../contracts/approvals/approval-fields';
import { approvalWords } from '../../../contracts/approvals/approval-words';
import type { Contract, ParsedInputOf } from '../../../contracts/contract';
import type { Account, Accounts } from '../accounts/entities';
import { staysStaff } from '../accounts/writers';
import { followReasons, followsAttention } from '../attention/follow-reasons';
import { type AuditRecord, actingAs } from '../audit-log/audit-record';
import { auditRow, recordsAudit } from '../audit-log/rows';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db, put } from '../kernel/db';
import { type Notice, newNotice } from '../notices/rows';
import { announces } from '../notices/writers';
import type { Clock, Ids } from '../runtime-ports';
import type { SettingsReader } from '../settings/entities';
import type { Action } from './actions/action';
import { theSameWaiting, waitingAccess } from './all-waiting';
import {
  type Asked,
  aloneFrom,
  approvalIdOf,
  approvalOf,
  askedAgain,
  causeOf,
  isSameChange,
  requestRecord,
  sameRequest,
  statusAt,
} from './approval';
import { isAloneNow, type StaffList } from './approvers';
import { alone, type countAccess, type Guard, underGuard } from './guard';
import { type Approval, approvalRow } from './rows';
import type { Moves } from './weights';
import { askedBeforeWords, askerOf, endOf } from './words';

export const askAccess = access({
  ...waitingAccess,
  get: [approvalRow, auditRow],
  writes: [[approvalRow, followsAttention, recordsAudit, staysStaff, announces]],
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
  /** Keeps something elsewhere before the change can wait. */
  readonly prepare?: (approvalId: string) => Promise<void>;
  /** The part of the input that waits with the approval. @default all of it */
  readonly kept?: Readonly<Record<string, unknown>>;
  /** Whether a waiting request asks for the same, where `kept` leaves something out, such as a key. */
  readonly isSameChange?: (waiting: Pick<Approval, 'id'>) => Promise<boolean>;
  /** Tells this request from a different one with the same id, if `kept` doesn't. */
  readonly content?: string;
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
  const { input, account, prepare, content = '' } = request;
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
    idempotencyKey: `${requestId}${content}`,
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
  // It was carried out earlier, within the limit or after an approval.
  const isDone = approval?.status !== 'waiting' && (await ports.db.get(auditRow, { id: record.id })) !== null;
  if (isDone) return { kind: 'done', result: await repeat(approval, change) };
  if (approval === null) {
    const about = { action: asked.action, targetId: record.targetId };
    const same = await theSameWaiting(
      ports,
      about,
      ports.clock.now(),
      request.isSameChange ?? ((waiting) => isSameChange(waiting, asked)),
    );
    if (same !== null) {
      const now = same.requestedBy === by.adminId ? await askAgain(ports, same, record) : same;
      await keepAsClosed(ports, asked, { record, moves });
      return { kind: 'waits', approval: now, record, isAskedBefore: now.version === same.version };
    }
    await prepare?.(approvalId);
  }
  return { kind: 'waits', approval: await ask(ports, asked, { record, moves }), record };
}

/** The permissions that the contract needs, and those of the given fields. */
function permissionsFor({ permission, fieldPermissions = {} }: Contract, input: object): Permission[] {
  const given = Object.entries(fieldPermissions).filter(([path]) => valueAt(input, path) !== undefined);
  return [...new Set([...(permission ? [permission] : []), ...given.map(([, needed]) => needed)])];
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

/**
 * Keeps a request that a waiting one answered, as ended: sent again, it makes no change beside that one, even after that was decided. It is
 * in no list.
 */
async function keepAsClosed(
  { db, clock }: Pick<AskPorts, 'db' | 'clock'>,
  asked: Asked,
  { record, moves }: { readonly record: AuditRecord; readonly moves: Moves },
): Promise<void> {
  const at = clock.now();
  const id = approvalIdOf(asked);
  const approval = approvalOf(asked, { id, record, moves, isAlone: false, at });
  // If it is there already, the same request was answered a moment ago.
  await db.write([put(approvalRow, { ...approval, status: 'withdrawn', isClosed: true, decidedAt: at })]);
}

/** Stores the waiting change with its attention item and a record of the requester. */
async function ask(
  { db, ...ports }: AskPorts,
  asked: Asked,
  { record, moves }: { readonly record: AuditRecord; readonly moves: Moves },
): Promise<Approval> {
  const { accounts } = ports;
  const id = approvalIdOf(asked);
  const about = { requestedBy: asked.by.adminId, action: asked.action, targetId: record.targetId };
  const isAlone = await isAloneNow(ports, about);
  return commit(
    { ...ports, db },
    {
      async read() {
        const [earlier, requester, target] = await Promise.all([
          db.get(approvalRow, { id }),
          accounts.get(asked.by.adminId),
          accounts.get(record.targetId),
        ]);
        return { earlier, requester, target };
      },
      decide(
        { earlier, ...people },
        at,
      ): Decision<Approval, 'approval' | 'attention' | 'audit' | 'admin' | 'notice'> {
        if (earlier !== null) return { changes: [], result: sameRequest(earlier, asked) };
        const approval = approvalOf(asked, { id, record, moves, isAlone, at });
        const subject = { kind: 'approval', id } as const;
        const opening = { before: [], after: ['approval_waits'], by: 'system', resolution: '' } as const;
        return {
          changes: [
            put(approvalRow, approval),
            ...followReasons(null, { subject, userId: '', ...opening }, at),
            { kind: 'audit', record: requestRecord(approval, record) },
            { kind: 'admin', userId: asked.by.adminId },
            ...told(approval, people).map((notice) => ({ kind: 'notice', notice }) as const),
          ],
          result: approval,
        };
      },
      // Read again, and compared.
      replay: () => null,
    },
  );
}

/**
 * Decides anew whether the requester of a waiting change is alone. Whether they are is never read at the decision only: whoever took over
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
            ...toldOwner(next, requester).map((notice) => ({ kind: 'notice', notice }) as const),
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
  /** The account that it is about. */
  readonly target: Account | null;
}

/** The e-mails that are sent when a change begins to wait. */
const told = (approval: Approval, { requester, target }: People): Notice[] => [
  ...toldOwner(approval, requester),
  ...toldTarget(approval, target),
];

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
  if (isAskedBefore) return `${askedBeforeWords(approval, now)} ${end}`;
  return approval.status === 'waiting' ? `Nothing was changed yet. ${end}` : end;
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
