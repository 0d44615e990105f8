import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
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
