import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import { openRoutedShop, routeOf } from './routing-world';

test('a network that is taken off sells no more, and sends its waiting orders', async () => {
  const shop = await openRoutedShop(routeOf('hubnet'));
  shop.pace.set('hubnet', 1);
  await shop.buy();
  const { id } = await shop.buy();
  expect((await shop.readOrder(id)).stage).toBe('waiting');
  const change = { id: 'MTN', kind: 'take_off', fields: {}, requestId: 'off', isSignInRecent: true } as const;
  await updateNetwork(shop.ports, { adminId: 'admin' }, change);
  await expect(shop.buy()).rejects.toThrow();
  await shop.openFor(2, 0);
  expect(await shop.readOrder(id)).toMatchObject({ stage: 'accepted', apiUsed: 'hubnet' });
});
