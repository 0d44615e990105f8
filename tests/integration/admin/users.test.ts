import { randomUUID } from 'node:crypto';
import type { InputOf } from '../../../contracts/contract';
import type { Registry } from '../../../contracts/registry';
import { newUser, type ShopWithAdmin, withAdmin } from '../../support/shop/admin-api';
import { everyPage } from '../../support/shop/every-page';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { mtn1gb } from '../../support/shop/purchases';
import { sharedShop } from '../../support/shop/shared-shop';

const shop = sharedShop();
let api: ShopWithAdmin;
beforeAll(async () => {
  api = await withAdmin(shop);
});

describe('admin-get-users', () => {
  const pagesOf = (input: { search?: string; limit: number }) =>
    everyPage(async (from) => (await api.callAsAdmin('admin-get-users', { ...input, ...from })).body);

  test('lists everybody once, newest first, page by page', async () => {
    for (let count = 0; count < 5; count += 1) await api.person();
    const pages = await pagesOf({ limit: 3 });
    for (const { users } of pages) expect(users.length).toBeLessThanOrEqual(3);
    const seen = pages.flatMap(({ users }) => users);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen.map(({ id }) => id)).toContain(api.admin.userId);
    const times = seen.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('finds by the beginning of any word of the name, by address and by number, however it is written', async () => {
    const { body } = await api.create({
      name: 'Nàná Yaa Agyemang-Rawlings',
      email: `nana.${randomUUID()}@test.example`,
      phone: '+233 20 998 8776',
    });
    const { id, email } = body.user;
    for (const search of ['AGYE', 'yaa nan', email ?? '', '0209988', '+233209988776']) {
      expect([search, await api.found(search)]).toEqual([search, expect.arrayContaining([id])]);
    }
    for (const search of ['ana', 'nana kofi']) {
      expect([search, await api.found(search)]).toEqual([search, expect.not.arrayContaining([id])]);
    }
  });

  test('finds each person once, over all pages', async () => {
    const name = `Xxabena${newUser().name.replace('Yaw ', '')}`;
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { body } = await api.create({ name: `${name} ${name}x`, email: `${name}${count}@test.example` });
      made.push(body.user.id);
    }
    const pages = await pagesOf({ search: name, limit: 2 });
    const seen = pages.flatMap(({ users }) => users.map(({ id }) => id));
    expect(seen.toSorted()).toEqual(made.toSorted());
  });

  test('finds a renamed person by the new name, and no longer by the old one', async () => {
    const person = await api.person();
    await api.call('update-profile', { name: 'Zzuri Quaye', phone: '0200111222' }, person.token);
    expect(await api.found('zzuri')).toEqual([person.userId]);
    expect(await api.found('0200111222')).toContain(person.userId);
    await api.call('update-profile', { name: 'Adwoa Quaye', phone: '' }, person.token);
    expect(await api.found('zzuri')).toEqual([]);
    expect(await api.found('0200111222')).not.toContain(person.userId);
  });

  test.each(['not-a-cursor', 'e30', Buffer.from('"x"').toString('base64url')])(
    'refuses the made-up cursor %p',
    async (cursor) => {
      for (const search of [{}, { search: 'ama' }]) {
        expect((await api.callAsAdmin('admin-get-users', { cursor, ...search })).status).toBe(400);
      }
    },
  );
});

describe('admin-update-user', () => {
  const update = (
    userId: string,
    updates: InputOf<Registry['admin-update-user']>['updates'],
    more: { balanceSeen?: number; reason?: string } = {},
  ) => api.callAsAdmin('admin-update-user', { userId, updates, ...more });

  test('changes the given fields and no others, with a record of both values', async () => {
    const person = await api.person({ cedis: 5 });
    const { status, body } = await update(person.userId, { name: 'Kwame Nti', phone: '0501112223' });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      name: 'Kwame Nti',
      email: person.email,
      phone: '0501112223',
      balance: 5,
    });
    expect(await api.auditOf(person.userId)).toMatchObject([
      {
        action: 'update-user',
        before: { name: 'Test Person', phone: '0240000000' },
        after: { name: 'Kwame Nti', phone: '0501112223' },
      },
    ]);
  });

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

  test('can’t set another user’s address', async () => {
    const [one, other] = [await api.person(), await api.person()];
    const { body } = await update(one.userId, { email: other.email, name: 'Thief' });
    expect(body.error.code).toBe('email_taken');
    expect((await readWallet(api.table, one.userId)).account).toMatchObject({
      email: one.email,
      name: 'Test Person',
    });
  });

  test('gives a role from the next sign-in on, and takes one from the next request on', async () => {
    const request = newUser();
    const { body } = await api.callAsAdmin('admin-create-user', request);
    const before = await api.signIn(request.email, request.password);
    const change = (role: 'admin' | 'user') =>
      api.callAsTwo('admin-update-user', { userId: body.user.id, updates: { role } });
    await change('admin');
    expect((await api.call('admin-get-users', {}, before)).status).toBe(403);
    await api.enrol(request.email, await api.signIn(request.email, request.password), request.password);
    const after = await api.signIn(request.email, request.password);
    expect((await api.call('admin-get-users', {}, after)).status).toBe(200);
    await change('user');
    expect((await api.call('admin-get-users', {}, after)).status).toBe(403);
    const later = await api.signIn(request.email, request.password);
    expect((await api.call('admin-get-users', {}, later)).status).toBe(403);
    expect((await api.call('get-profile', {}, later)).body.profile.role).toBe('user');
  });

  test.each([
    ['nothing', {}, 'updates'],
    ['a balance below zero', { balance: -0.01 }, 'balance'],
    ['an unknown role', { role: 'owner' }, 'role'],
    ['a ban through another field', { is_banned: false }, 'updates'],
  ])('%s is refused', async (_what, updates, field) => {
    const body = JSON.stringify({ userId: api.admin.userId, updates });
    const { status, text } = await api.post('admin-update-user', body, api.admin.token);
    expect({ status, text }).toEqual({ status: 400, text: expect.stringContaining(field) });
  });
});
