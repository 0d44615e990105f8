import { paidTopUp } from '../../support/shop/paid-top-up';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';

/** One search finds a customer by anything that staff know of them; their page has what staff need. */

let shop: Shop;
let support: Person;
let ama: Person;
let number: string;
let reference: string;
beforeAll(async () => {
  shop = await openShop();
  support = await shop.person({ staffRole: 'support' });
  ama = await shop.person({ name: 'Ama Serwaa', cedis: 20, phone: '0244555666' });
  const bought = await shop.call('process-bundle-order', mtn1gb(), ama.token);
  number = String(bought.body.order_number);
  reference = await paidTopUp(shop, ama, 10);
});
afterAll(() => shop.stop());

const find = async (search: string) =>
  (await shop.call('admin-get-users', { search }, support.token)).body.users.map(({ user_id }) => user_id);

test('a full order number or payment reference finds its customer, and a part of it finds nobody', async () => {
  for (const typed of [number, number.toLowerCase(), ` ${number.slice(0, 7)} ${number.slice(7)}`, reference])
    expect({ typed, found: await find(typed) }).toEqual({ typed, found: [ama.userId] });
  const others = [
    number.slice(0, -1),
    reference.slice(0, -1),
    'ORD000000000000',
    `${reference.slice(0, -1)}0`,
  ];
  for (const typed of others) {
    if (typed !== reference) expect({ typed, found: await find(typed) }).toEqual({ typed, found: [] });
  }
  const { users } = (await shop.call('admin-get-users', { search: number }, support.token)).body;
  expect(users).toMatchObject([{ name: 'Ama Serwaa', phone: '0244555666' }]);
});

test('the page shows wallet, ledger, sessions and the number of saved numbers', async () => {
  await shop.call(
    'update-recipients',
    { action: 'save', phoneNumber: '0241112223', name: 'Shop', requestId: 'request-of-page' },
    ama.token,
  );
  await shop.call('get-profile', {}, ama.token);
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
    recipients: 1,
  });
  expect(body.sessions).toHaveLength(1);
  expect(JSON.stringify(body.sessions)).toContain('"is_current":false');
});

test('no search finds a deleted customer', async () => {
  const owner = await shop.person({ role: 'admin' });
  const gone = await shop.person({ cedis: 5 });
  const { body } = await shop.call('process-bundle-order', mtn1gb(), gone.token);
  const bought = String(body.order_number);
  await shop.call('admin-update-order-status', { orderId: bought, status: 'completed' }, owner.token);
  const { status } = await shop.call('admin-delete-user', { userId: gone.userId }, owner.token);
  expect(status).toBe(200);
  expect(await find(bought)).toEqual([]);
});
