import { createHash } from 'node:crypto';
import { dayOf } from '../calendar';
import type { Order } from '../orders/entities';
import type { TopUp } from '../top-ups/entities';
import type { LedgerEntry } from '../wallet/entities';
import { isReturned } from '../wallet/returned';
import { type Counts, isNothing, minus, nothing, plus } from './counts';
import type { Delivery } from './deliveries';
import {
  type BookCount,
  changes,
  type Group,
  type OrderCount,
  type RecentOrder,
  type TopUpCount,
  type UserCount,
} from './entities';

export type CountedOrder = RecentOrder;
export type CountedTopUp = Pick<TopUp, 'status' | 'credited' | 'createdAt'>;
export type CountedEntry = Pick<LedgerEntry, 'id' | 'against' | 'amount' | 'createdAt'>;
export interface CountedUser {
  readonly isActive: boolean;
}

/** One change of one row, before and after; null if there was no row. */
export type RowChange = {
  /** The same at each delivery, and unique to the change. */
  readonly id: string;
  /** When it was made: also the same at each delivery. */
  readonly at: Date;
} & (
  | {
      readonly kind: 'orders';
      readonly before: CountedOrder | null;
      readonly after: CountedOrder | null;
      /** If this change is its first delivery by a supplier. */
      readonly delivery?: Delivery | null;
    }
  | { readonly kind: 'topUps'; readonly before: CountedTopUp | null; readonly after: CountedTopUp | null }
  | { readonly kind: 'books'; readonly before: CountedEntry | null; readonly after: CountedEntry | null }
  | { readonly kind: 'users'; readonly before: CountedUser | null; readonly after: CountedUser | null }
);

/** What a change does to the statistics. Effects add up the same in any order. */
export interface Effect {
  /** Identifies the change among those of the same minute. */
  readonly mark: string;
  /** `2026-11-20T12:34` */
  readonly minute: string;
  readonly group: Group;
  readonly counts: Counts;
  readonly recent: RecentOrder | null;
  readonly delivery: Delivery | null;
}

/** 66 bits: of a hundred thousand changes in a minute, two are alike once in ten thousand million minutes. */
export const markLength = 11;

/** Null for a change that counts for nothing. */
export function effectOf(change: RowChange): Effect | null {
  const counts = difference(change);
  const delivery = (change.kind === 'orders' && change.delivery) || null;
  if (isNothing(counts) && delivery === null) return null;
  return {
    mark: createHash('sha256').update(change.id).digest('base64url').slice(0, markLength),
    minute: change.at.toISOString().slice(0, 16),
    group: groupOf(change),
    counts: plus(counts, { [changes]: 1 }),
    recent: change.kind === 'orders' ? change.after : null,
    delivery,
  };
}

function difference(change: RowChange): Counts {
  switch (change.kind) {
    case 'orders':
      return minus(countsOfOrder(change.after), countsOfOrder(change.before));
    case 'topUps':
      return minus(countsOfTopUp(change.after), countsOfTopUp(change.before));
    case 'books':
      return minus(countsOfEntry(change.after), countsOfEntry(change.before));
    case 'users':
      return minus(countsOfUser(change.after), countsOfUser(change.before));
  }
}

function groupOf(change: RowChange): Group {
  if (change.kind === 'users') return { kind: 'users' };
  const row = change.after ?? change.before;
  return { kind: change.kind, day: dayOf(row?.createdAt ?? change.at) };
}

export function countsOfOrder(order: Pick<Order, 'network' | 'status' | 'amount'> | null): Counts {
  if (order === null) return nothing;
  const { network, status, amount } = order;
  const counts: Record<OrderCount, number> = { [`${network}.${status}`]: 1 };
  if (amount !== 0 && status === 'completed') counts[`${network}.revenue`] = amount;
  if (amount !== 0 && isOpen(status)) counts[`${network}.open`] = amount;
  return counts;
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
  if (topUp.credited) counts.amount = topUp.credited;
  return counts;
}

export function countsOfUser(user: CountedUser | null): Counts {
  if (user === null) return nothing;
  const counts: Partial<Record<UserCount, number>> = { total: 1, ...(user.isActive && { active: 1 }) };
  return counts;
}
