import { accountRow } from '../../../lambdas/core/accounts/rows';
import { longAgo } from '../../support/cognito/pool-under-test';
import { openShop, type Shop } from '../../support/shop/shop';
import { testPassword } from '../../support/shop/test-password';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ schedules: 'manual' });
});
afterAll(() => shop.stop());

const remove = (token: string, input: object = { confirmed: true }) =>
  shop.call('delete-my-account', input, token);

test('deleting one’s own account signs the customer out at once and frees the address', async () => {
  const { userId, email, token } = await shop.person();
  const old = await remove(await shop.resigned(token, longAgo()));
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
