import { randomUUID } from 'node:crypto';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';

let shop: Shop;
let admin: Person;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.stop());

const give = (userId: string, tier: 't1' | null, reason = 'Sells in Kumasi') =>
  shop.call('admin-update-user', { userId, updates: { tier }, reason }, admin.token);

test('a customer of a tier sees and pays its price, and is asked once it is taken away; others see nothing of it', async () => {
  await shop.call('admin-name-tiers', { requestId: randomUUID(), names: { t1: 'Agents' } }, admin.token);
  const set = [{ id: 'mtn-1gb', tiers: { t1: 4.8 } }];
  await shop.call('admin-save-prices', { requestId: randomUUID(), prices: set }, admin.token);
  const { tiers, prices } = (await shop.call('admin-get-prices', {}, admin.token)).body;
  expect(tiers).toEqual([{ id: 't1', name: 'Agents' }]);
  expect(prices.find(({ id }) => id === 'mtn-1gb')?.tiers).toEqual({ t1: 4.8 });
  const [agent, other] = [await shop.person({ cedis: 20 }), await shop.person({ cedis: 20 })];
  const { body } = await give(agent.userId, 't1');
  expect(body.user.tier).toBe('t1');

  const profileOf = async (person: Person) => (await shop.call('get-profile', {}, person.token)).body;
  expect((await profileOf(agent)).prices).toEqual([{ id: 'mtn-1gb', price: 4.8 }]);
  expect(await profileOf(other)).not.toHaveProperty('prices');
  expect(JSON.stringify((await shop.call('get-bundle-prices', {})).body)).not.toContain('4.8,');
  const buy = async (person: Person, price: number) =>
    (await shop.call('process-bundle-order', mtn1gb({ price }), person.token)).body;
  expect(await buy(other, 4.8)).toMatchObject({ success: false });
  expect(await buy(agent, 4.8)).toMatchObject({ success: true });
  expect((await profileOf(agent)).profile.balance).toBe(15.2);

  await give(agent.userId, null, 'No longer sells');
  expect(await buy(agent, 4.8)).toMatchObject({
    success: false,
    message: expect.stringContaining('is now ₵5.00, not ₵4.80'),
  });
  const { records } = (await shop.call('admin-get-audit', { limit: 2 }, admin.token)).body;
  expect(records.map(({ after, reason }) => [after.tier, reason])).toEqual([
    [null, 'No longer sells'],
    ['t1', 'Sells in Kumasi'],
  ]);
});
