import { rolePermissions, type StaffRole } from '../../../contracts/accounts/permissions';
import { newUser, openShopWithAdmin, type ShopWithAdmin } from '../../support/shop/admin-api';

let api: ShopWithAdmin;
beforeAll(async () => {
  api = await openShopWithAdmin();
});
afterAll(() => api.stop());

/** A member of staff whom the owner has made, signed in. */
async function madeStaff(staff_role: StaffRole) {
  const request = newUser({ staff_role });
  const { body } = await api.callAsAdmin('admin-create-user', request);
  return { userId: body.user.id, token: await api.signIn(request.email, request.password) };
}

const statusOf = async (call: Promise<{ status: number }>) => (await call).status;

test('an owner makes a member of staff, who signs in and may do what the role says', async () => {
  const { userId, token } = await madeStaff('support');
  const { body } = await api.call('get-profile', {}, token);
  expect(body.profile).toMatchObject({
    role: 'admin',
    staff_role: 'support',
    permissions: rolePermissions.support,
  });
  expect(await statusOf(api.call('admin-get-orders', {}, token))).toBe(200);
  expect(await statusOf(api.call('admin-get-settings', {}, token))).toBe(403);
  expect(await api.auditOf(userId)).toMatchObject([
    { action: 'create-user', after: { role: 'admin', staff_role: 'support' } },
  ]);
});

test('a staff role that was changed bites on the next request, with the same token', async () => {
  const { userId, token } = await madeStaff('finance');
  expect(await statusOf(api.call('admin-get-books', {}, token))).toBe(200);
  const change = { userId, updates: { staff_role: 'support' } } as const;
  expect(await statusOf(api.callAsAdmin('admin-update-user', change))).toBe(200);
  expect(await statusOf(api.call('admin-get-books', {}, token))).toBe(403);
  expect((await api.auditOf(userId))[0]).toMatchObject({
    action: 'update-user',
    before: { staff_role: 'finance' },
    after: { staff_role: 'support' },
  });
});

test('who may not call a function learns nothing of its input', async () => {
  const { token } = await madeStaff('viewer');
  const { status, text } = await api.post('admin-adjust-balance', '{"nonsense":', token);
  expect({ status, code: JSON.parse(text).error.code }).toEqual({ status: 403, code: 'forbidden' });
});

describe('a manager', () => {
  test.each([
    ['makes no staff', newUser({ staff_role: 'viewer' })],
    ['makes no owner', newUser({ staff_role: 'owner' })],
  ])('%s', async (_, request) => {
    const { token } = await madeStaff('manager');
    expect(await statusOf(api.call('admin-create-user', request, token))).toBe(403);
    await expect(api.signIn(request.email, request.password)).rejects.toThrow();
  });

  test('makes a customer, and changes one, but gives them no role', async () => {
    const { token } = await madeStaff('manager');
    const { body } = await api.call('admin-create-user', newUser(), token);
    const userId = body.user.id;
    const change = (updates: object) => statusOf(api.call('admin-update-user', { userId, updates }, token));
    expect(await change({ name: 'Kofi Boateng' })).toBe(200);
    expect(await change({ role: 'admin' })).toBe(403);
    expect(await change({ staff_role: 'viewer' })).toBe(403);
  });

  test('changes nothing of a colleague, and nothing of themself that only owners may', async () => {
    const { userId, token } = await madeStaff('manager');
    for (const id of [api.admin.userId, userId]) {
      const email = newUser().email;
      expect(await statusOf(api.call('admin-update-user', { userId: id, updates: { email } }, token))).toBe(
        403,
      );
    }
    expect(await statusOf(api.call('admin-ban-user', { userId: api.admin.userId, ban: true }, token))).toBe(
      403,
    );
    expect(await statusOf(api.call('admin-delete-user', { userId: api.admin.userId }, token))).toBe(403);
  });

  test('turns top-ups off, and changes no key', async () => {
    const { token } = await madeStaff('manager');
    const save = (settings: object) => statusOf(api.call('admin-update-settings', { settings }, token));
    expect(await save({ paystack_active: false })).toBe(200);
    expect(await save({ hubnet_api_key: 'a-key-of-my-own' })).toBe(403);
  });
});

test('a manager who unbans a member of staff is refused, and the sign-in service lets nobody in', async () => {
  const [manager, banned] = [await madeStaff('manager'), newUser({ staff_role: 'viewer' })];
  const { body } = await api.callAsAdmin('admin-create-user', banned);
  const ban = { userId: body.user.id, ban: true };
  expect(await statusOf(api.callAsAdmin('admin-ban-user', ban))).toBe(200);
  expect(await statusOf(api.call('admin-ban-user', { ...ban, ban: false }, manager.token))).toBe(403);
  await expect(api.signIn(banned.email, banned.password)).rejects.toThrow();
});
