import { accountKey } from '../../../lambdas/adapters/dynamodb/keys';
import { readWallet } from '../../support/ledger';
import { airteltigo1gb } from '../../support/purchases';
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

describe('admin-ban-user', () => {
  test('ends what the user may do at once, sign-in included, until they are let in again', async () => {
    const request = newUser();
    const { body } = await shop.call('admin-create-user', request, admin.token);
    const token = await shop.signIn(request.email, request.password);
    const ban = (isBanned: boolean) =>
      shop.call('admin-ban-user', { userId: body.user.id, ban: isBanned, reason: 'Fraud' }, admin.token);
    expect((await ban(true)).body.user.is_banned).toBe(true);
    const refused = await shop.call('get-profile', {}, token);
    expect({ status: refused.status, code: refused.body.error.code }).toEqual({
      status: 403,
      code: 'account_banned',
    });
    await expect(shop.signIn(request.email, request.password)).rejects.toThrow();
    expect((await ban(true)).status).toBe(200);
    expect((await ban(false)).body.user.is_banned).toBe(false);
    const again = await shop.signIn(request.email, request.password);
    expect((await shop.call('get-profile', {}, again)).status).toBe(200);
    expect((await desk.auditOf(body.user.id)).map(({ action, reason }) => [action, reason])).toEqual([
      ['unban-user', 'Fraud'],
      ['ban-user', 'Fraud'],
      ['create-user', null],
    ]);
  });

  test('bans and their ends at once leave sign-in and account alike', async () => {
    const request = newUser();
    const { body } = await shop.call('admin-create-user', request, admin.token);
    const userId = body.user.id;
    await Promise.all(
      [true, false, true, false, true].map((ban) =>
        shop.call('admin-ban-user', { userId, ban }, admin.token),
      ),
    );
    const { account } = await readWallet(shop.table, userId);
    const [user] = await shop.identity.findUsers(request.email, 1);
    expect(user?.isBanned).toBe(account.isBanned);
  });
});

describe('admin-delete-user', () => {
  const remove = (userId: string) => shop.call('admin-delete-user', { userId }, admin.token);

  test('says what stands in the way: money, an open order, a top-up under way', async () => {
    const person = await shop.person({ cedis: 8 });
    await shop.call('process-bundle-order', airteltigo1gb({ phoneNumber: '0270000012' }), person.token);
    await shop.call('start-topup', { amount: 5 }, person.token);
    const { status, body } = await remove(person.userId);
    expect({ status, code: body.error.code }).toEqual({ status: 409, code: 'account_in_use' });
    expect(body.error.message).toMatch(
      /₵3\.10 in the wallet, 1 open order \(\w+\), 1 top-up not settled yet/,
    );
    expect((await shop.call('get-profile', {}, person.token)).status).toBe(200);
  }, 60_000);

  test('removes sign-in and personal data, and keeps orders and ledger', async () => {
    const request = newUser({ name: 'Ebo Quartey', balance: 5 });
    const { body } = await shop.call('admin-create-user', request, admin.token);
    const userId = body.user.id;
    const token = await shop.signIn(request.email, request.password);
    // The supplier refuses this number: the order fails and is refunded.
    await shop.call('process-bundle-order', airteltigo1gb({ phoneNumber: '0270000001' }), token);
    await shop.call('admin-update-user', { userId, updates: { balance: 0 } }, admin.token);
    const ledger = (await readWallet(shop.table, userId)).entries;
    expect(await remove(userId)).toMatchObject({ status: 200, body: { success: true } });

    const { account, entries } = await readWallet(shop.table, userId);
    expect(entries).toEqual(ledger);
    expect(account).toMatchObject({ name: '', email: null, phone: '', deletion: 'done', isBanned: true });
    expect((await shop.call('get-profile', {}, token)).status).toBe(403);
    await expect(shop.signIn(request.email, request.password)).rejects.toThrow();
    expect(await desk.found('quartey')).toEqual([]);
    const { body: everybody } = await shop.call('admin-get-users', { limit: 100 }, admin.token);
    expect(everybody.users.map(({ id }) => id)).not.toContain(userId);
    const item = await shop.table.get(accountKey(userId), { consistent: true });
    expect(JSON.stringify(item)).not.toContain('Quartey');
    const [record] = await desk.auditOf(userId);
    expect(record).toMatchObject({ action: 'delete-user', admin_id: admin.userId, target_name: null });
    expect(await remove(userId)).toMatchObject({ status: 200 });
    expect((await shop.call('admin-ban-user', { userId, ban: false }, admin.token)).status).toBe(404);
    expect((await desk.create({ email: request.email })).status).toBe(200);
  });
});

describe('a customer', () => {
  test('reaches none of it, and changes nothing', async () => {
    const person = await shop.person();
    const { userId, token } = person;
    const answers = await Promise.all([
      shop.call('admin-get-users', {}, token),
      shop.call('admin-create-user', newUser(), token),
      shop.call('admin-update-user', { userId, updates: { role: 'admin', balance: 1000 } }, token),
      shop.call('admin-ban-user', { userId: admin.userId, ban: true }, token),
      shop.call('admin-delete-user', { userId: admin.userId }, token),
      shop.call('admin-get-audit', {}, token),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await readWallet(shop.table, userId)).account).toMatchObject({ role: 'user', balance: 0 });
  });
});
