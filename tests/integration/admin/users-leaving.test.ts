import { accountRow } from '../../../lambdas/core/accounts/rows';
import { newUser, type ShopWithAdmin, withAdmin } from '../../support/shop/admin-api';
import { readWallet } from '../../support/shop/ledger';
import { airteltigo1gb } from '../../support/shop/purchases';
import { sharedShop } from '../../support/shop/shared-shop';
import { until } from '../../support/waiting/until';

const shop = sharedShop();
let api: ShopWithAdmin;
beforeAll(async () => {
  api = await withAdmin(shop);
});

describe('admin-ban-user', () => {
  test('ends everything that the user may do at once, sign-in included, until the ban is lifted', async () => {
    const request = newUser();
    const { body } = await api.callAsAdmin('admin-create-user', request);
    const token = await api.signIn(request.email, request.password);
    const ban = (isBanned: boolean) =>
      api.callAsAdmin('admin-ban-user', { userId: body.user.id, ban: isBanned, reason: 'Fraud' });
    expect((await ban(true)).body.user.is_banned).toBe(true);
    const refused = await api.call('get-profile', {}, token);
    expect({ status: refused.status, code: refused.body.error.code }).toEqual({
      status: 403,
      code: 'account_banned',
    });
    await expect(api.signIn(request.email, request.password)).rejects.toThrow();
    expect((await ban(true)).status).toBe(200);
    expect((await ban(false)).body.user.is_banned).toBe(false);
    // Sessions of the second in which a ban ends are ended with it.
    await until(async () => {
      const again = await api.signIn(request.email, request.password);
      return (await api.call('get-profile', {}, again)).status === 200;
    });
    expect((await api.auditOf(body.user.id)).map(({ action, reason }) => [action, reason])).toEqual([
      ['unban-user', 'Fraud'],
      ['ban-user', 'Fraud'],
      ['create-user', null],
    ]);
  });
});

describe('admin-delete-user', () => {
  const remove = (userId: string) => api.callAsAdmin('admin-delete-user', { userId });

  test('removes sign-in and personal data, and keeps orders and ledger', async () => {
    const request = newUser({ name: 'Ebo Quartey', balance: 5 });
    const { body } = await api.callAsAdmin('admin-create-user', request);
    const userId = body.user.id;
    const token = await api.signIn(request.email, request.password);
    // The supplier refuses this number: the order fails and is refunded.
    await api.call('process-bundle-order', airteltigo1gb({ phoneNumber: '0270000001' }), token);
    await api.callAsAdmin('admin-update-user', { userId, updates: { balance: 0 } });
    const ledger = (await readWallet(api.table, userId)).entries;
    expect(await remove(userId)).toMatchObject({ status: 200, body: { success: true } });

    const { account, entries } = await readWallet(api.table, userId);
    expect(entries).toEqual(ledger);
    expect(account).toMatchObject({ name: '', email: null, phone: '', deletion: 'done', isBanned: true });
    expect((await api.call('get-profile', {}, token)).status).toBe(403);
    await expect(api.signIn(request.email, request.password)).rejects.toThrow();
    expect(await api.found('quartey')).toEqual([]);
    const { body: everybody } = await api.callAsAdmin('admin-get-users', { limit: 100 });
    expect(everybody.users.map(({ id }) => id)).not.toContain(userId);
    const item = await api.table.get(accountRow.key({ userId }), { consistent: true });
    expect(JSON.stringify(item)).not.toContain('Quartey');
    const [record] = await api.auditOf(userId);
    expect(record).toMatchObject({ action: 'delete-user', admin_id: api.admin.userId, target_name: null });
    expect(await remove(userId)).toMatchObject({ status: 200 });
    expect((await api.callAsAdmin('admin-ban-user', { userId, ban: false })).status).toBe(404);
    expect((await api.create({ email: request.email })).status).toBe(200);
  });
});
