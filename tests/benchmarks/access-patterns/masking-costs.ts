import { oldOrders } from '../../../lambdas/adapters/dynamodb/orders/old-orders';
import { systemIds } from '../../../lambdas/adapters/use';
import { monthRow } from '../../../lambdas/core/kernel/months';
import { maskOldOrders } from '../../../lambdas/core/orders/masking/mask-old-orders';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { noon, order, settings } from '../../support/shop/fixtures';
import { type MeteredRequest, meteredTable } from '../../support/table/metered-table';
import { wholeDb } from '../../support/table/whole-db';

type Note = (pattern: string, requests: readonly MeteredRequest[]) => void;

/** The cost of masking an order's number, and of finding nothing to mask. */
export async function ofMasking(note: Note): Promise<void> {
  const { table, during } = meteredTable();
  const over = { status: 'completed', stage: 'settled', dueAt: null } as const;
  const made = order({ ...over, createdAt: new Date('2024-01-01T00:00:00.000Z') });
  await table.write({ put: orderRow.encode(made) });
  await table.write({ put: { ...monthRow.key({ month: '2024-01' }) } });
  const run = () =>
    maskOldOrders({
      db: wholeDb(table),
      masking: wholeDb(table),
      oldOrders: oldOrders(table),
      settings: { read: async () => settings() },
      clock: { now: () => noon, sleep: async () => undefined },
      ids: systemIds,
    });
  const round = await during(run);
  const writes = round.filter(({ method }) => method === 'transact' || method === 'write');
  note('An old order whose number is masked', writes.slice(0, 1));
  note('Numbers to mask, between two rounds', await during(run));
}
