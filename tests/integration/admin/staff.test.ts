import { rolePermissions, type StaffRole } from '../../../contracts/accounts/permissions';
import { newUser, type ShopWithAdmin, withAdmin } from '../../support/shop/admin-api';
import { sharedShop } from '../../support/shop/shared-shop';
import { testPassword } from '../../support/shop/test-password';

const shop = sharedShop();
let api: ShopWithAdmin;
beforeAll(async () => {
  api = await withAdmin(shop);
});

/** A member of staff, signed in with a code. */
const madeStaff = (staffRole: StaffRole) => api.person({ name: 'Adwoa Sarpong', staffRole });

const statusOf = async (call: Promise<{ status: number }>) => (await call).status;

test('two owners make a member of staff, who signs in and can do what the role allows', async () => {
  const request = newUser({ name: 'Adwoa Sarpong', staff_role: 'support' });
  const made = await api.callAsTwo('admin-create-user', request);
  const userId = made.body.user.id;
  await api.enrol(request.email, await api.signIn(request.email, request.password), request.password);
  const token = await api.signIn(request.email, request.password);
  const { body } = await api.call('get-profile', {}, token);
  expect(body.profile).toMatchObject({
    role: 'admin',
    staff_role: 'support',
    permissions: rolePermissions.support,
  });
  expect(await statusOf(api.call('admin-get-orders', {}, token))).toBe(200);
  expect(await statusOf(api.call('admin-get-settings', {}, token))).toBe(403);
  expect(await api.auditOf(userId)).toMatchObject([
    { action: 'register-second-factor' },
    {
      action: 'update-user',
      admin_id: api.admin.userId,
      approved_by_name: 'Second Owner',
      after: { role: 'admin', staff_role: 'support' },
    },
    { action: 'ask-approval' },
    { action: 'create-user' },
  ]);
});

test('a changed staff role counts from the next request, with the same token', async () => {
  const { userId, token } = await madeStaff('finance');
  expect(await statusOf(api.call('admin-get-balances', {}, token))).toBe(200);
  await api.callAsTwo('admin-update-user', { userId, updates: { staff_role: 'support' } });
  expect(await statusOf(api.call('admin-get-balances', {}, token))).toBe(403);
  expect((await api.auditOf(userId))[0]).toMatchObject({
    action: 'update-user',
    before: { staff_role: 'finance' },
    after: { staff_role: 'support' },
  });
});

test('giving the same role again restores what was lost at the sign-in, and is no change', async () => {
  const { userId } = await madeStaff('finance');
  await api.identity.setAdmin(userId, false);
  expect(await api.identity.staffIds()).not.toContain(userId);
  const before = await api.auditOf(userId);
  const again = { userId, updates: { role: 'admin', staff_role: 'finance' } } as const;
  expect((await api.callAsAdmin('admin-update-user', again)).body).toMatchObject({ success: true });
  expect(await api.identity.staffIds()).toContain(userId);
  expect(await api.auditOf(userId)).toEqual(before);
});

test('staff who may not call a function learn nothing about its input', async () => {
  const { token } = await madeStaff('viewer');
  const { status, text } = await api.post('admin-adjust-balance', '{"nonsense":', token);
  expect({ status, code: JSON.parse(text).error.code }).toEqual({ status: 403, code: 'forbidden' });
});

test.each(['support', 'viewer'] as const)(
  '%s can read the costs of plans only if they may see reports',
  async (staffRole) => {
    const { token } = await madeStaff(staffRole);
    const { status, body } = await api.call('admin-get-prices', {}, token);
    expect(status).toBe(200);
    expect(body.prices.length).toBeGreaterThan(0);
    const seesReports = rolePermissions[staffRole].includes('reports.view');
    expect(body.prices.every((price) => 'cost' in price === seesReports)).toBe(true);
  },
);

describe('a manager', () => {
  test.each([
    ['makes no staff', newUser({ staff_role: 'viewer' })],
    ['makes no owner', newUser({ staff_role: 'owner' })],
  ])('%s', async (_, request) => {
    const { token } = await madeStaff('manager');
    expect(await statusOf(api.call('admin-create-user', request, token))).toBe(403);
    await expect(api.signIn(request.email, request.password)).rejects.toThrow();
  });

  test('can make and change a customer, but can’t give them a role', async () => {
    const { token } = await madeStaff('manager');
    const { body } = await api.call('admin-create-user', newUser(), token);
    const userId = body.user.id;
    const change = (updates: object) => statusOf(api.call('admin-update-user', { userId, updates }, token));
    expect(await change({ name: 'Kofi Boateng' })).toBe(200);
    expect(await change({ role: 'admin' })).toBe(403);
    expect(await change({ staff_role: 'viewer' })).toBe(403);
  });

  test('can change nothing of a colleague, and nothing of their own that only owners may change', async () => {
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

  test('can save a setting that needs no permission of its own, but no key', async () => {
    const { token } = await madeStaff('manager');
    const save = (settings: object) => statusOf(api.call('admin-update-settings', { settings }, token));
    expect(await save({ paystack_active: true })).toBe(200);
    expect(await save({ hubnet_api_key: 'a-key-of-my-own' })).toBe(403);
  });
});

test('a manager who unbans a member of staff is refused, and the sign-in service still lets nobody in', async () => {
  const [manager, banned] = [await madeStaff('manager'), await madeStaff('viewer')];
  const ban = { userId: banned.userId, ban: true };
  expect(await statusOf(api.callAsAdmin('admin-ban-user', ban))).toBe(200);
  expect(await statusOf(api.call('admin-ban-user', { ...ban, ban: false }, manager.token))).toBe(403);
  await expect(api.signIn(banned.email, testPassword)).rejects.toThrow();
});
