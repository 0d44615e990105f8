import type { Order } from '../orders/order';
import type { TopUp } from '../top-ups/entities';
import type { LedgerEntry } from '../wallet/entities';
import { isReturned } from '../wallet/returned';
import { type BackOrder, countsOfBack } from './back-times';
import { type Counts, nothing, plus } from './counts';
import type { BookCount, OrderCount, RecentOrder, TopUpCount, UserCount } from './entities';
import { countsOfCharge, type MarginOrder } from './margin-counts';

/* What is counted of each kind of row. */

export type CountedOrder = RecentOrder & MarginOrder & BackOrder;
export type CountedTopUp = Pick<TopUp, 'status' | 'credited' | 'amount' | 'payable' | 'fees' | 'createdAt'>;
export type CountedEntry = Pick<LedgerEntry, 'id' | 'against' | 'amount' | 'createdAt'>;
export interface CountedUser {
  readonly isActive: boolean;
}

export function countsOfOrder(order: (BackOrder & Pick<Order, 'network' | 'amount'>) | null): Counts {
  if (order === null) return nothing;
  const { network, status, amount } = order;
  const counts: Record<OrderCount, number> = { [`${network}.${status}`]: 1 };
  if (amount !== 0 && status === 'completed') counts[`${network}.revenue`] = amount;
  if (amount !== 0 && isOpen(status)) counts[`${network}.open`] = amount;
  return plus(counts, countsOfBack(order));
}

const isOpen = (status: Order['status']): boolean => status === 'pending' || status === 'processing';

/** Both sides of it, so that all counts of the books together are zero. What is given back was not taken. */
export function countsOfEntry(entry: CountedEntry | null): Counts {
  if (entry === null || entry.amount === 0) return nothing;
  const { against, amount } = entry;
  const isIn = amount < 0 !== isReturned(entry);
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
