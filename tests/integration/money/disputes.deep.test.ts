import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import { controlPaystack, webhooksAnswered } from '../../support/paystack/simulator';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { mtn1gb, paidCustomer } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';

let shop: Shop;
let paystack: string;
beforeAll(async () => {
  shop = await openShop();
  paystack = shop.cloud.endpoints.paystack ?? '';
});
afterAll(() => shop.stop());
beforeEach(() => controlPaystack(paystack, { action: 'repair' }));

const dispute = async (reference: string, event: object = {}) => {
  await controlPaystack(paystack, { action: 'dispute', reference, ...event });
  await webhooksAnswered(paystack);
};
const profile = async ({ token }: Person) => (await shop.call('get-profile', {}, token)).body.profile;

test('a dispute by webhook is set aside, lost, owed, and paid by the next top-up', async () => {
  const { customer, reference } = await paidCustomer(shop, 20);
  await shop.call('process-bundle-order', mtn1gb(), customer.token);
  await dispute(reference);
  await dispute(reference, { event: 'remind' });
  expect(await profile(customer)).toMatchObject({ balance: 0, held: 20, debt: 5 });
  await dispute(reference, { event: 'resolve', resolution: 'merchant-accepted' });
  expect(await profile(customer)).toMatchObject({ balance: 0, held: 0, debt: 5 });
  const { reference: next, amount_minor } = (await shop.call('start-topup', { amount: 50 }, customer.token))
    .body;
  await controlPaystack(paystack, { action: 'pay', reference: next, amount: amount_minor, currency: 'GHS' });
  await webhooksAnswered(paystack);
  expect(await profile(customer)).toMatchObject({ balance: 45, held: 0, debt: 0 });
  expectLedgerToSum(await readWallet(shop.table, customer.userId));
});

test('a dispute whose webhooks are lost is found by asking, and so is its result', async () => {
  const { customer, reference } = await paidCustomer(shop, 30);
  await controlPaystack(paystack, { action: 'drop-webhooks' });
  await dispute(reference);
  await shop.cloud.lambda.invoke('check-payments', {});
  expect(await profile(customer)).toMatchObject({ balance: 0, held: 30 });
  await dispute(reference, { event: 'resolve', resolution: 'declined' });
  await shop.cloud.lambda.invoke('check-payments', {});
  expect(await profile(customer)).toMatchObject({ balance: 30, held: 0, debt: 0 });
  const item = await shop.table.get(topUpRow.key({ userId: customer.userId, reference }), {
    consistent: true,
  });
  expect(item).toMatchObject({ disputes: [{ status: 'won' }] });
});

test('while Paystack can’t be asked, a dispute’s webhook is refused, so that it is sent again', async () => {
  const { customer, reference } = await paidCustomer(shop, 10);
  await controlPaystack(paystack, { action: 'fault', mode: 'error', calls: 3, path: '/dispute' });
  await dispute(reference);
  expect(await profile(customer)).toMatchObject({ balance: 10, held: 0 });
  await controlPaystack(paystack, { action: 'send-again' });
  expect(await profile(customer)).toMatchObject({ balance: 0, held: 10 });
});
