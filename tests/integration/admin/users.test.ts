import { randomUUID } from 'node:crypto';
import type { InputOf } from '../../../contracts/contract';
import type { Registry } from '../../../contracts/registry';
import { newUser, type ShopWithAdmin, withAdmin } from '../../support/shop/admin-api';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { mtn1gb } from '../../support/shop/purchases';
import { sharedShop } from '../../support/shop/shared-shop';
import { until } from '../../support/waiting/until';

const shop = sharedShop();
let api: ShopWithAdmin;
beforeAll(async () => {
  api = await withAdmin(shop);
});

describe('admin-get-users', () => {
  test('finds by the beginning of any word of the name, by address and by number, however it is written, or its last four digits', async () => {
    const { body } = await api.create({
      name: 'Nàná Yaa Agyemang-Rawlings',
      email: `nana.${randomUUID()}@test.example`,
      phone: '+233 20 998 8776',
    });
    const { id, email } = body.user;
    for (const search of ['AGYE', 'yaa nan', email ?? '', '0209988', '+233209988776', '8776']) {
      expect([search, await api.found(search)]).toEqual([search, expect.arrayContaining([id])]);
    }
    for (const search of ['ana', 'nana kofi']) {
      expect([search, await api.found(search)]).toEqual([search, expect.not.arrayContaining([id])]);
    }
  });

  test('says when a customer bought last', async () => {
    const person = await api.person({ cedis: 20 });
    const lastOrder = async () =>
      (await api.callAsAdmin('admin-get-customer', { userId: person.userId })).body.user.last_order_at;
    expect(await lastOrder()).toBeUndefined();
    const before = Date.now() - 1000;
    await api.call('process-bundle-order', mtn1gb(), person.token);
    expect(Date.parse((await lastOrder()) ?? '')).toBeGreaterThanOrEqual(before);
  });
});

describe('admin-update-user', () => {
  const update = (
    userId: string,
    updates: InputOf<Registry['admin-update-user']>['updates'],
    more: { balanceSeen?: number; reason?: string } = {},
  ) => api.callAsAdmin('admin-update-user', { userId, updates, ...more });

  test('sets another balance by an entry of the difference, with the reason', async () => {
    const person = await api.person({ cedis: 20 });
    const { body } = await update(
      person.userId,
      { balance: 7.25 },
      { balanceSeen: 20, reason: 'Charged twice' },
    );
    expect(body.user.balance).toBe(7.25);
    const wallet = await readWallet(api.table, person.userId);
    expectLedgerToSum(wallet);
    expect(wallet.entries.at(-1)).toMatchObject({
      type: 'adjustment',
      amount: -1275,
      by: api.admin.userId,
      description: 'Charged twice',
    });
    expect(await api.auditOf(person.userId)).toMatchObject([
      { before: { balance: 20 }, after: { balance: 7.25 }, reason: 'Charged twice' },
    ]);
  });

  test('doesn’t overwrite a balance that the customer has used meanwhile, or change anything else', async () => {
    const person = await api.person({ cedis: 20 });
    expect((await api.call('process-bundle-order', mtn1gb(), person.token)).body.success).toBe(true);
    const { status, body } = await update(person.userId, { name: 'X', balance: 25 }, { balanceSeen: 20 });
    expect({ status, code: body.error.code }).toEqual({ status: 409, code: 'balance_changed' });
    expect(body.error.message).toContain('₵15.00');
    const { account } = await readWallet(api.table, person.userId);
    expect(account).toMatchObject({ balance: 1500, name: 'Test Person' });
  });

  test('sets a new address, which signs in and finds the user, while the old one no longer does', async () => {
    const request = newUser();
    const { body } = await api.callAsAdmin('admin-create-user', request);
    const email = `${randomUUID()}@test.example`;
    expect((await update(body.user.id, { email: ` ${email.toUpperCase()} ` })).body.user.email).toBe(email);
    await expect(api.signIn(request.email, request.password)).rejects.toThrow();
    await expect(api.signIn(email, request.password)).resolves.toEqual(expect.any(String));
    expect(await api.found(email)).toEqual([body.user.id]);
    expect(await api.found(request.email)).toEqual([]);
  });

  test('gives a role from the next sign-in on, and takes one from the next request on', async () => {
    const request = newUser();
    const { body } = await api.callAsAdmin('admin-create-user', request);
    const before = await api.signIn(request.email, request.password);
    const change = (role: 'admin' | 'user') =>
      api.callAsAdmin('admin-update-user', { userId: body.user.id, updates: { role } });
    await change('admin');
    expect((await api.call('admin-get-users', {}, before)).status).toBe(401);
    // A sign-in within the second of the change is ended as well.
    const anew = async () =>
      api.call('admin-get-users', {}, await api.signIn(request.email, request.password));
    await until(async () => (await anew()).status !== 401);
    await api.enrol(request.email, request.password);
    const after = await api.signIn(request.email, request.password);
    expect((await api.call('admin-get-users', {}, after)).status).toBe(200);
    await change('user');
    expect((await api.call('admin-get-users', {}, after)).status).toBe(403);
    const later = await api.signIn(request.email, request.password);
    expect((await api.call('admin-get-users', {}, later)).status).toBe(403);
    expect((await api.call('get-profile', {}, later)).body.profile.role).toBe('user');
  });
});
