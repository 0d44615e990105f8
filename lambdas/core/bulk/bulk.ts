import { createHash } from 'node:crypto';
import type { Account } from '../accounts/rows';
import { add, negate, type Pesewas, subtract, zero } from '../kernel/money';
import type { BulkChannel } from '../orders/channel';
import { counted } from '../orders/messages';
import { debtPaidBy, type Posting, type PostingDraft, post } from '../wallet/posting';
import type { Bulk, BulkStatus, BulkWhy } from './rows';

/* The changes of a bulk buy and its money. Each is written on condition that the bulk hasn't changed since it was read. */

/** The same request always begins the same bulk. */
export const bulkIdOf = (userId: string, requestId: string): string =>
  createHash('sha256').update(`bulk\u0000${userId}\u0000${requestId}`).digest('base64url').slice(0, 22);

/** Thrown for a row that isn't next: it was bought or passed over meanwhile, or the bulk has ended. */
export class NotItsTurn extends Error {
  override readonly name = 'NotItsTurn';
}

/** Whether this row of the bulk is the next one to be bought. */
export const isItsTurn = (bulk: Bulk | null, { row }: Pick<BulkChannel, 'row'>): bulk is Bulk =>
  bulk?.status === 'running' && bulk.next === row;

const advanced = (bulk: Bulk, at: Date): Bulk => ({
  ...bulk,
  next: bulk.next + 1,
  movedAt: at,
  version: bulk.version + 1,
});

/** Returns the bulk after its next row was bought. @throws Error if less than its price is left, which can't be: the total has all prices */
export function withBought(bulk: Bulk, price: Pesewas, at: Date): Bulk {
  if (bulk.left < price) throw new Error(`Bulk ${bulk.id} has less left than a row costs`);
  return { ...advanced(bulk, at), bought: bulk.bought + 1, left: subtract(bulk.left, price) };
}

/** Returns the bulk after its next row was passed over. The row's price stays in `left`, which goes back at the end. */
export const withPassed = (bulk: Bulk, at: Date): Bulk => ({
  ...advanced(bulk, at),
  passed: bulk.passed + 1,
});

/** Returns the bulk with a new due time. No worker takes it before that. */
export const leasedUntil = (bulk: Bulk, dueAt: Date): Bulk => ({
  ...bulk,
  dueAt,
  version: bulk.version + 1,
});

export interface Ending {
  readonly status: Exclude<BulkStatus, 'running'>;
  readonly why: BulkWhy | null;
}

/**
 * Returns the ended bulk, and the posting that gives the rest back to the wallet; null if nothing is left. The bulk keeps how much of it
 * paid the customer's debt.
 */
export function ended(
  bulk: Bulk,
  account: Account,
  { status, why, at }: Ending & { readonly at: Date },
): { readonly bulk: Bulk; readonly posting: Posting | null } {
  const { left } = bulk;
  const after = {
    ...bulk,
    status,
    why,
    left: zero,
    returned: add(bulk.returned, left),
    dueAt: null,
    version: bulk.version + 1,
  };
  if (left === zero) return { bulk: after, posting: null };
  const posting = post(account, { ...entryOf(bulk), ...backOf(bulk), amount: left, by: 'system' }, at);
  if (posting === null) throw new Error(`Giving back the rest of bulk ${bulk.id} can't lower a balance`);
  return { bulk: { ...after, paidDebt: debtPaidBy(posting) }, posting };
}

const backOf = ({ id, rows, bought }: Bulk) => ({
  id: `BULK-BACK#${id}`,
  description: `Back from your bulk buy: ${rows - bought} of ${counted(rows, 'bundle')} not bought`,
});

/** Takes the total of all rows out of the wallet. Null: the wallet has less. */
export const setAside = (account: Account, bulk: Bulk, at: Date): Posting | null =>
  post(
    account,
    {
      ...entryOf(bulk),
      id: `BULK-OUT#${bulk.id}`,
      amount: negate(bulk.total),
      description: `Set aside for your bulk buy of ${counted(bulk.rows, 'bundle')}`,
      by: 'customer',
    },
    at,
  );

/** The entry before the debit of the next row's order. It gives the row's price back from the money set aside, so the balance stays as it is. */
export const paidFromBulk = (bulk: Bulk, price: Pesewas): PostingDraft => ({
  ...entryOf(bulk),
  id: `${rowPrefix}${bulk.id}-${bulk.next}`,
  amount: price,
  description: `Set aside before, spent on row ${bulk.next}`,
  by: 'customer',
});

const rowPrefix = 'BULK-ROW#';

/** Whether an entry pays for a row of a bulk: the debit of its order follows at once. */
export const paysRow = ({ id }: { readonly id: string }): boolean => id.startsWith(rowPrefix);

const entryOf = ({ id }: Pick<Bulk, 'id'>) =>
  ({ type: 'adjustment', against: 'bulk', reference: id }) as const;
