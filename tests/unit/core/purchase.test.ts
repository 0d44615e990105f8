import { orderRow } from '../../../lambdas/adapters/dynamodb/orders/order-items';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import type { PurchaseRequest } from '../../../lambdas/core/orders/purchase/decide-purchase';
import { orderNumberOf } from '../../../lambdas/core/orders/purchase/order-number';
import { account, order, price } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const request: PurchaseRequest = {
  userId: account().userId,
  requestId: 'request-1',
  network: 'MTN',
  planId: 'mtn-1gb',
  phoneNumber: '0241234567',
  price: price().price,
};

type Core = Awaited<ReturnType<typeof openCore>>;

const buy = ({ ports }: Core, change: Partial<PurchaseRequest> = {}) =>
  buyBundle(ports, { ...request, ...change });

test('a bundle of another network than the one that was chosen is not sold', async () => {
  const core = await openCore();
  expect(await buy(core, { network: 'Airteltigo' })).toEqual({
    success: false,
    message: 'Selected plan not found',
    orderNumber: null,
  });
  expect(await core.balance()).toBe(2000);
});

test.each([
  ['number', { phoneNumber: '0249999999' }],
  ['bundle', { planId: 'mtn-2gb' }],
  ['price', { price: price().price + 1 }],
] as const)('a request id that comes again for another %s is refused', async (_, change) => {
  const core = await openCore();
  const first = await buy(core);
  await expect(buy(core, change as Partial<PurchaseRequest>)).rejects.toMatchObject({
    code: 'request_id_reused',
  });
  expect(await buy(core)).toEqual(first);
  expect(core.calls).toHaveLength(1);
});

test('an order number that another request has is passed over', async () => {
  const core = await openCore();
  const taken = orderNumberOf(account().userId, request.requestId);
  await core.table.write({
    put: orderRow.encode(order({ id: taken, userId: 'user-2', requestId: 'theirs' })),
  });
  const { success, orderNumber } = await buy(core);
  expect(success).toBe(true);
  expect(orderNumber).not.toBe(taken);
  expect(await core.readOrder(taken)).toMatchObject({ userId: 'user-2', version: 1 });
  expect(await core.readOrder(orderNumber ?? '')).toMatchObject({ userId: 'user-1' });
});
