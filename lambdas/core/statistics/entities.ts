import type { OrderStatus } from '../../../contracts/constants';
import type { NetworkId } from '../../../contracts/networks/networks';
import type { ShopAccount } from '../../../contracts/wallet/shop-accounts';
import type { Order } from '../orders/order';
import type { TopUp } from '../top-ups/entities';
import { type Counts, nothing } from './counts';
import type { DeliveryHour } from './deliveries';

/** What is counted of an order; in pesewas, `revenue` is what the completed ones cost, `open` the unsettled ones. */
export type OrderCount = `${NetworkId}.${OrderStatus | 'revenue' | 'open'}`;
/**
 * What is counted of a top-up, in pesewas: `amount` is what was credited. Of those whose fee is known, `charged` is the same, with
 * the charge and the fee; `feeless` is how many others there are.
 */
export type TopUpCount = TopUp['status'] | 'amount' | 'charged' | 'charge' | 'fees' | 'feeless';
/** What is counted of a ledger entry, in pesewas: into an account of the shop, or out of it, and into the wallets. */
export type BookCount = `${ShopAccount}.${'in' | 'out'}` | 'wallets';
/** `active`: with money in the wallet. */
export type UserCount = 'total' | 'active';

/** In each group beside its own counts: how often it was changed. It never falls, so that a change always shows. */
export const changes = 'changes';

/** What is counted by the day on which its rows were made (specification, section 9: local days). */
export const datedKinds = ['orders', 'topUps', 'books'] as const;
export type DatedKind = (typeof datedKinds)[number];

/** Margins are counted by day alone, a row for each: by plan and supplier, a month of them would be rewritten at each batch. */
export const sheetKinds = [...datedKinds, 'margins'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** What one sheet is about: a month (`2026-11`), of margins a day (`2026-11-20`). */
export const periodOf = (kind: SheetKind, day: string): string =>
  kind === 'margins' ? day : day.slice(0, 7);

/** Where a row is counted, for as long as it exists. */
export type Group = DatedGroup | { readonly kind: 'users' | 'floats' };

export interface DatedGroup {
  readonly kind: SheetKind;
  /** `2026-11-20` */
  readonly day: string;
}

/** The others are in the totals alone. */
export const isDated = (group: Group): group is DatedGroup => 'day' in group;

/** The days of a month of one kind. */
export interface MonthSheet {
  readonly kind: SheetKind;
  /** `2026-11`; of margins the day, `2026-11-20`. */
  readonly month: string;
  /** By day of the month: `20`. */
  readonly days: Readonly<Record<string, Counts>>;
}

export interface Totals {
  /** Counts the writes to all statistics: each is made on the condition that there was none since. 0: before the first. */
  readonly version: number;
  readonly orders: Counts;
  readonly topUps: Counts;
  /** All ledger entries. */
  readonly books: Counts;
  readonly users: Counts;
  /** What suppliers took of our floats since it is counted: by the change, so that nothing counts it again from the rows. */
  readonly floats: Counts;
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
  books: nothing,
  users: nothing,
  floats: nothing,
  recent: [],
};

export const emptySheet = (kind: SheetKind, month: string): MonthSheet => ({
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
  /** Those to which deliveries were added. */
  readonly hours: readonly DeliveryHour[];
}
