import type { Order } from '../orders/order';
import { costOf, deliveredBy } from '../orders/order-money';
import { payableFor } from '../top-ups/charge';
import type { TopUp } from '../top-ups/rows';
import { isReversal } from '../wallet/posting';
import type { LedgerEntry } from '../wallet/rows';
import {
  type BookCount,
  type Counts,
  nothing,
  type OrderCount,
  type RecentOrder,
  type TopUpCount,
  type UserCount,
} from './counters';

/* The counts that each kind of row adds to. */

export type CountedOrder = RecentOrder & MarginOrder;
export type CountedTopUp = Pick<TopUp, 'status' | 'credited' | 'amount' | 'payable' | 'fees' | 'createdAt'>;
export type CountedEntry = Pick<LedgerEntry, 'id' | 'against' | 'amount' | 'createdAt'>;
export interface CountedUser {
  readonly isActive: boolean;
}

export function countsOfOrder(order: Pick<Order, 'network' | 'amount' | 'status'> | null): Counts {
  if (order === null) return nothing;
  const { network, status, amount } = order;
  const counts: Record<OrderCount, number> = { [`${network}.${status}`]: 1 };
  if (amount !== 0 && status === 'completed') counts[`${network}.revenue`] = amount;
  if (amount !== 0 && isOpen(status)) counts[`${network}.open`] = amount;
  return counts;
}

const isOpen = (status: Order['status']): boolean => status === 'pending' || status === 'processing';

/** Counts both sides of an entry, so that all counts of the books sum to zero. A reversal is subtracted from the earlier amounts. */
export function countsOfEntry(entry: CountedEntry | null): Counts {
  if (entry === null || entry.amount === 0) return nothing;
  const { against, amount } = entry;
  const isIn = amount < 0 !== isReversal(entry);
  const counts: Partial<Record<BookCount, number>> = {
    [`${against}.${isIn ? 'in' : 'out'}`]: isIn ? 0 - amount : amount,
    wallets: amount,
  };
  return counts;
}

export function countsOfTopUp(topUp: CountedTopUp | null): Counts {
  if (topUp === null) return nothing;
  const counts: Partial<Record<TopUpCount, number>> = { [topUp.status]: 1 };
  if (topUp.credited) Object.assign(counts, { amount: topUp.credited }, countsOfCharge(topUp));
  return counts;
}

export function countsOfUser(user: CountedUser | null): Counts {
  if (user === null) return nothing;
  const counts: Partial<Record<UserCount, number>> = { total: 1, ...(user.isActive && { active: 1 }) };
  return counts;
}

/** The properties that decide an order's margin. */
export type MarginOrder = Pick<
  Order,
  'network' | 'planId' | 'amount' | 'status' | 'apiUsed' | 'attempts' | 'cost'
>;

/**
 * The counts of delivered orders: their number, and in pesewas their prices and costs. `unknown` counts orders of unknown cost, `uncosted`
 * sums the part of their amounts that we kept. `refunds` were given back although the data was delivered.
 */
export const marginCounts = ['orders', 'sold', 'cost', 'unknown', 'uncosted', 'refunds', 'refunded'] as const;
export type MarginCount = (typeof marginCounts)[number];

/** A group of orders: a network's plan. Ids have no spaces. */
interface MarginOf {
  readonly network: string;
  readonly planId: string;
}

/** `MTN mtn-1gb` */
export const marginKey = ({ network, planId }: MarginOf): string => `${network} ${planId}`;

/** Null for a name that counts something else, such as how often the group was changed. */
export function readMarginName(name: string): (MarginOf & { readonly count: MarginCount }) | null {
  const [network, planId, count, ...more] = name.split(' ');
  const known = marginCounts.find((one) => one === count);
  if (!network || !planId || known === undefined || more.length > 0) return null;
  return { network, planId, count: known };
}

/** Adds nothing while nobody has delivered the order. */
export function countsOfMargin(order: MarginOrder | null): Counts {
  if (order === null || deliveredBy(order) === null) return nothing;
  const { amount, status } = order;
  const cost = costOf(order);
  const isRefunded = status === 'failed';
  const counts: Partial<Record<MarginCount, number>> = {
    orders: 1,
    sold: amount,
    ...(cost === null ? { unknown: 1, ...(!isRefunded && { uncosted: amount }) } : { cost }),
    ...(isRefunded && { refunds: 1, refunded: amount }),
  };
  const key = marginKey(order);
  const named: Record<string, number> = {};
  for (const name of marginCounts) if (counts[name]) named[`${key} ${name}`] = counts[name];
  return named;
}

/** The charge that was paid for the credit, and the part that Paystack kept. */
function countsOfCharge({
  credited,
  amount,
  payable,
  fees,
}: Pick<TopUp, 'credited' | 'amount' | 'payable' | 'fees'>) {
  if (!credited) return nothing;
  if (fees === null) return { feeless: 1 };
  const charge = (credited === amount ? payable : payableFor(credited)) - credited;
  return { ...(charge !== 0 && { charge }), ...(fees !== 0 && { fees }) };
}
