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

test('the log is filtered by who did it or to whom, by action and by day', async () => {
  const other = await shop.person({ role: 'admin', name: 'Yaw Colleague' });
  const banned = await shop.person({ name: 'Zainab Unusual' });
  await shop.call('admin-ban-user', { userId: banned.userId, ban: true }, other.token);
  await shop.call('admin-ban-user', { userId: banned.userId, ban: false }, other.token);
  const found = async (filters: object) => {
    const { body } = await shop.call('admin-get-audit', filters, admin.token);
    return body.records.map(({ action, target_name }) => `${action} ${target_name}`);
  };
  const both = ['unban-user Zainab Unusual', 'ban-user Zainab Unusual'];
  expect(await found({ person: 'yaw coll' })).toEqual(expect.arrayContaining(both));
  expect(await found({ person: 'zainab' })).toEqual(both);
  expect(await found({ person: 'zainab', action: 'ban-user' })).toEqual(both.slice(1));
  expect(await found({ person: 'zainab', action: 'delete-user' })).toEqual([]);
  const day = new Date().toISOString().slice(0, 10);
  expect(await found({ person: 'zainab', day })).toEqual(both);
  expect(await found({ day: '2020-01-01' })).toEqual([]);
});
