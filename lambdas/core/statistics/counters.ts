import type { OrderStatus } from '../../../contracts/constants';
import { firstNetworks, type NetworkId } from '../../../contracts/networks/networks';
import type { ShopAccount } from '../../../contracts/wallet/shop-accounts';
import type { Order } from '../orders/order';
import type { TopUp } from '../top-ups/rows';

/** Numbers by name. A missing one is zero, and zeros are left out. */
export type Counts = Readonly<Record<string, number>>;

export const nothing: Counts = {};

export const plus = (a: Counts, b: Counts): Counts => combined(a, b, 1);
export const minus = (a: Counts, b: Counts): Counts => combined(a, b, -1);

export const isNothing = (counts: Counts): boolean => Object.keys(counts).length === 0;

/** Changes `sum` itself, which nobody else may hold: a day of margins has hundreds of names, and `plus` copies them all. */
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

const ofNetwork = /^([^.]+)\.(pending|processing|completed|failed|revenue|open)$/;

/** The networks whose orders are counted here, after the built-in ones: whichever are on sale now. */
export function networksIn(...all: readonly Counts[]): NetworkId[] {
  const counted = all.flatMap((counts) =>
    Object.keys(counts).flatMap((name) => ofNetwork.exec(name)?.[1] ?? []),
  );
  return [...new Set([...firstNetworks.map(({ id }) => id), ...counted.sort()])];
}

/** The counts of orders, in pesewas: `revenue` sums the amounts of completed orders, `open` those of unsettled ones. */
export type OrderCount = `${NetworkId}.${OrderStatus | 'revenue' | 'open'}`;
/**
 * The counts of top-ups, in pesewas: `amount` sums the credits. `charge` and `fees` sum those of credited top-ups with a known fee;
 * `feeless` counts the others.
 */
export type TopUpCount = TopUp['status'] | 'amount' | 'charge' | 'fees' | 'feeless';
/** The counts of ledger entries, in pesewas: into an account of the shop, out of it, and into the wallets. */
export type BookCount = `${ShopAccount}.${'in' | 'out'}` | 'wallets';

/** The balance of an account of the shop, in pesewas: the sum that came from the wallets, less the sum that went into them. */
export const balanceOf = (counts: Counts, account: ShopAccount): number =>
  countOf(counts, `${account}.in`) - countOf(counts, `${account}.out`);

export const countOf = (counts: Counts, name: BookCount): number => counts[name] ?? 0;
/** `active`: with money in the wallet. */
export type UserCount = 'total' | 'active';

/** The name under which each group counts its changes. The count never falls, so every change shows. */
export const changes = 'changes';

/** Kinds that are counted by the day on which their rows were made (specification, section 9: local days). */
export const datedKinds = ['orders', 'topUps', 'books'] as const;
export type DatedKind = (typeof datedKinds)[number];

/** Margins have a row for each day: a month by plan would be too large to rewrite at each batch. */
export const sheetKinds = [...datedKinds, 'margins'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** The period of a sheet: a month (`2026-11`), or for margins a day (`2026-11-20`). */
export const periodOf = (kind: SheetKind, day: string): string =>
  kind === 'margins' ? day : day.slice(0, 7);

/** The place where a row is counted, for as long as the row exists. */
export type Group = DatedGroup | { readonly kind: 'users' };

export interface DatedGroup {
  readonly kind: SheetKind;
  /** `2026-11-20` */
  readonly day: string;
}

/** The others are only in the totals. */
export const isDated = (group: Group): group is DatedGroup => 'day' in group;

/** The days of a month of one kind. */
export interface MonthSheet {
  readonly kind: SheetKind;
  /** `2026-11`; of margins the day, `2026-11-20`. */
  readonly month: string;
  /** Keyed by day of the month: `20`. */
  readonly days: Readonly<Record<string, Counts>>;
}

export interface Totals {
  /** The number of writes to all statistics. Each write has the condition that no other came since the reading. 0: before the first. */
  readonly version: number;
  readonly orders: Counts;
  readonly topUps: Counts;
  /** All ledger entries. */
  readonly books: Counts;
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
  books: nothing,
  users: nothing,
  recent: [],
};

export const emptySheet = (kind: SheetKind, month: string): MonthSheet => ({
  kind,
  month,
  days: {},
});

export interface Statistics {
  readonly totals: Totals;
  /** In the order of their keys; empty if nothing was counted yet. */
  readonly sheets: readonly MonthSheet[];
}

/** The statistics that are written over those that were read: the version is one more. */
export interface NextStatistics extends Statistics {
  /** Changes that are counted by this write, by minute. */
  readonly marks: ReadonlyMap<string, readonly string[]>;
  /** Hours to which deliveries were added. */
  readonly hours: readonly DeliveryHour[];
}

/**
 * The sum that changes add to the statistics: the changes of one batch, none of which was counted before. In it, the days of sheets, the
 * slots of hours and the totals are the amounts to add.
 */
export interface Additions {
  /** The marks of the changes, by minute. */
  readonly marks: Readonly<Record<string, readonly string[]>>;
  readonly sheets: readonly MonthSheet[];
  /** The counts that are only in the totals. */
  readonly users: Counts;
  readonly hours: readonly DeliveryHour[];
  /** The latest orders among the changes, newest first. */
  readonly recent: readonly RecentOrder[];
}

/** Changes that the next writer of the statistics may count together with its own. */
export interface WaitingChanges extends Additions {
  readonly since: Date;
  /** The same for the same changes. */
  readonly id: string;
}

export interface SheetKey {
  readonly kind: SheetKind;
  /** As in the sheet. */
  readonly month: string;
}

/** The deliveries of an hour (UTC), by the five minutes in which they happened. */
export interface DeliveryHour {
  /** `2026-11-20T14` */
  readonly hour: string;
  /** Deliveries by the minute at which each five begin (`05`), then by how long they took: `MTN 3`. */
  readonly slots: Readonly<Record<string, Counts>>;
}
