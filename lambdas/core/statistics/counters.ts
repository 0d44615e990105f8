import type { OrderStatus } from '../../../contracts/constants';
import type { NetworkId } from '../../../contracts/networks/terms';
import type { ShopAccount } from '../../../contracts/wallet/terms';
import type { TopUp } from '../top-ups/rows';

/** Numbers by name. A missing one is zero, and zeros are left out. */
export type Counts = Readonly<Record<string, number>>;

export const nothing: Counts = {};

export const plus = (a: Counts, b: Counts): Counts => combined(a, b, 1);
export const minus = (a: Counts, b: Counts): Counts => combined(a, b, -1);

export const isNothing = (counts: Counts): boolean => Object.keys(counts).length === 0;

function combined(a: Counts, b: Counts, sign: 1 | -1): Counts {
  const sum = { ...a };
  for (const name in b) {
    const next = (sum[name] ?? 0) + sign * (b[name] ?? 0);
    if (next === 0) delete sum[name];
    else sum[name] = next;
  }
  return sum;
}

/**
 * The groups of counters. `times`: how long deliveries and refunds took. `margins` and `times` are kept by the day only; the others have a
 * total as well.
 */
export type Group = 'orders' | 'topUps' | 'books' | 'users' | 'margins' | 'times';
export const totalled = ['orders', 'topUps', 'books', 'users'] as const satisfies readonly Group[];

export const inGroup = (group: Group, counts: Counts): Counts =>
  renamed(counts, (name) => `${group} ${name}`);

/** Returns a group's counts, under their own names. */
export const groupOf = (counters: Counts, group: Group): Counts =>
  renamed(counters, (name) => (name.startsWith(`${group} `) ? name.slice(group.length + 1) : null));

function renamed(counts: Counts, newName: (name: string) => string | null): Counts {
  const result: Record<string, number> = {};
  for (const [name, count] of Object.entries(counts)) {
    const next = newName(name);
    if (next !== null) result[next] = count;
  }
  return result;
}

/**
 * Counters by day: `2026-11-20`, a Ghanaian day (specification, section 9). A counter is `orders MTN.completed` or
 * `margins MTN mtn-1gb sold`.
 */
export type Days = Readonly<Record<string, Counts>>;

export const plusDays = (a: Days, b: Days): Days => combinedDays(a, b, plus);
export const minusDays = (a: Days, b: Days): Days => combinedDays(a, b, minus);

function combinedDays(a: Days, b: Days, combine: typeof plus): Days {
  const sum: Record<string, Counts> = { ...a };
  for (const [day, counters] of Object.entries(b)) {
    const next = combine(sum[day] ?? nothing, counters);
    if (isNothing(next)) delete sum[day];
    else sum[day] = next;
  }
  return sum;
}

export const sumOf = (days: Days): Counts => Object.values(days).reduce(plus, nothing);

/** Amounts to add to counters, with the changes that they come from. */
export interface CountedChanges {
  /** Written only if none was counted before. */
  readonly ids: readonly string[];
  readonly days: Days;
  /** Written only if this day still has this number of additions. */
  readonly unlessAddedTo?: { readonly day: string; readonly additions: number };
}

export type Totals = Readonly<Record<(typeof totalled)[number], Counts>>;

/** Eventually consistent, and some seconds behind the rows. @throws TableUnavailable */
export interface StatisticsReader {
  totals(): Promise<Totals>;
  /** The days that have something, both bounds included. */
  days(from: string, to: string): Promise<Days>;
}

/** What is counted of a network's orders, in pesewas: `revenue` sums the amounts of completed ones, `open` those of unsettled ones. */
type OfOrders = OrderStatus | 'revenue' | 'open';
export type OrderCount = `${NetworkId}.${OfOrders}`;

/** The sum of these counts of orders, of one network or of all. */
export const ordersIn = (counts: Counts, wanted: readonly OfOrders[], network?: NetworkId): number =>
  Object.entries(counts).reduce((sum, [name, count]) => {
    const [ofNetwork, kind] = name.split('.');
    const isWanted = wanted.some((one) => one === kind) && (network === undefined || network === ofNetwork);
    return isWanted ? sum + count : sum;
  }, 0);

/** The networks whose orders are counted here. */
export const networksIn = (counts: Counts): NetworkId[] => [
  ...new Set(Object.keys(counts).flatMap((name) => name.split('.', 1))),
];

/**
 * The counts of top-ups, in pesewas: `amount` sums the credits. `charge` and `fees` sum those of credited top-ups with a known fee;
 * `feeless` counts the others.
 */
export type TopUpCount = TopUp['status'] | 'amount' | 'charge' | 'fees' | 'feeless';
/** The counts of ledger entries, in pesewas: into an account of the shop, out of it, and into the wallets. */
export type BookCount = `${ShopAccount}.${'in' | 'out'}` | 'wallets';

/** The balance of an account of the shop, in pesewas: the sum that came from the wallets, less the sum that went into them. */
export const balanceOf = (counts: Counts, account: ShopAccount): number =>
  (counts[`${account}.in`] ?? 0) - (counts[`${account}.out`] ?? 0);

/** `active`: with money in the wallet. */
export type UserCount = 'total' | 'active';

declare module '../kernel/changes' {
  interface ChangeKinds {
    /** On condition that none of the changes is counted. */
    statistics: CountedChanges;
  }
}
