import { accounts } from '../../../lambdas/adapters/dynamodb/accounts';
import { newAccount } from '../../../lambdas/core/identity/new-account';
import { expectLedgerToSum, readWallet } from '../../support/ledger';
import { openShop, type Person, type Shop } from '../../support/shop';
import { newUser, userDesk } from '../../support/user-desk';

let shop: Shop;
let admin: Person;
let desk: ReturnType<typeof userDesk>;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.person({ role: 'admin' });
  desk = userDesk(shop, admin);
}, 60_000);
afterAll(() => shop.stop());

describe('admin-create-user', () => {
  test('makes a user who signs in at once, with a first balance that is a ledger entry', async () => {
    const request = newUser({ name: 'Efua Asante', balance: 12.5 });
    const { status, body } = await shop.call('admin-create-user', request, admin.token);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        success: true,
        user: { name: 'Efua Asante', email: request.email, balance: 12.5, role: 'user' },
      },
    });
    const token = await shop.signIn(request.email, request.password);
    const { body: own } = await shop.call('get-profile', {}, token);
    expect(own.profile).toMatchObject({ user_id: body.user.id, balance: 12.5, phone: '0244123456' });
    const wallet = await readWallet(shop.table, body.user.id);
    expectLedgerToSum(wallet);
    expect(wallet.entries).toMatchObject([{ type: 'adjustment', amount: 1250, by: admin.userId }]);
    expect(await desk.auditOf(body.user.id)).toMatchObject([
      { action: 'create-user', admin_id: admin.userId, after: { balance: 12.5, email: request.email } },
    ]);
  });

  test('a taken address is refused in any case of its letters, and the user who has it keeps all', async () => {
    const person = await shop.person({ cedis: 3 });
    const { status, body } = await desk.create({ email: person.email.toUpperCase(), balance: 50 });
    expect({ status, code: body.error.code }).toEqual({ status: 409, code: 'email_taken' });
    expect((await readWallet(shop.table, person.userId)).account.balance).toBe(300);
  });

  test('a creation that was cut short is finished by repeating it, by whatever name', async () => {
    const request = newUser({ name: 'Yaa Asantewaa' });
    const cutShort = shop.identity.createUser(request, async (userId) => {
      const { name, email, phone } = request;
      await accounts(shop.table).create(newAccount({ userId, name, email, phone, createdAt: new Date() }));
      throw new Error('Killed');
    });
    await expect(cutShort).rejects.toThrow('Killed');
    const again = { ...request, name: 'Akosua Busia' };
    const { status, body } = await shop.call('admin-create-user', again, admin.token);
    expect({ status, name: body.user.name }).toEqual({ status: 200, name: 'Akosua Busia' });
    expect(await desk.found('Akosua Busia')).toContain(body.user.id);
    expect(await desk.found('Yaa Asantewaa')).not.toContain(body.user.id);
    await shop.signIn(request.email, request.password);
  });

  test('the same address many times at once makes one user with one first balance', async () => {
    const request = newUser({ balance: 10 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => shop.call('admin-create-user', request, admin.token)),
    );
    const made = answers.filter(({ status }) => status === 200);
    expect(made.length).toBeGreaterThan(0);
    const ids = new Set(made.map(({ body }) => body.user.id));
    expect(ids.size).toBe(1);
    const wallet = await readWallet(shop.table, [...ids][0] ?? '');
    expectLedgerToSum(wallet);
    expect(wallet.account.balance).toBe(1000);
  });

  test.each([
    ['a short password', { password: '12345' }, 'password'],
    ['a balance below zero', { balance: -1 }, 'balance'],
    ['thirds of a pesewa', { balance: 1.005 }, 'balance'],
    ['no address', { email: 'nobody' }, 'email'],
    ['an empty name', { name: '  ' }, 'name'],
  ])('%s is refused by its name', async (_what, change, field) => {
    const { status, body } = await desk.create(change);
    expect(status).toBe(400);
    expect(body.error.message).toContain(field);
  });
});
