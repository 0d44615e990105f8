import { openShop, type Person, type Shop } from '../../support/shop/shop';

let shop: Shop;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.person({ role: 'admin', name: 'Efua Admin' });
  customer = await shop.person();
});
afterAll(() => shop.stop());

/** Newest first. */
const log = async () => (await shop.call('admin-get-audit', {}, admin.token)).body.records;
const rename = (who: Person, name: string) => shop.call('update-profile', { name, phone: '' }, who.token);

test('an action is recorded under the name that the admin had then, and renaming oneself is on record', async () => {
  await shop.call('admin-ban-user', { userId: customer.userId, ban: true }, admin.token);
  await shop.call('admin-ban-user', { userId: customer.userId, ban: false }, admin.token);
  await rename(admin, 'Somebody Else');
  await rename(customer, 'Ama Mensah');
  const [renamed, unbanned, banned] = await log();
  expect(banned).toMatchObject({ action: 'ban-user', admin_name: 'Efua Admin' });
  expect(unbanned).toMatchObject({ action: 'unban-user', admin_name: 'Efua Admin' });
  expect(renamed).toMatchObject({
    action: 'rename-self',
    admin_name: 'Efua Admin',
    after: { name: 'Somebody Else' },
  });
});

test('the log can be searched by what was changed, by customer, by admin and by dates', async () => {
  const other = await shop.person({ role: 'admin', name: 'Yaw Colleague' });
  const banned = await shop.person({ name: 'Zainab Unusual' });
  await shop.call('admin-ban-user', { userId: banned.userId, ban: true }, other.token);
  const found = async (filters: object) => {
    const { body } = await shop.call('admin-get-audit', filters, admin.token);
    return body.records.map(({ action, target_id }) => [action, target_id]);
  };
  const ban = [['ban-user', banned.userId]];
  expect(await found({ search: 'Zainab' })).toEqual(ban);
  expect(await found({ search: banned.userId })).toEqual(ban);
  expect(await found({ person: 'yaw coll' })).toEqual(expect.arrayContaining(ban));
  expect(await found({ person: 'yaw coll', search: 'zainab' })).toEqual(ban);
  expect(await found({ person: 'Yaw', search: customer.userId })).toEqual([]);
  expect(await found({ dateRange: { from: '2020-01-01', to: '2020-01-02' } })).toEqual([]);
});
