import { randomUUID } from 'node:crypto';
import { caseRow } from '../../../lambdas/core/cases/rows';
import type { Table } from '../../../lambdas/core/kernel/table';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { caseOf, cedis, noon, order } from './fixtures';

/** Makes a delivered order that its customer has reported. @returns its number */
export async function reportedOrder(
  table: Pick<Table, 'write'>,
  { userId, amount = 5 }: { readonly userId: string; readonly amount?: number },
): Promise<string> {
  const id = `ORD${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;
  const delivered = { status: 'completed', stage: 'settled', dueAt: null } as const;
  const timeline = [...order().timeline, { event: 'delivered', at: noon, by: 'supplier' } as const];
  const reported = order({
    ...{ ...delivered, id, userId, timeline },
    amount: cedis(amount),
    attention: ['order_reported'],
  });
  await table.write({ put: orderRow.encode(reported) });
  await table.write({ put: caseRow.encode(caseOf({ orderId: id, userId })) });
  return id;
}
