import { accountRow } from '../../../lambdas/core/accounts/rows';
import { ledgerCheckRow } from '../../../lambdas/core/ledger-check/rows';
import { controlPaystack } from '../../support/paystack/simulator';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Shop } from '../../support/shop/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ schedules: 'manual' });
});
afterAll(() => shop.stop());

async function check() {
  await shop.cloud.events.run('check-ledger');
  const item = await shop.table.get(ledgerCheckRow.key({}), { consistent: true });
  return item && ledgerCheckRow.decode(item);
}

test('the nightly check finds nothing in a correct shop, and finds a row that was changed by hand', async () => {
  const { userId, token } = await shop.person({ cedis: 20 });
  await shop.person({ cedis: 5 });
  await shop.call('process-bundle-order', mtn1gb({ phoneNumber: '0240000001' }), token);
  const { body: topUp } = await shop.call('start-topup', { amount: 5 }, token);
  const payment = { reference: topUp.reference, amount: topUp.amount_minor, currency: 'GHS' };
  await controlPaystack(shop.cloud.endpoints.paystack, { action: 'pay', ...payment });
  await shop.call('verify-paystack-payment', { reference: topUp.reference }, token);
  expect(await check()).toMatchObject({ at: null, mismatches: 0, seen: { users: 2 } });

  const row = await shop.table.get(accountRow.key({ userId }), { consistent: true });
  if (row === null) throw new Error('no account');
  await shop.table.write({ put: { ...row, balance: 9999 } });
  expect(await check()).toMatchObject({ mismatches: 0 });
  // As if a day had passed.
  await shop.table.write({ delete: ledgerCheckRow.key({}) });
  const found = await check();
  expect(found?.at).toBeNull();
  expect(found?.mismatches).toBeGreaterThan(0);
});
