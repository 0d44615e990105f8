import { randomUUID } from 'node:crypto';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { order } from '../../../support/shop/fixtures';
import { wholeNetwork } from '../../../support/shop/manual-orders';
import type { Person, Shop } from '../../../support/shop/shop';

/** Provokes the errors of batches. */

export const noBatch = { batchId: '000000000000', download: false };
export const backOf = (batchId: string) => ({
  batchId,
  orderIds: [order().id],
  reason: 'Not sent',
  requestId: 'put-back-1',
});

/** Makes a batch of one order, of a network of its own. */
export async function oneBatch(shop: Shop, admin: Person) {
  const network = 'byhand';
  const waiting = {
    stage: 'manual',
    status: 'pending',
    apiUsed: 'manual',
    attempts: [],
    timeline: [],
  } as const;
  const id = `ORD${randomUUID().slice(0, 12).toUpperCase().replace('-', '0')}`;
  await shop.table.write({ put: orderRow.encode(order({ ...waiting, id, network })) });
  const request = { ...wholeNetwork({ network }), requestId: randomUUID() };
  const { body } = await shop.call('admin-make-batch', request, admin.token);
  return { request, id: body.batch?.id ?? '' };
}
