import { paysRow } from '../bulk/bulk';
import { negate, zero } from '../money';
import { isOfBulk } from '../orders/channel';
import type { Order } from '../orders/order';
import { dayMs, dayOf } from '../time';
import { isPaidFrom } from '../wallet/posting';
import type { LedgerEntry } from '../wallet/rows';
import type { CustomerNotice, LowBalance } from './rows';

/* The events that customers hear of, read from the table's stream. So purchases and changes of orders write nothing for notices. */

/** The properties that are read of an order's two images. */
export type SeenOrder = Pick<
  Order,
  | 'id'
  | 'version'
  | 'userId'
  | 'status'
  | 'stage'
  | 'dataPlan'
  | 'phoneNumber'
  | 'amount'
  | 'isCancelled'
  | 'paidDebt'
  | 'idempotencyKey'
>;

export interface OrderStep {
  readonly at: Date;
  readonly before: SeenOrder;
  readonly after: SeenOrder;
}

/** The same step is the same notice, however often and in whichever order the stream delivers it. */
export function noticesOfStep({ at, before, after }: OrderStep): CustomerNotice[] {
  // A bulk buy's customer gets one notice, at its end.
  if (before.status === after.status || isOfBulk(after)) return [];
  const cause = `${after.id}#${after.version}`;
  if (after.status === 'completed') return [{ ...aboutOrder(after), event: 'delivered', cause, at }];
  return after.status === 'failed' && !after.isCancelled
    ? [{ ...aboutRefund(after), event: 'refunded', cause, at }]
    : [];
}

/** The notice that an order takes longer than usual. There is one for each order, however often it becomes an attention item. */
export const noticeOfLate = (order: SeenOrder, at: Date): CustomerNotice | null =>
  !isOfBulk(order) && (order.stage === 'sent' || order.stage === 'accepted')
    ? { ...aboutOrder(order), event: 'late', cause: order.id, at }
    : null;

/** The facts that a notice about an order contains. */
export const aboutOrder = ({
  id,
  userId,
  dataPlan,
  phoneNumber,
  amount,
}: Pick<SeenOrder, 'id' | 'userId' | 'dataPlan' | 'phoneNumber' | 'amount'>) => ({
  userId,
  facts: {
    order: id,
    bundle: dataPlan,
    number: phoneNumber,
    amount: String(amount),
  },
});

/** The facts of a refund; `paid` is how much of it paid the customer's debt. */
export function aboutRefund(order: Parameters<typeof aboutOrder>[0] & Pick<SeenOrder, 'paidDebt'>) {
  const { userId, facts } = aboutOrder(order);
  const paid = order.paidDebt;
  return { userId, facts: { ...facts, ...(paid > zero && { paid: String(paid) }) } };
}

export type SeenEntry = Pick<
  LedgerEntry,
  'userId' | 'seq' | 'id' | 'type' | 'amount' | 'balanceAfter' | 'reference' | 'createdAt'
>;

export const isTopUp = ({ type, id }: Pick<SeenEntry, 'type' | 'id'>): boolean =>
  type === 'credit' && id.startsWith('TOPUP#');

/** Whether the entry after this credit may pay a debt: a customer who owes us had nothing in their wallet before it. */
const mayPayDebt = ({ amount, balanceAfter }: Pick<SeenEntry, 'amount' | 'balanceAfter'>): boolean =>
  amount === balanceAfter;

interface ReadsEntries {
  entriesBefore(entry: Pick<SeenEntry, 'userId' | 'seq'>, limit: number): Promise<readonly SeenEntry[]>;
}

/**
 * Reads the entry after a top-up if it may be a payment of the customer's debt. Both are written together, but that entry may come later in
 * the stream.
 */
export async function nextIfDebt(news: ReadsEntries, entry: SeenEntry): Promise<SeenEntry | undefined> {
  return mayPayDebt(entry) ? entryAfter(news, entry) : undefined;
}

/** Undefined: it is the wallet's latest. */
async function entryAfter(news: ReadsEntries, { userId, seq }: SeenEntry): Promise<SeenEntry | undefined> {
  const [latest] = await news.entriesBefore({ userId, seq: seq + 2 }, 1);
  // Without one after it, the reading finds the entry itself.
  return latest?.seq === seq + 1 ? latest : undefined;
}

/** @param next the entry after it, which may be a payment of the customer's debt */
export function noticeOfTopUp(
  entry: SeenEntry,
  at: Date,
  next: SeenEntry | undefined,
): CustomerNotice | null {
  if (!isTopUp(entry)) return null;
  const { userId, amount, balanceAfter, reference } = entry;
  const about = { event: 'topped_up', cause: reference, userId, at } as const;
  const paid = next !== undefined && isPaidFrom(next, entry) ? next : null;
  return {
    ...about,
    facts: {
      amount: String(amount),
      balance: String((paid ?? { balanceAfter }).balanceAfter),
      ...(paid !== null && { paid: String(negate(paid.amount)) }),
    },
  };
}

/** What each entry about a payment that goes back tells its customer; nothing beside the amount for money that staff send back. */
const paymentEntries = [
  ['REFUND-OUT#', null],
  ['REFUND-OUT-FAILED#', 'failed'],
  ['PAYMENT-HOLD#', 'held'],
  ['PAYMENT-FREED#', 'freed'],
  ['PAYMENT-TAKEN#', 'taken'],
  ['PAYMENT-DEBT#', 'owed'],
] as const;

/** Whether it releases money that was set aside. The entry after it may take that money for good. */
const isRelease = ({ id }: Pick<SeenEntry, 'id'>): boolean => id.startsWith('PAYMENT-FREED#');

/** Reads the entry after a release. Both are written together, but that entry may come later in the stream. */
export async function nextIfRelease(news: ReadsEntries, entry: SeenEntry): Promise<SeenEntry | undefined> {
  return isRelease(entry) ? entryAfter(news, entry) : undefined;
}

/** Of one change of a top-up: `PAYMENT-FREED#T1#4` and `PAYMENT-TAKEN#T1#4`. */
const isOfOneChange = (a: Pick<SeenEntry, 'id'>, b: Pick<SeenEntry, 'id'>): boolean =>
  a.id.startsWith('PAYMENT-') && a.id.slice(a.id.indexOf('#')) === b.id.slice(b.id.indexOf('#'));

/**
 * The notice that money of a top-up goes back to its payer, is set aside for that, isn't any more, or is owed after it.
 * @param next the entry after it: a release that is followed by another entry of the same change is only a part of that
 */
export function noticeOfPayment(entry: SeenEntry, at: Date, next?: SeenEntry): CustomerNotice | null {
  const { userId, seq, id, amount, balanceAfter } = entry;
  const [, what] = paymentEntries.find(([prefix]) => id.startsWith(prefix)) ?? [];
  if (what === undefined || (isRelease(entry) && next && isOfOneChange(entry, next))) return null;
  return {
    ...{ event: 'payment_back', cause: `${userId}#${seq}`, userId, at },
    facts: {
      ...{ amount: String(Math.abs(amount)), balance: String(balanceAfter) },
      ...(what !== null && { what }),
    },
  };
}

/** The number of earlier entries that are looked at. */
export const mostEntriesBack = 100;
const usualOfDays = 7;

/**
 * Returns the notice of an entry that takes the balance below the customer's line; null if it doesn't, or if they were told since money
 * last came in. Everything follows from the ledger up to the entry, so an entry that is delivered again, late or out of order gives the
 * same notice. A refund doesn't count as money that came in: otherwise an order that fails and is bought again would cause a notice each
 * time.
 * @param earlier the entries before it, newest first
 */
export function noticeOfLowBalance(
  entry: SeenEntry,
  low: LowBalance,
  earlier: readonly SeenEntry[],
  at: Date,
): CustomerNotice | null {
  const line = low.kind === 'amount' ? low.amount : usualDay(entry, earlier);
  if (line === null || !crosses(entry, line)) return null;
  if (isRowOfBulk(earlier[0])) return null;
  const last = earlier.findIndex((each, index) => crosses(each, line) && !isRowOfBulk(earlier[index + 1]));
  const cameIn = earlier.findIndex(
    (each) => each.amount > 0 && each.type !== 'refund' && !isBackFromBulk(each),
  );
  if (last !== -1 && (cameIn === -1 || last < cameIn)) return null;
  const { userId, seq, balanceAfter } = entry;
  return {
    event: 'low_balance',
    cause: `${userId}#${seq}`,
    userId,
    at,
    facts: { balance: String(balanceAfter) },
  };
}

const crosses = (entry: SeenEntry, line: number): boolean =>
  entry.amount < 0 && entry.balanceAfter < line && entry.balanceAfter - entry.amount >= line;

/** The debit of a bulk's row takes exactly the money that the entry before it paid in, so the wallet stays the same. */
const isRowOfBulk = (before: SeenEntry | undefined): boolean => before !== undefined && paysRow(before);

/** Money that comes back from a bulk buy isn't new money. */
const isBackFromBulk = ({ id }: Pick<SeenEntry, 'id'>): boolean => id.startsWith('BULK-');

/** Other entries are only read if this one may cross the line. */
export const mayCross = (entry: SeenEntry, low: LowBalance): boolean =>
  entry.amount < 0 && (low.kind === 'usual_day' || crosses(entry, low.amount));

/** The average cost of the days in the last week on which something was bought; null: there was none. */
function usualDay({ createdAt }: SeenEntry, earlier: readonly SeenEntry[]): number | null {
  const today = dayOf(createdAt);
  const first = dayOf(new Date(createdAt.getTime() - usualOfDays * dayMs));
  const byDay = new Map<string, number>();
  for (const { type, amount, createdAt: when } of earlier) {
    const day = dayOf(when);
    if (day >= today || day < first || (type !== 'purchase' && type !== 'refund')) continue;
    byDay.set(day, (byDay.get(day) ?? 0) - amount);
  }
  const days = [...byDay.values()].filter((spent) => spent > 0);
  return days.length === 0 ? null : days.reduce((sum, spent) => sum + spent, 0) / days.length;
}
