import { AppError } from '../errors';
import { access, type Db } from '../kernel/db';
import { orderRow } from '../orders/rows';
import { numbersOfPart } from './bulk-view';
import { bulkPartRow, bulkRow } from './rows';

export const readBulksAccess = access({ get: [bulkRow, bulkPartRow], many: [orderRow], list: [bulkRow] });

interface ReadPorts {
  readonly db: Db<typeof readBulksAccess>;
}

/** The most bulk buys that are listed. Older ones stay in the wallet's history and in the orders. */
const mostShown = 20;

/** A customer's bulk buys, latest first. @throws AppError unavailable */
export async function latestBulks({ db }: ReadPorts, userId: string) {
  const all = await db.list(bulkRow, { of: userId }, { mayLag: true });
  return all.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, mostShown);
}

interface Asked {
  readonly userId: string;
  readonly id: string;
  /** Counted from 0; null: none of its rows. */
  readonly page: number | null;
}

/**
 * Returns one of a customer's bulk buys, with a page of its rows and their orders. A page that is no longer kept is null.
 * @throws AppError not_found, unavailable
 */
export async function readBulk({ db }: ReadPorts, { userId, id, page }: Asked) {
  const part = page === null ? null : await db.get(bulkPartRow, { userId, id, part: page });
  const numbers = part === null ? [] : numbersOfPart(part);
  const orders = await db.many(
    orderRow,
    numbers.map((each) => ({ id: each })),
    { mayLag: true },
  );
  const bulk = await db.get(bulkRow, { userId, id });
  if (bulk === null) throw new AppError('not_found');
  return { bulk, part, orders };
}
