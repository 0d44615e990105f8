import type { adminUpdateAttention } from '../../../contracts/attention/contracts';
import type { OutputOf } from '../../../contracts/contract';
import { type Account, accountRow } from '../accounts/rows';
import { staysStaff } from '../accounts/writers';
import { followReasons, followsAttention } from '../attention/follow-reasons';
import { type AttentionItem, attentionRow, type Subject } from '../attention/rows';
import { type ActingAdmin, auditRow, recordsAudit } from '../audit-log/rows';
import type { Change } from '../kernel/changes';
import { access, put, type UseCasePorts } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { zero } from '../kernel/money';
import { isEnded, step } from '../orders/life';
import { orderRow } from '../orders/rows';
import { type StaffDecision, staffMoneyChange } from '../staff/staff-change';
import { type LimitPorts, staffDayRow } from '../staff/staff-limit';
import { lastingReasons } from '../top-ups/life';
import { adjustWallet, withAllSeen } from '../top-ups/returned-money';
import { type TopUp, topUpRow, step as topUpStep } from '../top-ups/rows';
import { movesMoney } from '../wallet/writers';
import type { OwnRow, SubjectRow } from './to-do';

export interface ItemChange {
  readonly by: ActingAdmin;
  readonly subject: Subject;
  /** The item's version that the admin saw. */
  readonly version: number;
  readonly text: string;
  readonly idempotencyKey: string;
}

/** An item and its subject, as staff change them. */
export const updateAttentionAccess = access({
  get: [attentionRow, orderRow, topUpRow, accountRow, auditRow, staffDayRow],
  writes: [[recordsAudit, staysStaff, followsAttention, orderRow, topUpRow, movesMoney, staffDayRow]],
});

export type DeskPorts = UseCasePorts<typeof updateAttentionAccess> & Pick<LimitPorts, 'settings'>;

interface Rows {
  readonly item: AttentionItem;
  readonly subject: SubjectRow | null;
  /** The wallet in which the subject's money is held; null if none is held. */
  readonly account: Account | null;
}

type Result = OutputOf<typeof adminUpdateAttention>;

type Kinds = 'attention' | 'order' | 'topUp' | 'posting';

/**
 * An admin resolves an item, which also clears the reasons on its order or top-up, in the same transaction. If two admins act on the same version, one wins.
 * @throws AppError not_found, forbidden, request_id_reused, unavailable; IdentityProviderError
 */
export function updateAttention(ports: DeskPorts, change: ItemChange): Promise<Result> {
  const { db } = ports;
  const { subject: target, text, idempotencyKey } = change;
  const requestId = `${idempotencyKey}#${target.kind}#${target.id}`;
  return staffMoneyChange<Rows, Result, Kinds>(ports, {
    scope: 'ATTENTION',
    requestId,
    by: change.by,
    content: [text],
    async read() {
      const item = await db.get(attentionRow, { subject: target });
      if (item === null) throw new AppError('not_found', { userMessage: 'There is no such item.' });
      const subject = await ownRowOf(db, target, item.userId);
      const account = subject && hasHeld(subject) ? await db.get(accountRow, { userId: item.userId }) : null;
      return { item, subject, account };
    },
    repeated: () => done,
    decide: (rows, at) => decide(rows, change, at),
  });
}

const done: Result = { success: true, message: 'It is resolved.' };

const refused = (message: string) => ({ result: { success: false, message } });

/** Returns null if there is no such order or top-up. @param userId the customer's */
export async function ownRowOf(
  db: DeskPorts['db'],
  { kind, id }: Subject,
  userId: string,
): Promise<OwnRow | null> {
  switch (kind) {
    case 'order': {
      const order = await db.get(orderRow, { id });
      return order && { kind, order };
    }
    case 'top_up': {
      const topUp = await db.get(topUpRow, { userId, reference: id });
      return topUp && { kind, topUp };
    }
    // These subjects are stored in the item alone.
    case 'payment':
    case 'ledger':
      return null;
  }
}

function decide(rows: Rows, change: ItemChange, at: Date): StaffDecision<Result, Kinds> {
  const { item, subject } = rows;
  if (item.version !== change.version || item.reasons.length === 0)
    return refused('Somebody has changed this meanwhile. Nothing was changed.');
  // Resolving takes the held money for good, so nobody resolves this for their own wallet.
  if (rows.account?.userId === change.by.adminId)
    return refused('This is your own top-up. A colleague has to do it.');
  if (subject !== null && isUnanswered(subject))
    return refused('The customer waits for an answer. Answer the case: that resolves it.');
  if (subject !== null && !isSettled(subject))
    return refused('It is not settled yet. Ask again, or set how it ended: that resolves it.');
  const about = { action: 'resolve-attention', targetId: item.subject.id } as const;
  // Empty for payments and the books.
  const customers = item.userId === '' ? [] : [item.userId];
  return {
    recorded: { ...about, customers, before: {}, after: {}, reason: change.text },
    changes: writesOf(rows, change, at),
    // Resolving decides nothing about money: it only books what Paystack has already sent back.
    amount: zero,
    result: done,
  };
}

function writesOf(
  { item, subject, account }: Rows,
  { text, by: { adminId } }: ItemChange,
  at: Date,
): Change<Kinds>[] {
  const about = { subject: item.subject, userId: item.userId };
  const reasons = { before: item.reasons, after: [], by: adminId, resolution: text };
  return [...followReasons(item, { ...about, ...reasons }, at), ...withoutReasons(subject, account, at)];
}

/** Whether money is held until this item is decided. */
const hasHeld = (subject: SubjectRow): boolean =>
  subject.kind === 'top_up' &&
  subject.topUp.sentBack.some(({ status, isSeen }) => status === 'processed' && !isSeen);

/** The changes that clear the reasons of its order or top-up, and take money that is still held; none if it has no such row. */
function withoutReasons(
  subject: SubjectRow | null,
  account: Account | null,
  at: Date,
): Change<'order' | 'topUp' | 'posting'>[] {
  switch (subject?.kind) {
    case undefined:
      return [];
    case 'order':
      return [put(orderRow, step(subject.order, { attention: [] }))];
    case 'payment':
    case 'ledger':
      return [];
    case 'top_up': {
      const seen = { attention: [], sentBack: withAllSeen(subject.topUp) };
      const topUp = topUpStep(subject.topUp, seen);
      if (account === null) return [put(topUpRow, topUp)];
      const { topUp: after, posting } = adjustWallet(account, topUp, at);
      return [put(topUpRow, after), ...(posting === null ? [] : [{ kind: 'posting', posting } as const])];
    }
  }
}

/** Whether a customer still waits for a promised answer. Resolved, their case would disappear from the list. */
export const isUnanswered = (subject: SubjectRow): boolean =>
  subject.kind === 'order' &&
  subject.order.attention.includes('order_reported') &&
  // A deleted customer isn't waiting.
  subject.order.userName !== null;

/** Whether the subject is settled. Otherwise the next check would reopen the item. */
export function isSettled(subject: SubjectRow): boolean {
  switch (subject.kind) {
    case 'order':
      return isEnded(subject.order);
    case 'top_up':
      return isSettledTopUp(subject.topUp);
    case 'payment':
    case 'ledger':
      return true;
  }
}

const isSettledTopUp = (topUp: TopUp): boolean =>
  topUp.status !== 'pending' && lastingReasons(topUp).length === 0;
