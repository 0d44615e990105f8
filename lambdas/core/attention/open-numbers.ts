import type { adminGetAttention } from '../../../contracts/attention/admin-get-attention';
import type { OutputOf } from '../../../contracts/contract';
import type { Db } from '../kernel/db';
import { type listNumbersAccess, mostListed, numbersToActivate } from '../orders/activation/staff-numbers';

type Numbers = OutputOf<typeof adminGetAttention>['open']['numbers'];

/** Counts the numbers that orders wait for, new ones and those in batches. Undefined: none. */
export async function openNumbers({ db }: { readonly db: Db<typeof listNumbersAccess> }): Promise<Numbers> {
  const needed = (await numbersToActivate(db, mostListed)).filter(({ isUnneeded }) => !isUnneeded);
  const [oldest] = needed.map(({ since }) => since.toISOString()).toSorted();
  return oldest === undefined ? undefined : { count: needed.length, since: oldest };
}
