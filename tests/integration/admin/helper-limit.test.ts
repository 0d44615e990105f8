import { randomUUID } from 'node:crypto';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { noneEnded } from '../../../lambdas/core/accounts/sessions';
import { longAgo } from '../../support/cognito/pool-under-test';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { until } from '../../support/waiting/until';

/** How much staff can move in a day. What counts is tested at the core, in `tests/unit/core/helper-limit.test.ts`. */

let shop: Shop;
beforeAll(async () => {
  // Orders are sent by hand.
  shop = await openShop({ schedules: 'manual', settings: { bundle_api_active: false, helper_limit: 10 } });
});
afterAll(() => shop.stop());

const add = (by: Person, to: Person, amount: number, requestId = randomUUID()) =>
  shop.call('admin-adjust-balance', { userId: to.userId, amount, type: 'add', requestId }, by.token);

/** An order that staff have set to completed. It costs GHS 5. */
async function delivered(): Promise<string> {
  const [customer, owner] = [await shop.person({ cedis: 10 }), await shop.person({ role: 'admin' })];
  const { body } = await shop.call('process-bundle-order', mtn1gb(), customer.token);
  const orderId = body.order_number ?? '';
  await shop.call('admin-update-order-status', { orderId, status: 'completed' }, owner.token);
  return orderId;
}

const outbox = async (): Promise<{ to: string; subject: string }[]> =>
  (await fetch(shop.cloud.endpoints.outbox, { headers: { accept: 'application/json' } })).json();

test('a helper moves money up to the limit and none above it; an owner does', async () => {
  const [helper, owner, customer] = await Promise.all([
    shop.person({ staffRole: 'helper' }),
    shop.person({ role: 'admin' }),
    shop.person(),
  ]);
  expect((await add(helper, customer, 10)).status).toBe(200);
  const { status, body } = await add(helper, customer, 0.01);
  expect({ status, body }).toMatchObject({ status: 403, body: { error: { code: 'helper_limit' } } });
  expect((await add(owner, customer, 0.01)).status).toBe(200);
});

test('orders that staff fail, one or many, count into the sum of the helper who does it', async () => {
  const orders = [await delivered(), await delivered(), await delivered()] as const;
  const [helper, another] = [
    await shop.person({ staffRole: 'helper' }),
    await shop.person({ staffRole: 'helper' }),
  ];
  const fail = async (orderId: string, { token }: Person) =>
    (await shop.call('admin-update-order-status', { orderId, status: 'failed' }, token)).status;
  const failMany = async (orderIds: string[], { token }: Person) =>
    (await shop.call('admin-bulk-update-orders', { orderIds, status: 'failed' }, token)).status;
  expect(await fail(orders[0], helper)).toBe(200);
  expect(await failMany([orders[1]], helper)).toBe(200);
  expect(await fail(orders[2], helper)).toBe(403);
  expect(await fail(orders[2], another)).toBe(200);
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
