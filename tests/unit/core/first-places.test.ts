import { cancelOrder } from '../../../lambdas/core/orders/before-sending';
import { openShop, refusedNumber } from './line-world';

const tries = Array.from({ length: 12 }, (_, index) => `try-${index}`);
const isNew = (userId: string) => ({ isNew: userId.startsWith('new') });

test.each(['one after the other', 'at once'])(
  'one new account that buys twelve times, %s, leaves room for customers with nothing waiting',
  async (how) => {
    const shop = await openShop(['new-0', 'newcomer'], (userId) => isNew(userId));
    const buy = (name: string) =>
      shop.buyOrThrow('new-0', refusedNumber, { idempotencyKey: `new-0-${name}` });
    if (how === 'at once') await Promise.all(tries.map(buy));
    else for (const name of tries) await buy(name);
    const answer = await shop.buyOrThrow('newcomer', '0241234567', { idempotencyKey: 'newcomer-1' });
    expect(answer.message).not.toMatch(/^This network is busy with/);
    expect(answer.success).toBe(true);
  },
);

test('one new account that buys and cancels twelve times leaves room for customers with nothing waiting', async () => {
  const shop = await openShop(['new-0', 'newcomer'], (userId) => isNew(userId));
  for (const name of tries) {
    const how = { idempotencyKey: `new-0-${name}`, wait: true };
    const { orderNumber } = await shop.buyOrThrow('new-0', '0241234567', how);
    if (orderNumber !== null) await cancelOrder(shop.ports, { userId: 'new-0', orderNumber });
  }
  const answer = await shop.buyOrThrow('newcomer', '0241234568', { idempotencyKey: 'newcomer-1' });
  expect(answer.message).not.toMatch(/^This network is busy with/);
  expect(answer.success).toBe(true);
});
