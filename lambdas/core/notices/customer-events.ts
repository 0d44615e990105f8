import { groupedPhoneNumber } from '../../../contracts/phone-numbers';
import { paysRow } from '../bulk/bulk';
import { commitChanges } from '../kernel/commit';
import { access, type Db, type UseCasePorts } from '../kernel/db';
import { formatCedis, negate, pesewas, zero } from '../kernel/money';
import { isOfBulk } from '../orders/channel';
import type { Order } from '../orders/order';
import { orderRow } from '../orders/rows';
import { announces, type CustomerNotice, customerNotice, paidDebt } from '../outbox/notice';
import { isPaidFrom } from '../wallet/posting';
import { type LedgerEntry, ledgerRow } from '../wallet/rows';
import { noticeSettingsRow } from './rows';

/* The events that customers get notices about, read from the table's stream. So purchases and changes of orders write nothing for notices. */

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

interface OrderStep {
  readonly at: Date;
  readonly before: SeenOrder;
  readonly after: SeenOrder;
}

export type SeenEntry = Pick<
  LedgerEntry,
  'userId' | 'seq' | 'id' | 'type' | 'amount' | 'balanceAfter' | 'reference' | 'createdAt'
>;

/** Changes in a batch of the stream that may become notices to customers. */
export interface StreamNews {
  readonly steps: readonly OrderStep[];
  readonly entries: readonly { readonly entry: SeenEntry; readonly at: Date }[];
  /** Orders that became attention items because they are unconfirmed. */
  readonly late: readonly { readonly orderId: string; readonly at: Date }[];
}

export const announceAccess = access({
  get: [noticeSettingsRow, ledgerRow, orderRow],
  writes: [[announces]],
});

type AnnouncePorts = UseCasePorts<typeof announceAccess>;

/** Writes a notice for each event. The same event is the same notice, however often the stream delivers it. @throws AppError unavailable */
export async function announceNews(ports: AnnouncePorts, news: StreamNews): Promise<void> {
  const notices = [
    ...news.steps.map(noticeOfStep),
    ...(await Promise.all(news.late.map((late) => noticeOfLate(ports, late)))),
    ...(await Promise.all(news.entries.map(({ entry, at }) => noticeOfEntry(ports, entry, at)))),
  ];
  for (const notice of notices) {
    if (notice !== null) await commitChanges(ports, [customerNotice(notice)]);
  }
}

/** A bulk buy's customer gets one notice, at its end, and one who cancels an order gets none. */
export function noticeOfStep({ at, before, after }: OrderStep): CustomerNotice | null {
  if (before.status === after.status || isOfBulk(after)) return null;
  const cause = `${after.id}#${after.version}`;
  if (after.status === 'completed') return { ...aboutOrder(after), event: 'delivered', cause, at };
  if (after.status !== 'failed' || after.isCancelled) return null;
  const { userId, facts } = aboutOrder(after);
  return { userId, facts: { ...facts, ...paidDebt(after.paidDebt) }, event: 'refunded', cause, at };
}

/** An order that takes longer than usual. */
async function noticeOfLate(
  { db }: AnnouncePorts,
  { orderId, at }: StreamNews['late'][number],
): Promise<CustomerNotice | null> {
  const order = await db.get(orderRow, { id: orderId });
  if (order === null || isOfBulk(order) || (order.stage !== 'sent' && order.stage !== 'accepted'))
    return null;
  return { ...aboutOrder(order), event: 'late', cause: order.id, at };
}

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
    number: groupedPhoneNumber(phoneNumber),
    amount: formatCedis(amount),
  },
});

export const isTopUp = ({ type, id }: Pick<SeenEntry, 'type' | 'id'>): boolean =>
  type === 'credit' && id.startsWith('TOPUP#');

export const nextEntryAccess = access({ get: [ledgerRow] });

/**
 * Reads the entry after a top-up if it may be a payment of the customer's debt: a customer who owes us had nothing in their wallet before it.
 * Both are written together, but that entry may come later in the stream.
 */
export const nextIfDebt = async (
  db: Db<typeof nextEntryAccess>,
  { userId, seq, amount, balanceAfter }: SeenEntry,
): Promise<SeenEntry | null> =>
  amount === balanceAfter ? db.get(ledgerRow, { userId, seq: seq + 1 }) : null;

/** The fact `what` of each entry about a payment that goes back; nothing beside the amount for money that staff send back. */
const paymentEntries = {
  'REFUND-OUT': '',
  'REFUND-OUT-FAILED': 'failed',
  'PAYMENT-HOLD': 'held',
  'PAYMENT-FREED': 'freed',
  'PAYMENT-TAKEN': 'taken',
  'PAYMENT-DEBT': 'owed',
};

async function noticeOfEntry(
  ports: AnnouncePorts,
  entry: SeenEntry,
  at: Date,
): Promise<CustomerNotice | null> {
  const { userId, seq, amount, balanceAfter } = entry;
  const about = { cause: `${userId}#${seq}`, userId, at };
  const facts = { amount: formatCedis(pesewas(Math.abs(amount))), balance: formatCedis(balanceAfter) };
  if (isTopUp(entry)) {
    const next = await nextIfDebt(ports.db, entry);
    if (next === null || !isPaidFrom(next, entry)) return { ...about, event: 'topped_up', facts };
    const balance = formatCedis(next.balanceAfter);
    return { ...about, event: 'topped_up', facts: { ...facts, balance, ...paidDebt(negate(next.amount)) } };
  }
  const what = Object.entries(paymentEntries).find(([cause]) => entry.id.startsWith(`${cause}#`))?.[1];
  if (what !== undefined) return { ...about, event: 'payment_back', facts: { ...facts, what } };
  return (await takesBelowLine(ports, entry)) ? { ...about, event: 'low_balance', facts } : null;
}

/**
 * Whether an entry takes the balance below its customer's line. The debit of a bulk's row doesn't: the entry before it has paid in the same
 * amount.
 */
async function takesBelowLine(
  { db }: AnnouncePorts,
  { userId, seq, amount, balanceAfter }: SeenEntry,
): Promise<boolean> {
  if (amount >= zero) return false;
  const low = (await db.get(noticeSettingsRow, { userId }, { mayLag: true }))?.low ?? null;
  if (low === null || balanceAfter >= low || balanceAfter - amount < low) return false;
  const before = await db.get(ledgerRow, { userId, seq: seq - 1 });
  return before === null || !paysRow(before);
}
