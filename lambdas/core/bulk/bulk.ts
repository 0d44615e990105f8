import { createHash } from 'node:crypto';
import type { Account } from '../accounts/entities';
import { add, negate, type Pesewas, subtract, zero } from '../money';
import type { BulkChannel } from '../orders/channel';
import { type Posting, type PostingDraft, post } from '../wallet/posting';
import type { Bulk, BulkStatus } from './rows';

/* What a bulk buy does with its money. Each change is written on condition that the bulk hasn't changed since it was read. */

/** The same request always begins the same bulk. */
export const bulkIdOf = (userId: string, requestId: string): string =>
  createHash('sha256').update(`bulk\u0000${userId}\u0000${requestId}`).digest('base64url').slice(0, 22);

/** A row whose turn it isn't: it was bought or passed over meanwhile, or the bulk has ended. */
export class NotItsTurn extends Error {
  override readonly name = 'NotItsTurn';
}

/** @throws NotItsTurn */
export function assertTurn(bulk: Bulk | null, { row }: Pick<BulkChannel, 'row'>): asserts bulk is Bulk {
  if (bulk?.status !== 'running' || bulk.next !== row) throw new NotItsTurn();
}

const moved = (bulk: Bulk, at: Date): Bulk => ({
  ...bulk,
  next: bulk.next + 1,
  movedAt: at,
  version: bulk.version + 1,
});

/** After its next row was bought. @throws Error if less than that is left, which can't be: all prices are frozen in the total */
export function withBought(bulk: Bulk, price: Pesewas, at: Date): Bulk {
  if (bulk.left < price) throw new Error(`Bulk ${bulk.id} has less left than a row costs`);
  return { ...moved(bulk, at), bought: bulk.bought + 1, left: subtract(bulk.left, price) };
}

/** After its next row was passed over: its price stays with what is given back. */
export const withPassed = (bulk: Bulk, at: Date): Bulk => ({ ...moved(bulk, at), passed: bulk.passed + 1 });

/** Leaves it to a worker from that time on. Until then no other one takes it. */
export const leasedUntil = (bulk: Bulk, dueAt: Date): Bulk => ({
  ...bulk,
  dueAt,
  version: bulk.version + 1,
});

/** Returns its end, and what goes back into the wallet; null: nothing is left. */
export function ended(
  bulk: Bulk,
  account: Account,
  { status, at }: { readonly status: Exclude<BulkStatus, 'running'>; readonly at: Date },
): { readonly bulk: Bulk; readonly posting: Posting | null } {
  const { left } = bulk;
  const after = {
    ...bulk,
    ...{ status, left: zero, returned: add(bulk.returned, left) },
    ...{ dueAt: null, endedAt: at, version: bulk.version + 1 },
  };
  if (left === zero) return { bulk: after, posting: null };
  const posting = post(account, { ...entryOf(bulk), ...backOf(bulk), amount: left, by: 'system' }, at);
  if (posting === null) throw new Error(`What bulk ${bulk.id} gives back can't lower a balance`);
  return { bulk: after, posting };
}

const backOf = ({ id, rows, bought }: Bulk) => ({
  id: `BULK-BACK#${id}`,
  description: `Back from your bulk buy: ${rows - bought} of ${bundles(rows)} not bought`,
});

/** Takes what all rows cost out of the wallet. Null: the wallet has less. */
export const setAside = (account: Account, bulk: Bulk, at: Date): Posting | null =>
  post(
    account,
    {
      ...entryOf(bulk),
      id: `BULK-OUT#${bulk.id}`,
      amount: negate(bulk.total),
      description: `Set aside for your bulk buy of ${bundles(bulk.rows)}`,
      by: 'customer',
    },
    at,
  );

/** The entry before the debit of a row's order: its price comes back from what is set aside, so the wallet stays as it is. */
export const paidFromBulk = (bulk: Bulk, row: number, price: Pesewas): PostingDraft => ({
  ...entryOf(bulk),
  id: `${rowPrefix}${bulk.id}-${row}`,
  amount: price,
  description: `From your bulk buy, row ${row}`,
  by: 'customer',
});

const rowPrefix = 'BULK-ROW#';

/** Whether an entry pays for a row of a bulk: the debit of its order follows at once. */
export const paysRow = ({ id }: { readonly id: string }): boolean => id.startsWith(rowPrefix);

const entryOf = ({ id }: Pick<Bulk, 'id'>) =>
  ({ type: 'adjustment', against: 'bulk', reference: id }) as const;

const bundles = (count: number): string => (count === 1 ? '1 bundle' : `${count} bundles`);
