import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import { bulkDecision } from '../../../lambdas/core/orders/status/set-statuses';
import { noon, order } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';
import { openRoutedShop, routeOf } from './routing-world';

test('if a route allows fewer calls a minute than the supplier, purchases keep to the route’s limit', async () => {
  const shop = await openRoutedShop(routeOf(['hubnet', 2]));
  const stages: string[] = [];
  for (let bought = 0; bought < 4; bought += 1) stages.push((await shop.buy()).stage);
  expect(stages).toEqual(['accepted', 'accepted', 'waiting', 'waiting']);
  expect(shop.callsTo('hubnet')).toHaveLength(2);
});

test('a network that is taken off sells no more, and sends its waiting orders', async () => {
  const shop = await openRoutedShop(routeOf(['hubnet', 1]));
  await shop.buy();
  const { id } = await shop.buy();
  expect((await shop.readOrder(id)).stage).toBe('waiting');
  const change = { id: 'MTN', kind: 'take_off', fields: {}, requestId: 'off', isSignInRecent: true } as const;
  await updateNetwork(shop.ports, { adminId: 'admin' }, change);
  await expect(shop.buy()).rejects.toThrow();
  await shop.openFor(2, 0);
  expect(await shop.readOrder(id)).toMatchObject({ stage: 'accepted', apiUsed: 'hubnet' });
});

test('failing a batch’s orders in bulk leaves out orders that are now in another batch', async () => {
  const { ports, putOrder } = await openCore();
  const numbers = ['ORD000000000001', 'ORD000000000002', 'ORD000000000003'];
  const batches = ['B1', 'B2', null];
  for (const [index, batchId] of batches.entries())
    await putOrder({ ...order({ stage: 'manual', batchId }), id: numbers[index] ?? '' });
  const decided = (batchId: string | null) => {
    const seen = { statusesSeen: null, reason: 'Not sent', adminId: 'admin', idempotencyKey: 'request-1' };
    const useCase = bulkDecision(ports, { orderNumbers: numbers, status: 'failed', batchId, ...seen });
    return useCase.read(1).then((found) => useCase.decide(found, noon));
  };
  expect(await decided('B1')).toMatchObject({
    changes: [{ record: { after: { refunds: 1 }, before: { orders: `${numbers[0]} processing` } } }, {}],
  });
  expect(await decided(null)).toMatchObject({ changes: [{ record: { after: { refunds: 3 } } }, {}] });
});
