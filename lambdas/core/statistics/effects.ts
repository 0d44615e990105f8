import type { Account } from '../accounts/rows';
import { zero } from '../kernel/money';
import { dayOf } from '../kernel/time';
import type { Order } from '../orders/order';
import { costOf, deliveredBy } from '../orders/order-money';
import { payableFor } from '../top-ups/charge';
import type { TopUp } from '../top-ups/rows';
import { isReversal } from '../wallet/posting';
import type { LedgerEntry } from '../wallet/rows';
import {
  type BookCount,
  type Counts,
  type Days,
  inGroup,
  minusDays,
  nothing,
  type OrderCount,
  plusDays,
  type TopUpCount,
  type UserCount,
} from './counters';
import { deliveryTime, refundTime } from './delivery-times';

/* The counters that each row adds to, on the day on which it was made. */

export type CountedOrder = MarginOrder & Pick<Order, 'createdAt' | 'timeline'>;
export type CountedTopUp = Pick<TopUp, 'status' | 'credited' | 'amount' | 'payable' | 'fees' | 'createdAt'>;
export type CountedEntry = Pick<LedgerEntry, 'id' | 'against' | 'amount' | 'createdAt'>;
export type CountedUser = Pick<Account, 'balance' | 'deletion' | 'createdAt'>;

/** A change of one row, before and after; null if there was no row. `id`: the same at each delivery, and unique to the change. */
export type RowChange = { readonly id: string } & (
  | { readonly kind: 'orders'; readonly before: CountedOrder | null; readonly after: CountedOrder | null }
  | { readonly kind: 'topUps'; readonly before: CountedTopUp | null; readonly after: CountedTopUp | null }
  | { readonly kind: 'books'; readonly before: CountedEntry | null; readonly after: CountedEntry | null }
  | { readonly kind: 'users'; readonly before: CountedUser | null; readonly after: CountedUser | null }
);

/** The counters that a change adds to: nothing for a change that doesn't count. Effects add up the same in any order. */
export function effectOf(change: RowChange): Days {
  switch (change.kind) {
    case 'orders':
      return plusDays(
        minusDays(daysOfOrder(change.after), daysOfOrder(change.before)),
        minusDays(timesOfOrder(change.after), timesOfOrder(change.before)),
      );
    case 'topUps':
      return minusDays(daysOfTopUp(change.after), daysOfTopUp(change.before));
    case 'books':
      return minusDays(daysOfEntry(change.after), daysOfEntry(change.before));
    case 'users':
      return minusDays(daysOfUser(change.after), daysOfUser(change.before));
  }
}

export function daysOfOrder(order: CountedOrder | null): Days {
  if (order === null) return {};
  const counts = { ...inGroup('orders', countsOfOrder(order)), ...inGroup('margins', countsOfMargin(order)) };
  return { [dayOf(order.createdAt)]: counts };
}

const timesOfOrder = (order: CountedOrder | null): Days =>
  (order === null ? [] : [deliveryTime(order), refundTime(order)])
    .filter((time) => time !== null)
    .map(({ day, name }) => ({ [day]: inGroup('times', { [name]: 1 }) }))
    .reduce(plusDays, {});

export const daysOfTopUp = (topUp: CountedTopUp | null): Days =>
  topUp === null ? {} : { [dayOf(topUp.createdAt)]: inGroup('topUps', countsOfTopUp(topUp)) };

export const daysOfEntry = (entry: CountedEntry | null): Days =>
  entry === null || entry.amount === 0
    ? {}
    : { [dayOf(entry.createdAt)]: inGroup('books', countsOfEntry(entry)) };

/** A deleted customer isn't counted, although the row stays because the ledger does. */
export function daysOfUser(user: CountedUser | null): Days {
  if (user === null || user.deletion === 'done') return {};
  const counts: Partial<Record<UserCount, number>> = { total: 1, ...(user.balance > zero && { active: 1 }) };
  return { [dayOf(user.createdAt)]: inGroup('users', counts) };
}

function countsOfOrder({ network, status, amount }: Pick<Order, 'network' | 'amount' | 'status'>): Counts {
  const counts: Record<OrderCount, number> = { [`${network}.${status}`]: 1 };
  if (amount !== 0 && status === 'completed') counts[`${network}.revenue`] = amount;
  if (amount !== 0 && (status === 'pending' || status === 'processing')) counts[`${network}.open`] = amount;
  return counts;
}

/** Counts both sides of an entry, so that all counts of the books sum to zero. A reversal is subtracted from the earlier amounts. */
export function countsOfEntry(entry: CountedEntry): Counts {
  const { against, amount } = entry;
  if (amount === 0) return nothing;
  const isIn = amount < 0 !== isReversal(entry);
  const counts: Partial<Record<BookCount, number>> = {
    [`${against}.${isIn ? 'in' : 'out'}`]: isIn ? 0 - amount : amount,
    wallets: amount,
  };
  return counts;
}

/** A credit also counts the charge that was paid for it, and the part that Paystack kept. */
function countsOfTopUp({ status, credited, amount, payable, fees }: CountedTopUp): Counts {
  const counts: Partial<Record<TopUpCount, number>> = { [status]: 1 };
  if (!credited) return counts;
  counts.amount = credited;
  if (fees === null) return { ...counts, feeless: 1 };
  const charge = (credited === amount ? payable : payableFor(credited)) - credited;
  return { ...counts, ...(charge !== 0 && { charge }), ...(fees !== 0 && { fees }) };
}

/** The properties that decide an order's margin. */
export type MarginOrder = Pick<
  Order,
  'network' | 'planId' | 'amount' | 'status' | 'apiUsed' | 'attempts' | 'cost'
>;

/**
 * The counts of delivered orders: their number, and in pesewas their prices and costs. `unknown` counts orders of unknown cost, `uncosted`
 * sums the part of their amounts that we kept. `refunded` was given back although the data was delivered.
 */
export type MarginCount = 'orders' | 'sold' | 'cost' | 'unknown' | 'uncosted' | 'refunded';

/** Under `MTN mtn-1gb sold`; ids have no spaces. Nothing while nobody has delivered the order. */
function countsOfMargin(order: MarginOrder): Counts {
  if (deliveredBy(order) === null) return nothing;
  const { network, planId, amount, status } = order;
  const cost = costOf(order);
  const isRefunded = status === 'failed';
  const counts: Partial<Record<MarginCount, number>> = {
    orders: 1,
    sold: amount,
    ...(cost === null ? { unknown: 1, ...(!isRefunded && { uncosted: amount }) } : { cost }),
    ...(isRefunded && { refunded: amount }),
  };
  const named = Object.entries(counts).map(
    ([name, count]) => [`${network} ${planId} ${name}`, count] as const,
  );
  return Object.fromEntries(named.filter(([, count]) => count !== 0));
}
