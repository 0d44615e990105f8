import { mtn1gb, paidTopUp } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';

/** One search finds a customer by anything that staff know of them; their page has what staff need. */

let shop: Shop;
let support: Person;
let ama: Person;
beforeAll(async () => {
  shop = await openShop();
  support = await shop.person({ staffRole: 'helper' });
  ama = await shop.person({ name: 'Ama Serwaa', cedis: 20, phone: '0244555666' });
  await shop.call('process-bundle-order', mtn1gb(), ama.token);
  await paidTopUp(shop, ama, 10);
});
afterAll(() => shop.stop());

test('the page shows the wallet and its ledger', async () => {
  const { status, body } = await shop.call('admin-get-customer', { userId: ama.userId }, support.token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    user: { name: 'Ama Serwaa', role: 'user' },
    wallet: {
      held: 0,
      debt: 0,
      entries: [
        { type: 'credit', amount: 10 },
        { type: 'purchase', amount: -5 },
        { amount: 20, balance_after: 20 },
      ],
    },
  });
});
