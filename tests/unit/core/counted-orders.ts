import { statisticsStore } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import type { Order } from '../../../lambdas/core/orders/order';
import { recordChanges } from '../../../lambdas/core/statistics/record-changes';
import { createModelTable } from '../../simulation/model/model-table';
import { noon } from '../../support/shop/fixtures';

/** A table with the counters of these orders as of noon, from changes that each arrive twice. */
export async function counted(orders: readonly Order[]) {
  const table = createModelTable();
  const clock = { now: () => noon, sleep: async () => undefined };
  const changes = orders.map((after, index) => ({
    id: `change ${index}`,
    kind: 'orders' as const,
    before: null,
    after,
  }));
  const statistics = statisticsStore(table, clock);
  await recordChanges({ statistics, clock, ids: { jitter: () => 0 } }, [...changes, ...changes]);
  return { table, clock };
}
