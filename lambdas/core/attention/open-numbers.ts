import type { adminGetAttention } from '../../../contracts/attention/admin-get-attention';
import type { OutputOf } from '../../../contracts/contract';
import type { Db } from '../kernel/db';
import { listNumbers, type listNumbersAccess } from '../orders/activation/staff-numbers';

type Numbers = OutputOf<typeof adminGetAttention>['open']['numbers'];

/** Counts the numbers to activate, new ones and those in batches. Undefined: none. */
export async function openNumbers(ports: { readonly db: Db<typeof listNumbersAccess> }): Promise<Numbers> {
  const { waiting, batches } = await listNumbers(ports);
  const groups = [...waiting, ...batches];
  const [since] = groups.map((group) => group.since).toSorted();
  return since === undefined
    ? undefined
    : { count: groups.reduce((sum, { count }) => sum + count, 0), since };
}
