import type { Network, OrderStatus } from '../../../contracts/constants';
import type { Order } from '../orders/entities';
import type { TopUp } from '../top-ups/entities';
import { type Counts, nothing } from './counts';

/** What is counted of an order; `revenue` is what the completed ones cost, in pesewas. */
export type OrderCount = `${Network}.${OrderStatus | 'revenue'}`;
/** What is counted of a top-up; `amount` is what was credited, in pesewas. */
export type TopUpCount = TopUp['status'] | 'amount';
/** `active`: with money in the wallet. */
export type UserCount = 'total' | 'active';

/** In each group beside its own counts: how often it was changed. It never falls, so that a change always shows. */
export const changes = 'changes';

/** Lists that are counted by the day on which their rows were made (specification, section 9: local days). */
export type DatedKind = 'orders' | 'topUps';

/** Where a row is counted, for as long as it exists. */
export type Group =
  | { readonly kind: DatedKind /** `2026-11-20` */; readonly day: string }
  | { readonly kind: 'users' };

/** The days of a month of one list. */
export interface MonthSheet {
  readonly kind: DatedKind;
  /** `2026-11` */
  readonly month: string;
  /** By day of the month: `20`. */
  readonly days: Readonly<Record<string, Counts>>;
}

export interface Totals {
  /** Counts the writes to all statistics: each is made on the condition that there was none since. 0: before the first. */
  readonly version: number;
  readonly orders: Counts;
  readonly topUps: Counts;
  readonly users: Counts;
  /** The latest orders, newest first. */
  readonly recent: readonly RecentOrder[];
}

export type RecentOrder = Pick<
  Order,
  'id' | 'version' | 'userId' | 'network' | 'dataPlan' | 'amount' | 'status' | 'createdAt'
>;

/** Specification, section 9: as many as the Overview shows. */
export const recentOrders = 4;

export const noTotals: Totals = {
  version: 0,
  orders: nothing,
  topUps: nothing,
  users: nothing,
  recent: [],
};

export const emptySheet = (kind: DatedKind, month: string): MonthSheet => ({
  kind,
  month,
  days: {},
});

export interface Statistics {
  readonly totals: Totals;
  /** In the order of their keys; empty where nothing was counted yet. */
  readonly sheets: readonly MonthSheet[];
}

/** What follows on `Statistics` as they were read: the version is one more. */
export interface NextStatistics extends Statistics {
  /** Changes that are counted by this write, by minute. */
  readonly marks: ReadonlyMap<string, readonly string[]>;
}
