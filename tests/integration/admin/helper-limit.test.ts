import { randomUUID } from 'node:crypto';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { noneEnded } from '../../../lambdas/core/accounts/sessions';
import { longAgo } from '../../support/cognito/pool-under-test';
import { newUser } from '../../support/shop/admin-api';
import { readWallet } from '../../support/shop/ledger';
import { mtn1gb, paidTopUp } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { until } from '../../support/waiting/until';

/** How much a helper can move in a day, by each function that moves money. */

let shop: Shop;
beforeAll(async () => {
  // Orders are sent by hand.
  shop = await openShop({ schedules: 'manual', settings: { bundle_api_active: false, helper_limit: 10 } });
});
afterAll(() => shop.stop());

/** A new helper for each test: each has a sum of the day. */
const someHelper = () => shop.person({ staffRole: 'helper' });
const balanceOf = async ({ userId }: Pick<Person, 'userId'>) =>
  (await readWallet(shop.table, userId)).account.balance;

const add = (by: Person, to: Person, amount: number, requestId = randomUUID()) =>
  shop.call('admin-adjust-balance', { userId: to.userId, amount, type: 'add', requestId }, by.token);

/** An order that staff have set to completed. It costs GHS 5. */
async function delivered(): Promise<string> {
  const customer = await shop.person({ cedis: 10 });
  const owner = await shop.person({ role: 'admin' });
  const { body } = await shop.call('process-bundle-order', mtn1gb(), customer.token);
  const orderId = body.order_number ?? '';
  await shop.call('admin-update-order-status', { orderId, status: 'completed' }, owner.token);
  return orderId;
}

const outbox = async (): Promise<{ to: string; subject: string }[]> =>
  (await fetch(shop.cloud.endpoints.outbox, { headers: { accept: 'application/json' } })).json();

type Move = (by: Person) => Promise<{ status: number; body: object }>;

/** Each moves GHS 5. */
const moves: readonly (readonly [string, () => Promise<Move>])[] = [
  ['admin-adjust-balance', async () => (by) => shop.person().then((to) => add(by, to, 5))],
  [
    'admin-update-user',
    async () => {
      const { userId } = await shop.person({ cedis: 20 });
      return (by) => shop.call('admin-update-user', { userId, updates: { balance: 15 } }, by.token);
    },
  ],
  [
    'admin-create-user',
    async () => (by) => shop.call('admin-create-user', newUser({ balance: 5 }), by.token),
  ],
  [
    'admin-update-order-status',
    async () => {
      const orderId = await delivered();
      return (by) => shop.call('admin-update-order-status', { orderId, status: 'failed' }, by.token);
    },
  ],
  [
    'admin-bulk-update-orders',
    async () => {
      const orderIds = [await delivered()];
      return (by) => shop.call('admin-bulk-update-orders', { orderIds, status: 'failed' }, by.token);
    },
  ],
  [
    'admin-refund-topup',
    async () => {
      const reference = await paidTopUp(shop, await shop.person());
      const refund = { reference, amount: 5, reason: 'Asked for it' };
      return (by) => shop.call('admin-refund-topup', { ...refund, requestId: randomUUID() }, by.token);
    },
  ],
];

describe.each(moves)('%s', (_, prepare) => {
  test('moves money below and at the limit, and none above it', async () => {
    const [helper, other] = [await someHelper(), await shop.person()];
    expect((await add(helper, other, 5)).status).toBe(200);
    expect((await (await prepare())(helper)).status).toBe(200);
    const third = await prepare();
    const { status, body } = await third(helper);
    expect({ status, body }).toMatchObject({ status: 403, body: { error: { code: 'helper_limit' } } });
    expect((await add(helper, other, 0.01)).status).toBe(403);
    const owner = await shop.person({ role: 'admin' });
    expect((await third(owner)).status).toBe(200);
  });
});

test('twenty calls at once don’t pass it', async () => {
  const [helper, customer] = [await someHelper(), await shop.person()];
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(helper, customer, 1)));
  const done = 100 * answers.filter(({ status }) => status === 200).length;
  const moved = await balanceOf(customer);
  expect(moved).toBeLessThanOrEqual(1000);
  // On a busy machine, an answer may be lost after the money moved.
  expect(moved).toBeGreaterThanOrEqual(done);
});

test('an owner who moves more needs a code of the last hour, and the other owners get an e-mail', async () => {
  const [owner, other, customer] = await Promise.all([
    shop.person({ role: 'admin', name: 'Efua Owner' }),
    shop.person({ role: 'admin' }),
    shop.person(),
  ]);
  // As if they had set up their app long ago.
  const { userId } = owner;
  await shop.table.write({
    update: accountRow.key({ userId }),
    set: accountRow.attributes({ secondFactorAt: new Date(0), endedSessions: noneEnded }, [
      'secondFactorAt',
      'endedSessions',
    ]),
    when: { equals: { user_id: userId } },
  });
  const late = await shop.resigned(owner.token, longAgo());
  expect((await add({ ...owner, token: late }, customer, 10.01)).body).toMatchObject({
    error: { code: 'sign_in_again' },
  });
  expect((await add(owner, customer, 10.01)).status).toBe(200);
  await shop.cloud.events.drained();
  const mails = async () => (await outbox()).filter(({ subject }) => subject.startsWith('Efua Owner'));
  await until(async () => (await mails()).length > 0);
  expect((await mails()).map(({ to }) => to)).toContain(other.email);
  expect((await mails()).map(({ to }) => to)).not.toContain(owner.email);
});
