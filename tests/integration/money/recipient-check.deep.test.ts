import { mtn1gb } from '../../support/shop/purchases';
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

const ordersOf = async ({ token } = buyer) => (await shop.call('get-orders', {}, token)).body.orders;

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
