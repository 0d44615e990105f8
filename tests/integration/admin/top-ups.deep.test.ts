import { controlPaystack } from '../../support/paystack/control';
import { everyPage } from '../../support/shop/every-page';
import { openShop, type Person, type Shop } from '../../support/shop/shop';

let shop: Shop;
let admin: Person;
let ama: Person;
let kofi: Person;
/** References, oldest first: paid by Ama, started by Kofi, paid by Kofi, given up by Ama. */
const references: string[] = [];

beforeAll(async () => {
  shop = await openShop();
  const paystack = shop.cloud.endpoints.paystack ?? '';
  await controlPaystack(paystack, { action: 'webhooks', mode: 'drop' });
  admin = await shop.person({ role: 'admin' });
  [ama, kofi] = [await shop.person(), await shop.person()];
  for (const [person, amount, end] of [
    [ama, 20, 'paid'],
    [kofi, 50, 'left open'],
    [kofi, 100, 'paid'],
    [ama, 5, 'given up'],
  ] as const) {
    const { reference, amount_minor } = (await shop.call('start-topup', { amount }, person.token)).body;
    references.push(reference);
    const amountPaid = { reference, amount: amount_minor, currency: 'GHS' };
    if (end === 'paid') await controlPaystack(paystack, { action: 'pay', ...amountPaid });
    if (end === 'left open') continue;
    await shop.call('verify-paystack-payment', { reference, cancelled: end === 'given up' }, person.token);
  }
});
afterAll(() => shop.stop());

const list = async (input: Parameters<typeof shop.call<'admin-get-topups'>>[1] = {}) => {
  const { status, body } = await shop.call('admin-get-topups', input, admin.token);
  expect(status).toBe(200);
  return body;
};
const found = async (input: Parameters<typeof list>[0]) =>
  (await list(input)).topups.map(({ payment_reference }) => payment_reference);

test('all top-ups are listed newest first, with their customers and how they were paid', async () => {
  const { topups, next_cursor } = await list();
  expect(next_cursor).toBeNull();
  expect(topups.map(({ payment_reference }) => payment_reference)).toEqual(references.toReversed());
  expect(topups[3]).toEqual({
    id: references[0],
    attention: [],
    dispute: null,
    refunds: [],
    transaction_id: expect.any(String),
    fees: 0.4,
    is_test: true,
    user_name: 'Test Person',
    user_email: ama.email,
    user_phone: '0240000000',
    amount: 20,
    status: 'completed',
    payment_method: expect.stringMatching(/^[a-z_]+$/),
    payment_reference: references[0],
    created_at: expect.any(String),
  });
  expect(topups.map(({ status, amount }) => [status, amount])).toEqual([
    ['failed', 5],
    ['completed', 100],
    ['pending', 50],
    ['completed', 20],
  ]);
});

test('pages continue where the one before ended', async () => {
  const first = await list({ limit: 3 });
  expect(first.topups).toHaveLength(3);
  expect(await found({ limit: 3, cursor: first.next_cursor ?? '' })).toEqual([references[0]]);
});

test('the summary counts all of them, once their changes have been counted', async () => {
  await shop.cloud.events.drained();
  expect((await list({ limit: 1, search: 'nobody' })).summary).toEqual({
    total: 4,
    pending: 1,
    completed: 2,
    amount: 120,
    today_amount: 120,
    today_count: 4,
  });
});

test('a reference, its end as customers read it, a name and an e-mail address find their top-ups', async () => {
  const [first = '', second = '', third = '', fourth = ''] = references;
  expect(await found({ search: second })).toEqual([second]);
  expect(await found({ search: third.toLowerCase() })).toEqual([third]);
  expect(await found({ search: third, filter: 'failed' })).toEqual([]);
  expect(await found({ search: first.slice(-8) })).toEqual([first]);
  expect(await found({ search: ama.email })).toEqual([fourth, first]);
  expect(await found({ search: kofi.email, filter: 'completed' })).toEqual([third]);
  expect((await found({ search: 'test person' })).toSorted()).toEqual(references.toSorted());
  expect(await found({ search: 'nobody' })).toEqual([]);
  expect(await found({ filter: 'completed' })).toEqual([third, first]);
});

test('the pages of a search over several people contain each of their top-ups once', async () => {
  const pages = await everyPage((from) => list({ limit: 1, search: 'test person', ...from }));
  const seen = pages.flatMap(({ topups }) => topups.map(({ id }) => id));
  expect(seen.toSorted()).toEqual(references.toSorted());
});
