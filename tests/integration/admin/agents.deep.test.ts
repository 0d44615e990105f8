import { randomUUID } from 'node:crypto';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { takeAgents } from '../../support/shop/take-agents';
import { until } from '../../support/waiting/until';

let shop: Shop;
let admin: Person;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.stop());

const form = { business: 'Ama Mobile', sells: 'At Legon', expected: { amount: 50, unit: 'orders' } } as const;

const apply = (person: Person, given: object | null = form, requestId: string = randomUUID()) =>
  shop.post('update-profile', JSON.stringify({ application: { requestId, form: given } }), person.token);

const profileOf = async (person: Person) =>
  (await shop.call('get-profile', { application: true }, person.token)).body;

const answer = (userId: string, updates: object, token: string, reason?: string) => {
  const input = { userId, updates, requestId: randomUUID(), ...(reason && { reason }) };
  return shop.post('admin-update-user', JSON.stringify(input), token);
};

test('a shop takes no applications until staff switch them on, and then offers them to customers without a tier', async () => {
  const customer = await shop.person({});
  expect((await shop.call('get-profile', {}, customer.token)).body).not.toHaveProperty('agent');
  expect((await apply(customer)).status).toBe(400);
  await takeAgents(shop, admin.token);
  expect((await shop.call('admin-get-prices', {}, admin.token)).body.takes_agents).toBe(true);
  // Customers are shown it within seconds.
  const profile = await until(async () => {
    const { body } = await shop.call('get-profile', {}, customer.token);
    return body.agent && body;
  });
  expect(profile).toMatchObject({ agent: { tier: null } });
  expect(profile).not.toHaveProperty('application');
  expect(await profileOf(customer)).toMatchObject({ application: null });
});

test('an agent’s application leads to a first purchase at the tier’s price', async () => {
  await takeAgents(shop, admin.token);
  await shop.call('admin-update-price', { id: 'mtn-1gb', updates: { tiers: { t1: 4.8 } } }, admin.token);
  const agent = await shop.person({ cedis: 20 });
  expect((await apply(agent)).status).toBe(200);
  const { application } = await profileOf(agent);
  expect(application).toMatchObject({ ...form, state: 'open', again_from: null });

  const { items } = (await shop.call('admin-get-attention', { kind: 'application' }, admin.token)).body;
  const item = items.find(({ customer }) => customer?.user_id === agent.userId);
  expect(item).toMatchObject({ reasons: ['agent_application'] });
  const subject = item?.subject ?? { kind: 'application', id: '' };
  const detail = (await shop.call('admin-get-attention-item', { subject }, admin.token)).body;
  expect(detail).toMatchObject({
    actions: expect.arrayContaining(['accept', 'refuse']),
    application: { ...form, bought: { orders: 0, month: 0, total: 0 } },
  });

  const accept = { application: { made_at: application?.made_at }, tier: { id: 't1', until: null } };
  expect((await answer(agent.userId, accept, admin.token, 'A kiosk that we know')).status).toBe(200);
  expect(await profileOf(agent)).toMatchObject({
    agent: { tier: { name: 'Agents', until: null } },
    application: { state: 'accepted', tier: 'Agents' },
    prices: [{ id: 'mtn-1gb', price: 4.8 }],
  });
  const bought = await shop.call('process-bundle-order', mtn1gb({ price: 4.8 }), agent.token);
  expect(bought.body).toMatchObject({ success: true });
  const customer = (await shop.call('admin-get-customer', { userId: agent.userId }, admin.token)).body;
  expect(customer).toMatchObject({
    tier: { id: 't1' },
    application: { state: 'accepted', item: subject.id },
    price_history: [{ after: { tier: 't1' }, reason: 'A kiosk that we know' }],
  });
});

test('only staff who may edit users can answer an application, accepting needs the permission for prices too, and an answer comes with no other change', async () => {
  await takeAgents(shop, admin.token);
  const customer = await shop.person({});
  await apply(customer);
  const { application } = await profileOf(customer);
  const made_at = application?.made_at;
  const refusal = { application: { made_at, words: 'Not now' } };
  for (const staffRole of ['finance', 'support', 'viewer'] as const) {
    const { token } = await shop.person({ staffRole });
    expect((await answer(customer.userId, refusal, token)).status).toBe(403);
  }
  expect((await answer(customer.userId, refusal, customer.token)).status).toBe(403);
  const both = { ...refusal, tier: { id: 't1', until: null } };
  expect((await answer(customer.userId, both, admin.token, 'Both')).status).toBe(400);
  expect((await answer(customer.userId, { application: { made_at } }, admin.token, 'Neither')).status).toBe(
    400,
  );
  const named = { userId: customer.userId, updates: { name: 'Esi', ...refusal } };
  expect((await shop.post('admin-update-user', JSON.stringify(named), admin.token)).status).toBe(400);
  const manager = await shop.person({ staffRole: 'manager' });
  expect((await answer(customer.userId, refusal, manager.token)).status).toBe(200);
  expect((await profileOf(customer)).application).toMatchObject({ state: 'refused', words: 'Not now' });
  expect((await answer(customer.userId, refusal, admin.token)).text).toContain('refused it at');
});

test.each<[string, object]>([
  ['control characters', { ...form, business: 'Ama\u0000Mobile' }],
  ['a second line', { ...form, sells: 'At Legon\u2028and Madina' }],
  ['only invisible characters', { ...form, business: '\u202e\u200b ' }],
  ['a hundred thousand letters', { ...form, sells: 'x'.repeat(100_000) }],
  ['a business name of 61 letters', { ...form, business: 'x'.repeat(61) }],
  ['a billion orders', { ...form, expected: { amount: 1_000_000_000, unit: 'orders' } }],
  ['no orders', { ...form, expected: { amount: 0, unit: 'orders' } }],
  ['half an order', { ...form, expected: { amount: 0.5, unit: 'orders' } }],
  ['dollars', { ...form, expected: { amount: 5, unit: 'dollars' } }],
  ['a status', { ...form, state: 'accepted' }],
])('an application with %s is refused', async (_what, given) => {
  await takeAgents(shop, admin.token);
  const customer = await shop.person({});
  expect([400, 413]).toContain((await apply(customer, given)).status);
  expect((await profileOf(customer)).application).toBeNull();
});

test('staff read no characters that change the direction of text', async () => {
  await takeAgents(shop, admin.token);
  const customer = await shop.person({});
  await apply(customer, { ...form, business: 'Ama\u202e Mobile\u2066' });
  expect((await profileOf(customer)).application?.business).toBe('Ama Mobile');
});

test('name and phone can’t be sent with an application, and neither one alone changes the profile', async () => {
  const customer = await shop.person({});
  const application = { requestId: randomUUID(), form: null };
  for (const input of [{ name: 'Ama', phone: '', application }, { name: 'Ama' }, { phone: '' }, {}])
    expect((await shop.post('update-profile', JSON.stringify(input), customer.token)).status).toBe(400);
});

test('deleting a customer deletes their application', async () => {
  await takeAgents(shop, admin.token);
  const customer = await shop.person({});
  await apply(customer);
  expect((await shop.call('admin-delete-user', { userId: customer.userId }, admin.token)).status).toBe(200);
  const { items } = (await shop.call('admin-get-attention', { kind: 'application' }, admin.token)).body;
  expect(JSON.stringify(items)).not.toContain(customer.userId);
});
