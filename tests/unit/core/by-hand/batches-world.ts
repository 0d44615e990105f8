import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '../../../../contracts/constants';
import { ordersByHand } from '../../../../lambdas/adapters/dynamodb/orders/orders-by-hand';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { makeBatch } from '../../../../lambdas/core/orders/by-hand/make-batch';
import { listBatches, openBatch } from '../../../../lambdas/core/orders/by-hand/open-batch';
import { putBackOrders } from '../../../../lambdas/core/orders/by-hand/put-back-orders';
import type { Order } from '../../../../lambdas/core/orders/order';
import { changeStatuses } from '../../../../lambdas/core/orders/status/set-statuses';
import { account, noon } from '../../../support/shop/fixtures';
import { wholeNetwork } from '../../../support/shop/manual-orders';
import { wholeDb } from '../../../support/table/whole-db';
import { openCore } from '../core-on-model';

export const numberOf = (index: number): string => `ORD${String(index).padStart(12, '0')}`;
export const minutes = (count: number): Date => new Date(noon.getTime() + count * 60_000);

/** Orders that wait by hand, oldest first, and two members of staff. */
export async function openBatches(count: number, change: (index: number) => Partial<Order> = () => ({})) {
  const core = await openCore();
  const { table, ports } = core;
  const kofi = account({ userId: 'kofi', email: 'kofi@example.com', name: 'Kofi', role: 'admin' });
  await table.write({ put: accountRow.encode(kofi) });
  const put = (index: number, more: Partial<Order> = {}) =>
    core.putOrder({
      ...{ id: numberOf(index), status: 'pending', stage: 'manual', apiUsed: 'manual', attempts: [] },
      ...{ createdAt: minutes(index), dueAt: minutes(index + 24 * 60) },
      timeline: [{ event: 'paid', at: minutes(index), by: 'customer' }],
      ...change(index),
      ...more,
    });
  for (let index = 0; index < count; index += 1) await put(index);
  const byHand = ordersByHand(table);
  const all = { ...ports, byHand, audit: wholeDb(table) };
  const as = (adminId: string) => ({ adminId, adminName: adminId });
  return {
    ...core,
    ports: all,
    put,
    byHand,
    make: (
      adminId: string,
      wanted: Parameters<typeof wholeNetwork>[0] = {},
      requestId: string = randomUUID(),
    ) => makeBatch(all, as(adminId), { ...wholeNetwork(wanted), requestId }),
    open: (batchId: string, isDownload = false) => openBatch(all, as('kofi'), { batchId, isDownload }),
    putBack: async (batchId: string, orderNumbers: readonly string[], requestId: string = randomUUID()) => {
      const change = { batchId, orderNumbers, reason: 'Not sent', requestId };
      return putBackOrders(all, as('kofi'), change);
    },
    settle: (batchId: string | null, status: OrderStatus, orderNumbers: readonly string[]) =>
      changeStatuses(ports, {
        ...{ orderNumbers, status, batchId, adminId: 'kofi', idempotencyKey: randomUUID() },
        ...{ reason: null, statusesSeen: null },
      }),
    list: () => listBatches(all),
  };
}
