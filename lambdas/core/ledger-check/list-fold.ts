import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Order } from '../orders/order';
import { monthOf } from '../time';
import type { TopUp } from '../top-ups/rows';
import type { Wallet } from './ports';
import { purchaseId } from './rules';

/** The number of rows, and the sum of their hashes: zero and zero if two sides have the same rows. */
const rowSum = z.tuple([z.int(), z.int()]);

/**
 * Proves that the wallets have every row of a list without reading a wallet for each: adds the rows that the wallets have and subtracts the
 * listed ones, month by month. If something is left, the month is read once more, and each of its rows is looked up in its owner's wallet.
 */
export const listFold = z.strictObject({
  /** Older rows are in a wallet by the time it is read. Newer ones are looked up one by one. */
  before: z.iso.datetime(),
  /** Whether the check's present month is read once more. */
  again: z.boolean(),
  /** Grouped by list and month. */
  left: z.record(z.string(), rowSum),
});

export type ListFold = z.output<typeof listFold>;
type ListName = 'orders' | 'top-ups';
type Left = ListFold['left'];

export const newListFold = (before: Date): ListFold => ({
  before: before.toISOString(),
  again: false,
  left: {},
});

/** A row of a list, as its owner's wallet knows it. */
interface Listed {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
}

export const isSettled = ({ before }: ListFold, { createdAt }: Pick<Listed, 'createdAt'>): boolean =>
  createdAt.toISOString() < before;

/** The listed rows that these wallets have. */
export function ofWallets(fold: ListFold, wallets: readonly Wallet[]): Left {
  const orders = wallets.flatMap(({ account: { userId }, orders, entries }) => {
    const causes = new Set(entries.map(({ id }) => id));
    const debited = [...orders.values()].filter((order) => causes.has(purchaseId(order)));
    return debited.map(({ id, createdAt }) => ({ id, userId, createdAt }));
  });
  const topUps = wallets.flatMap(({ account: { userId }, topUps }) =>
    topUps.map(({ reference, createdAt }) => ({ id: reference, userId, createdAt })),
  );
  return plus(sums(fold, 'orders', orders, 1), sums(fold, 'top-ups', topUps, 1));
}

/** The rows of a page, to be subtracted. */
export const ofListedOrders = (fold: ListFold, orders: readonly Order[]): Left =>
  sums(fold, 'orders', orders, -1);

export const ofListedTopUps = (fold: ListFold, topUps: readonly TopUp[]): Left =>
  sums(
    fold,
    'top-ups',
    topUps.map(({ reference, userId, createdAt }) => ({ id: reference, userId, createdAt })),
    -1,
  );

/** Whether the list of that month and the wallets have the same rows. */
export function isEven({ left }: ListFold, list: ListName, month: string): boolean {
  const [count, sum] = left[`${list} ${month}`] ?? nothing;
  return count === 0 && sum === 0;
}

export function plus(one: Left, other: Left): Left {
  const result = { ...one };
  for (const [key, [count, sum]] of Object.entries(other)) {
    const [before, sumBefore] = result[key] ?? nothing;
    result[key] = [before + count, around(sumBefore + sum)];
  }
  return result;
}

const nothing = [0, 0] as const;

function sums(fold: ListFold, list: ListName, rows: readonly Listed[], sign: 1 | -1): Left {
  return rows
    .filter((row) => isSettled(fold, row))
    .map((row): Left => ({ [`${list} ${monthOf(row.createdAt)}`]: [sign, sign * numberOf(row)] }))
    .reduce(plus, {});
}

/** Sums go round at 48 bits: two different sides have the same sum with a chance of 1 in 10^14. */
const size = 2 ** 48;
const around = (sum: number): number => ((sum % size) + size) % size;

/** Hashes a row with its owner, so that a row in another customer's wallet differs. */
const numberOf = ({ id, userId }: Listed): number =>
  createHash('sha256').update(`${id} ${userId}`).digest().readUIntBE(0, 6);
