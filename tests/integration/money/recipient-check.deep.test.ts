import { orderRow } from '../../../lambdas/core/orders/rows';
import { airteltigo1gb, mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier } from '../../support/suppliers/supplier-control';

let shop: Shop;
let buyer: Person;
beforeAll(async () => {
  shop = await openShop();
  await controlSupplier(shop.cloud.endpoints.suppliers, { webhooks: false, script: 'deliver' });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  buyer = await shop.person({ cedis: 50 });
});

const check = async (phoneNumber: string, network = 'MTN', { token } = buyer) =>
  (await shop.call('check-recipient', { network, phoneNumber }, token)).body;
const buy = (change: Parameters<typeof mtn1gb>[0], { token } = buyer) =>
  shop.call('process-bundle-order', mtn1gb(change), token);
const ordersOf = async ({ token } = buyer) => (await shop.call('get-orders', {}, token)).body.orders;

/** Delivers the order, as if its supplier had said so. */
async function deliver(orderNumber: string): Promise<void> {
  const item = await shop.table.get(orderRow.key({ id: orderNumber }), { consistent: true });
  if (item === null) throw new Error(`No order ${orderNumber}`);
  const order = { ...orderRow.decode(item), status: 'completed', stage: 'settled', dueAt: null } as const;
  await shop.table.write({ put: orderRow.encode({ ...order, version: order.version + 1 }) });
}

test('a number is the same in any spelling', async () => {
  expect(await check('+233 24-123.4567')).toEqual({
    phone: '0241234567',
    network: 'match',
    seems: null,
    is_refused: false,
    words: '',
    is_new: true,
  });
  const { body } = await buy({ phoneNumber: '+233 24-123.4567' });
  expect(body).toMatchObject({ success: true });
  expect(await ordersOf()).toMatchObject([{ phone_number: '0241234567' }]);
  expect(await check('0241234567')).toMatchObject({ is_new: false });
});

test('for another network’s number, a purchase without confirmation writes and takes nothing; with confirmation, it is made', async () => {
  const before = await shop.table.get({ PK: `USER#${buyer.userId}`, SK: 'PROFILE' }, { consistent: true });
  const request = mtn1gb({ phoneNumber: '0271230001', confirmed: [] });
  const { status, body } = await shop.call('process-bundle-order', request, buyer.token);
  expect({ status, error: body.error }).toMatchObject({
    status: 409,
    error: { code: 'confirmation_needed', question: { needs: ['network'], network: 'Airteltigo' } },
  });
  expect(body.error.message).toMatch(/^This looks like an AirtelTigo number\. Send MTN data anyway\?/);
  expect(await ordersOf()).toEqual([]);
  const after = await shop.table.get({ PK: `USER#${buyer.userId}`, SK: 'PROFILE' }, { consistent: true });
  expect(after).toEqual(before);
  const confirmed = { ...request, confirmed: ['network' as const] };
  expect((await shop.call('process-bundle-order', confirmed, buyer.token)).body.success).toBe(true);
});

test('a number of a network that is not sold here is asked about, and can be bought for once its customer says that it moved', async () => {
  expect(await check('0201230009')).toMatchObject({ network: 'differs', seems: null, is_refused: false });
  const request = mtn1gb({ phoneNumber: '0201230009', confirmed: [] });
  const { status, body } = await shop.call('process-bundle-order', request, buyer.token);
  expect({ status, error: body.error }).toMatchObject({
    status: 409,
    error: { code: 'confirmation_needed', question: { needs: ['network'] } },
  });
  expect(await ordersOf()).toEqual([]);
  expect((await buy({ ...request, confirmed: ['network'] })).body).toMatchObject({ success: true });
});

test('a number of no network is refused, by the check and by the purchase, confirmed or not', async () => {
  const words = '058 is not a mobile number of any network we know. Please check it.';
  expect(await check('0581230002')).toMatchObject({ network: 'no_network', is_refused: true, words });
  for (const confirmed of [[], ['network' as const]]) {
    const { body } = await buy({ phoneNumber: '0581230002', confirmed });
    expect(body).toMatchObject({ success: false, message: words });
  }
  expect(await ordersOf()).toEqual([]);
});

test('a landline is recognized, and can’t be bought for', async () => {
  expect(await check('030 212 3456')).toMatchObject({ network: 'landline', is_refused: true });
  const { status, body } = await buy({ phoneNumber: '0302123456' });
  expect(status).toBe(400);
  expect(body.error.message).toContain('That is a landline. Data goes to mobile numbers only.');
});

test('one delivery moves a number to its network for everybody, and reveals nothing else', async () => {
  const phoneNumber = '0271230003';
  expect(await check(phoneNumber)).toMatchObject({ network: 'differs', seems: 'Airteltigo' });
  await buy({ phoneNumber });
  await deliver((await ordersOf())[0]?.order_number ?? '');

  const other = await shop.person({ cedis: 20 });
  expect(await check(phoneNumber, 'MTN', other)).toEqual({
    ...(await check('0241239999', 'MTN', other)),
    phone: phoneNumber,
  });
  expect((await buy({ phoneNumber, confirmed: [] }, other)).body).toMatchObject({ success: true });
  const found = await check(phoneNumber, 'Airteltigo', other);
  expect(found).toMatchObject({ network: 'differs', seems: 'MTN', is_refused: false });
  const asked = airteltigo1gb({ phoneNumber, confirmed: [] });
  const { body } = await shop.call('process-bundle-order', asked, other.token);
  expect(body.error).toMatchObject({ message: found.words, question: { needs: ['network'] } });
});
