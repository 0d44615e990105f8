import { negate, zero } from '../money';
import { holdOf } from '../orders/life';
import type { Order } from '../orders/order';
import { paidDebtOf } from '../orders/order-money';
import type { LedgerEntry } from '../wallet/entities';
import { isPaidFrom } from '../wallet/posting';
import type { CustomerNotice } from './entities';

/* What customers are told of, as the table's stream shows it: a purchase and an order's life write nothing for it. */

/** What is read of an order's two images. */
export type SeenOrder = Pick<
  Order,
  | 'id'
  | 'version'
  | 'userId'
  | 'status'
  | 'stage'
  | 'waitsFor'
  | 'pausedUntil'
  | 'network'
  | 'soldAs'
  | 'dataPlan'
  | 'phoneNumber'
  | 'amount'
  | 'timeline'
>;

export interface OrderStep {
  readonly at: Date;
  readonly before: SeenOrder;
  readonly after: SeenOrder;
}

/** The same step is the same notice, however often and in which order the stream tells it. */
export function noticesOfStep({ at, before, after }: OrderStep): CustomerNotice[] {
  const cause = `${after.id}#${after.version}`;
  const told = (event: CustomerNotice['event'], by = cause) => [
    { ...aboutOrder(after), event, cause: by, at },
  ];
  if (before.status !== after.status && after.status === 'completed') return told('delivered');
  if (before.status !== after.status && after.status === 'failed') {
    return isOwnDoing(after) ? [] : [{ ...aboutRefund(after), event: 'refunded', cause, at }];
  }
  if (holdOf(before) === null && holdOf(after) !== null) return told('held');
  return hasOutwaited(before, after) ? told('network_back', pauseOf(after)) : [];
}

/** Of an order that is open for longer than usual: once, however often that comes to attention. */
export const noticeOfLate = (order: SeenOrder, at: Date): CustomerNotice | null =>
  order.stage === 'sent' || order.stage === 'accepted'
    ? { ...aboutOrder(order), event: 'late', cause: order.id, at }
    : null;

/** The facts that an event of an order is told with. */
export const aboutOrder = ({
  id,
  userId,
  network,
  soldAs,
  dataPlan,
  phoneNumber,
  amount,
}: Omit<SeenOrder, 'version' | 'waitsFor' | 'pausedUntil' | 'timeline'>) => ({
  userId,
  facts: {
    order: id,
    bundle: dataPlan,
    number: phoneNumber,
    amount: String(amount),
    network: soldAs?.label ?? network,
  },
});

/** The same of a refund: `paid` is how much of it paid what the customer owed. */
export function aboutRefund(order: Parameters<typeof aboutOrder>[0] & Pick<SeenOrder, 'timeline'>) {
  const about = aboutOrder(order);
  const paid = paidDebtOf(order);
  return paid === zero ? about : { ...about, facts: { ...about.facts, paid: String(paid) } };
}

/** Who cancels an order knows. */
export const isOwnDoing = ({ timeline }: Pick<SeenOrder, 'timeline'>): boolean =>
  timeline.findLast(({ event }) => event === 'failed')?.by === 'customer';

/** It is sent after a pause: one whose number was activated waited, too, and hears of another end by itself. */
const hasOutwaited = (before: SeenOrder, after: SeenOrder): boolean =>
  before.stage === 'waiting' &&
  after.stage === 'sent' &&
  after.pausedUntil !== null &&
  after.pausedUntil.getTime() !== before.pausedUntil?.getTime();

/** Once for a customer and a pause, however many of their orders waited. */
export const pauseOf = ({
  userId,
  network,
  pausedUntil,
}: Pick<SeenOrder, 'userId' | 'network' | 'pausedUntil'>): string =>
  `${userId}#${network}#${pausedUntil?.toISOString()}`;

export type SeenEntry = Pick<
  LedgerEntry,
  'userId' | 'seq' | 'id' | 'type' | 'amount' | 'balanceAfter' | 'reference' | 'createdAt'
>;

export const isTopUp = ({ type, id }: Pick<SeenEntry, 'type' | 'id'>): boolean =>
  type === 'credit' && id.startsWith('TOPUP#');

/** The wallet of who owes us is empty: only then a payment of the debt may follow. */
export const mayPayDebt = ({ amount, balanceAfter }: Pick<SeenEntry, 'amount' | 'balanceAfter'>): boolean =>
  amount === balanceAfter;

/** @param next the entry after it, which pays a debt out of it if there was one */
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
