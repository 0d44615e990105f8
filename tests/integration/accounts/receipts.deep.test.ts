import { mostReceiptLinks } from '../../../contracts/receipts/receipt-fields';
import { prefixRange } from '../../../lambdas/adapters/dynamodb/table/keys';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

async function buyer(): Promise<{ person: Person; orderId: string }> {
  const person = await shop.person({ cedis: 20 });
  const { body } = await shop.call('process-bundle-order', mtn1gb(), person.token);
  return { person, orderId: body.order_number ?? '' };
}

const share = async (person: Person, orderId: string) => {
  const { body } = await shop.call('share-receipt', { action: 'make', orderId }, person.token);
  return body.token ?? '';
};
const read = (token: string) => shop.call('get-receipt', { token });

test('a receipt can be read without a session by its links, at most five, until its customer ends them', async () => {
  const { person, orderId } = await buyer();
  const tokens: string[] = [];
  for (let made = 0; made <= mostReceiptLinks; made += 1) tokens.push(await share(person, orderId));
  const [first = '', ...others] = tokens;
  expect((await read(first)).status).toBe(404);
  for (const token of others) {
    const answer = await read(token);
    expect(answer.body.receipt).toMatchObject({ number: orderId, phone_number: '024 ••• 4567' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(answer.body)).not.toMatch(/0241234567|"user/);
  }
  await shop.call('share-receipt', { action: 'end', orderId }, person.token);
  const answers = await Promise.all([...tokens, 'A'.repeat(22), 'no token'].map(read));
  const said = answers.map(({ status, body: { error } }) => `${status} ${error.code} ${error.message}`);
  expect(new Set(said).size).toBe(1);
});

test('deleting the account deletes its receipts', async () => {
  const admin = await shop.person({ role: 'admin' });
  const { person, orderId } = await buyer();
  await shop.call('admin-update-order-status', { orderId, status: 'completed' }, admin.token);
  const token = await share(person, orderId);
  const balance = (await shop.call('get-profile', {}, person.token)).body.profile.balance;
  await shop.call(
    'admin-update-user',
    { userId: person.userId, updates: { balance: 0 }, balanceSeen: balance, reason: 'Leaving' },
    admin.token,
  );
  const deleted = await shop.call('admin-delete-user', { userId: person.userId }, admin.token);
  expect(deleted.body).toEqual({ success: true });
  expect((await read(token)).status).toBe(404);
  const range = { partition: accountRow.key({ userId: person.userId }).PK, ...prefixRange('RECEIPTS#') };
  expect((await shop.table.query({ ...range, limit: 5, consistent: true })).items).toEqual([]);
});
