import { newUser, type ShopWithAdmin, withAdmin } from '../../support/shop/admin-api';
import { sharedShop } from '../../support/shop/shared-shop';

const shop = sharedShop();
let api: ShopWithAdmin;
beforeAll(async () => {
  api = await withAdmin(shop);
});

const statusOf = async (call: Promise<{ status: number }>) => (await call).status;

test('an owner makes a member of staff, who signs in and can do what the role allows', async () => {
  const request = newUser({ name: 'Adwoa Sarpong', staff_role: 'helper' });
  const made = await api.callAsAdmin('admin-create-user', request);
  const userId = made.body.user.id;
  await api.enrol(request.email, request.password);
  const token = await api.signIn(request.email, request.password);
  const { body } = await api.call('get-profile', {}, token);
  expect(body.profile).toMatchObject({
    role: 'admin',
    staff_role: 'helper',
  });
  expect(await statusOf(api.call('admin-get-orders', {}, token))).toBe(200);
  expect(await statusOf(api.call('admin-get-settings', {}, token))).toBe(403);
  expect(await api.auditOf(userId)).toMatchObject([
    { action: 'register-second-factor' },
    { action: 'create-user', admin_id: api.admin.userId, after: { staff_role: 'helper' } },
  ]);
});
