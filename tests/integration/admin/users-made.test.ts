import { newAccount } from '../../../lambdas/core/accounts/open-account';
import { newUser, type ShopWithAdmin, withAdmin } from '../../support/shop/admin-api';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { makeAccount } from '../../support/shop/make-account';
import { sharedShop } from '../../support/shop/shared-shop';

const shop = sharedShop();
let api: ShopWithAdmin;
beforeAll(async () => {
  api = await withAdmin(shop);
});

describe('admin-create-user', () => {
  test('makes a user who can sign in at once, with a first balance that is a ledger entry', async () => {
    const request = newUser({ name: 'Efua Asante', balance: 12.5 });
    const { status, body } = await api.callAsAdmin('admin-create-user', request);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        success: true,
        user: { name: 'Efua Asante', email: request.email, balance: 12.5, role: 'user' },
      },
    });
    const token = await api.signIn(request.email, request.password);
    const { body: own } = await api.call('get-profile', {}, token);
    expect(own.profile).toMatchObject({ user_id: body.user.id, balance: 12.5, phone: '0244123456' });
    const wallet = await readWallet(api.table, body.user.id);
    expectLedgerToSum(wallet);
    expect(wallet.entries).toMatchObject([{ type: 'adjustment', amount: 1250, by: api.admin.userId }]);
    expect(await api.auditOf(body.user.id)).toMatchObject([
      { action: 'create-user', admin_id: api.admin.userId, after: { balance: 12.5, email: request.email } },
    ]);
  });

  test('refuses a taken address in any letter case, and its user keeps everything', async () => {
    const person = await api.person({ cedis: 3 });
    const { status, body } = await api.create({ email: person.email.toUpperCase(), balance: 50 });
    expect({ status, code: body.error.code }).toEqual({ status: 409, code: 'email_taken' });
    expect((await readWallet(api.table, person.userId)).account.balance).toBe(300);
  });

  test('finishes a creation that was cut short when it is repeated, whatever the name', async () => {
    const request = newUser({ name: 'Yaa Asantewaa' });
    const aMinuteAgo = new Date(Date.now() - 60_000);
    const cutShort = api.identity.createUser(request, async (userId) => {
      const { name, email, phone } = request;
      await makeAccount(api.table, newAccount({ userId, name, email, phone, createdAt: aMinuteAgo }));
      throw new Error('Killed');
    });
    await expect(cutShort).rejects.toThrow('Killed');
    const again = { ...request, name: 'Akosua Busia' };
    const { status, body } = await api.callAsAdmin('admin-create-user', again);
    expect({ status, name: body.user.name }).toEqual({ status: 200, name: 'Akosua Busia' });
    expect(await api.found('Akosua Busia')).toContain(body.user.id);
    expect(await api.found('Yaa Asantewaa')).not.toContain(body.user.id);
    await api.signIn(request.email, request.password);
  });

  test('makes one user with one first balance if sent many times at once, and only one answer says so', async () => {
    const request = newUser({ balance: 10 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.callAsAdmin('admin-create-user', request)),
    );
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    const ids = new Set(made.map(({ body }) => body.user.id));
    expect(ids.size).toBe(1);
    const wallet = await readWallet(api.table, [...ids][0] ?? '');
    expectLedgerToSum(wallet);
    expect(wallet.account.balance).toBe(1000);
  });

  test.each([
    ['a short password', { password: '12345' }, 'password'],
    ['a common password', { password: 'Secret1' }, 'password'],
    ['their own name', { name: 'Kwesi Arthur', password: 'kwesi1990' }, 'password'],
    ['a balance below zero', { balance: -1 }, 'balance'],
    ['thirds of a pesewa', { balance: 1.005 }, 'balance'],
    ['no address', { email: 'nobody' }, 'email'],
    ['an empty name', { name: '  ' }, 'name'],
  ])('%s is refused by name', async (_what, change, field) => {
    const { status, body } = await api.create(change);
    expect(status).toBe(400);
    expect(body.error.message).toContain(field);
  });
});
