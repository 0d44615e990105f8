import { orderStore } from '../../../lambdas/adapters/dynamodb/orders/order-store';
import { statusStore } from '../../../lambdas/adapters/dynamodb/orders/status-store';
import { type Guard, guardIn } from '../../../lambdas/core/approvals/guard';
import type { Table } from '../../../lambdas/core/kernel/table';
import type { OrderStore, StatusStore } from '../../../lambdas/core/orders/ports';

/** For tests of what a use case does by itself: no limit applies. */
export const unguarded: Guard = guardIn({ kind: 'repeated' });

/** Orders as customers and as admins change them. */
export function everybodysOrders(table: Table): OrderStore & StatusStore {
  const [purchases, statuses] = [orderStore(table), statusStore(table)];
  const write = ((changes: Parameters<OrderStore['write']>[0]) =>
    changes.some(({ kind, ...change }) => kind === 'refusal' || 'buyer' in change)
      ? purchases.write(changes)
      : statuses.write(changes as Parameters<StatusStore['write']>[0])) as OrderStore['write'] &
    StatusStore['write'];
  return { ...purchases, write };
}
