import { newUser, type ShopWithAdmin, withAdmin } from '../../support/shop/admin-api';
import { sharedShop } from '../../support/shop/shared-shop';

const staffName = 'Akosua Owusu';
/** With letters of another script, and full width. */
const imitations = ['akosua  owusu', 'Аkоsuа Оwusu', 'Ａｋｏｓｕａ Ｏｗｕｓｕ', 'Customer Care'];

const shop = sharedShop();
let api: ShopWithAdmin;
beforeAll(async () => {
  api = await withAdmin(shop);
  await api.callAsTwo('admin-create-user', newUser({ name: staffName, staff_role: 'support' }));
});

const refused = (answer: { status: number; body: { error: { message: string } } }) => {
  expect(answer.status).toBe(400);
  expect(answer.body.error.message).toMatch(/^name: reads like/);
};

test.each(imitations)('a customer can’t take the name %j, and may have one of their own', async (name) => {
  const { token } = await api.person({ name: 'Ama Serwaa' });
  refused(await api.call('update-profile', { name, phone: '' }, token));
  expect((await api.call('update-profile', { name: 'Ama Owusu', phone: '' }, token)).status).toBe(200);
});

test('a customer who has such a name already may change their phone', async () => {
  const { token } = await api.person({ name: staffName });
  expect((await api.call('update-profile', { name: staffName, phone: '0241234567' }, token)).status).toBe(
    200,
  );
});

test('no admin gives a customer such a name; staff may share one', async () => {
  refused(await api.callAsAdmin('admin-create-user', newUser({ name: staffName })));
  const { userId } = await api.person();
  refused(await api.callAsAdmin('admin-update-user', { userId, updates: { name: staffName } }));
  const colleague = await api.person({ staffRole: 'viewer' });
  const { status } = await api.callAsAdmin('admin-update-user', {
    userId: colleague.userId,
    updates: { name: staffName },
  });
  expect(status).toBe(200);
});
