import { accountRow } from '../../../lambdas/core/accounts/rows';
import { approvalRow } from '../../../lambdas/core/approvals/rows';
import { caseRow } from '../../../lambdas/core/cases/rows';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { longAgo } from '../../support/cognito/resigned';
import { caseOf } from '../../support/shop/fixtures';
import { refundApproval } from '../../support/shop/refund-approval';
import { openShop, type Shop } from '../../support/shop/shop';
import { testPassword } from '../../support/shop/test-password';
import { everythingOf } from '../../unit/core/own-data/everything-of';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ schedules: 'manual' });
});
afterAll(() => shop.stop());

const remove = (token: string, input: object = { confirmed: true }) =>
  shop.call('delete-my-account', input, token);

test('deleting one’s own account signs the customer out at once and frees the address', async () => {
  const { userId, email, token } = await shop.person();
  const old = await remove(await shop.resigned(token, longAgo(5)));
  expect(old).toMatchObject({ status: 403, body: { error: { code: 'sign_in_again' } } });
  expect(await remove(token, {})).toMatchObject({ body: { deleted: false, in_the_way: [] } });
  expect((await shop.call('get-profile', {}, token)).status).toBe(200);
  expect(await remove(token)).toMatchObject({ status: 200, body: { deleted: true, in_the_way: [] } });
  for (const name of ['get-profile', 'delete-my-account'] as const)
    expect((await shop.call(name, {}, token)).status).toBe(403);
  await expect(shop.signIn(email, testPassword)).rejects.toThrow();
  await shop.cloud.events.run('erase-data');
  const row = await shop.table.get(accountRow.key({ userId }), { consistent: true });
  expect(row).toMatchObject({ deletion: 'done', name: '', email: null });
  expect(JSON.stringify(row)).not.toContain('DELETING');
});

test('a customer with an open case can’t delete their account', async () => {
  const { userId, token } = await shop.person();
  const { 'ORDER#<number> ORDER': bought, 'USER#<user> LEDGER#<seq>': entry } = everythingOf(
    userId,
    'Kofi',
    '0201112224',
  );
  const order = { ...orderRow.decode(bought), isReported: true };
  for (const item of [entry, orderRow.encode(order), caseRow.encode(caseOf({ orderId: order.id, userId }))])
    await shop.table.write({ put: item });
  const { body } = await remove(token);
  expect(body).toMatchObject({
    deleted: false,
    in_the_way: [expect.stringContaining('1 report still open')],
  });
});

test('a customer can’t delete their account while a refund of a closed report waits for a second person', async () => {
  const { userId, token } = await shop.person();
  const { 'ORDER#<number> ORDER': bought, 'USER#<user> LEDGER#<seq>': entry } = everythingOf(
    userId,
    'Yaw',
    '0201112225',
  );
  const order = { ...orderRow.decode(bought), isReported: true };
  const asked = refundApproval({ orderId: order.id, at: new Date() });
  const closed = caseOf({ orderId: order.id, userId, state: 'closed', refundAsked: asked.id });
  for (const item of [entry, orderRow.encode(order), caseRow.encode(closed), approvalRow.encode(asked)])
    await shop.table.write({ put: item });
  const { body } = await remove(token);
  expect(body).toMatchObject({
    deleted: false,
    in_the_way: [expect.stringContaining('1 refund not decided yet')],
  });
});

test('no row of any kind names a customer once their data is erased', async () => {
  const userId = 'user-esi';
  const { 'NOTICE#<event>#<cause> NOTICE': _expires, ...rows } = everythingOf(userId, 'Esi', '0201112223');
  const closed = {
    ...accountRow.decode(rows['USER#<user> PROFILE']),
    isBanned: true,
    deletion: 'begun',
  } as const;
  for (const item of [...Object.values(rows), accountRow.encode(closed)])
    await shop.table.write({ put: item });
  await shop.cloud.events.run('erase-data');
  for (const { PK, SK } of Object.values(rows)) {
    const left = await shop.table.get({ PK, SK }, { consistent: true });
    expect(JSON.stringify(left)).not.toMatch(/Esi|esi@|0201112223/);
  }
});
