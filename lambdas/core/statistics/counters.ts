import type { OrderStatus } from '../../../contracts/constants';
import type { NetworkId } from '../../../contracts/networks/networks';
import type { ShopAccount } from '../../../contracts/wallet/shop-accounts';
import type { Store } from '../kernel/ports';
import type { Order } from '../orders/order';
import type { Clock, Ids } from '../runtime-ports';
import type { TopUp } from '../top-ups/rows';
import type { DeliveryHour } from './delivery-times';

/** Numbers by name. A missing one is zero, and zeros are left out. */
export type Counts = Readonly<Record<string, number>>;

export const nothing: Counts = {};

export const plus = (a: Counts, b: Counts): Counts => combined(a, b, 1);
export const minus = (a: Counts, b: Counts): Counts => combined(a, b, -1);

export const isNothing = (counts: Counts): boolean => Object.keys(counts).length === 0;

/** Changes `sum`, which nobody else may have: a day of margins has hundreds of names, and `plus` copies them all. */
export function addTo(sum: Record<string, number>, counts: Counts, sign: 1 | -1 = 1): void {
  for (const name in counts) {
    const next = (sum[name] ?? 0) + sign * (counts[name] ?? 0);
    if (next === 0) delete sum[name];
    else sum[name] = next;
  }
}

function combined(a: Counts, b: Counts, sign: 1 | -1): Counts {
  const sum = { ...a };
  addTo(sum, b, sign);
  return sum;
}

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

export interface SheetKey {
  readonly kind: SheetKind;
  /** As in the sheet. */
  readonly month: string;
}

export interface StatisticsReader {
  /** Eventually consistent, in one request. @throws TableUnavailable */
  read(sheets: readonly SheetKey[]): Promise<Statistics>;
}

export interface Counted extends Statistics {
  /** Those asked for. */
  readonly hours: readonly DeliveryHour[];
  /** Whether a change of one of the minutes asked for is in `totals`. */
  isCounted(minute: string, mark: string): boolean;
}

export interface StatisticsStore extends Store<'statistics'> {
  /**
   * Strongly consistent, `totals` first. If a write on these totals succeeds, nothing changed since, and everything
   * that was read is of one moment. @throws TableUnavailable
   */
  open(scope: {
    sheets: readonly SheetKey[] | 'all';
    minutes: readonly string[];
    hours?: readonly string[];
  }): Promise<Counted>;
}

export interface CountPorts {
  readonly statistics: StatisticsStore;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly ids: Pick<Ids, 'jitter'>;
}
