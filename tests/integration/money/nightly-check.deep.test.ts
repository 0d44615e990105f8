import { checkProgress } from '../../../lambdas/adapters/dynamodb/ledger-check/check-progress';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { findingId } from '../../../lambdas/core/attention/findings';
import type { Item, Key } from '../../../lambdas/core/kernel/table';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import { controlPaystack, webhooksAnswered } from '../../support/paystack/control';
import { paidCustomer } from '../../support/shop/paid-top-up';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Shop } from '../../support/shop/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ schedules: 'manual' });
});
afterAll(() => shop.stop());

const check = async () => {
  await shop.cloud.events.run('check-ledger');
  return (await checkProgress(shop.table).read())?.state;
};

/** Makes it as if a day had passed. */
async function forgetTheLast(): Promise<void> {
  const kept = await checkProgress(shop.table).read();
  const check = kept && { ...kept, beganAt: new Date(0) };
  if (check) await checkProgress(shop.table).write([{ kind: 'ledgerCheck', check }]);
}

test('the nightly check finds nothing in a correct shop, and finds a row that was changed by hand', async () => {
  const { userId, token } = await shop.person({ cedis: 20 });
  await shop.person({ cedis: 5 });
  await shop.call('process-bundle-order', mtn1gb({ phoneNumber: '0240000001' }), token);
  const { body: topUp } = await shop.call('start-topup', { amount: 5 }, token);
  const payment = { reference: topUp.reference, amount: topUp.amount_minor, currency: 'GHS' };
  await controlPaystack(shop.cloud.endpoints.paystack, { action: 'pay', ...payment });
  await shop.call('verify-paystack-payment', { reference: topUp.reference }, token);
  expect(await check()).toMatchObject({ at: null, mismatches: 0, seen: { users: 2 }, balances: 3000 });

  const row = await shop.table.get(accountRow.key({ userId }), { consistent: true });
  if (row === null) throw new Error('no account');
  await shop.table.write({ put: { ...row, balance: 9999 } });
  expect(await check()).toMatchObject({ mismatches: 0 });
  await forgetTheLast();
  const found = await check();
  expect(found?.at).toBeNull();
  expect(found?.mismatches).toBeGreaterThan(0);
});

test('the ledger proves what is set aside, owed and sent back: each of them, changed by hand, is found and reported', async () => {
  const admin = await shop.person({ role: 'admin' });
  const paystack = shop.cloud.endpoints.paystack;
  const dispute = async (reference: string, event: object = {}) => {
    await controlPaystack(paystack, { action: 'dispute', reference, ...event });
    await webhooksAnswered(paystack);
  };
  const disputed = await paidCustomer(shop, 20);
  await dispute(disputed.reference);
  const indebted = await paidCustomer(shop, 20);
  await shop.call('process-bundle-order', mtn1gb(), indebted.customer.token);
  await dispute(indebted.reference);
  await dispute(indebted.reference, { event: 'resolve', resolution: 'merchant-accepted' });
  const refunded = await paidCustomer(shop, 20);
  const refund = {
    reference: refunded.reference,
    amount: 4,
    reason: 'Asked for',
    requestId: 'refund-1234567',
  };
  expect((await shop.call('admin-refund-topup', refund, admin.token)).status).toBe(200);
  const people = [disputed, indebted, refunded].map(({ customer }) => customer.userId);
  const itemsOf = async () => {
    const { items } = (await shop.call('admin-get-attention', { kind: 'ledger' }, admin.token)).body;
    return people.map((id) => items.some(({ subject }) => subject.id === findingId(id)));
  };
  await forgetTheLast();
  await check();
  expect(await itemsOf()).toEqual([false, false, false]);

  const change = async (key: Key, to: (row: Item) => object) => {
    const row = await shop.table.get(key, { consistent: true });
    if (row === null) throw new Error('no row');
    await shop.table.write({ put: { ...row, ...to(row) } });
  };
  await change(accountRow.key({ userId: disputed.customer.userId }), ({ held }) => ({
    held: Number(held) - 500,
  }));
  await change(accountRow.key({ userId: indebted.customer.userId }), () => ({ debt: 0 }));
  await change(
    topUpRow.key({ userId: refunded.customer.userId, reference: refunded.reference }),
    ({ refunds }) => ({
      refunds: (refunds as Item[]).map((each) => ({ ...each, status: 'failed' })),
    }),
  );
  await forgetTheLast();
  await check();
  expect(await itemsOf()).toEqual([true, true, true]);
  const said = await Promise.all(
    people.map(async (id) => {
      const subject = { kind: 'ledger', id: findingId(id) } as const;
      return (await shop.call('admin-recheck-attention', { subject }, admin.token)).body.message;
    }),
  );
  expect(said).toEqual([
    expect.stringContaining('account: expected ₵20.00, found ₵15.00'),
    expect.stringContaining('account: expected ₵5.00, found ₵0.00'),
    expect.stringMatching(/refund R\w+: expected ₵0\.00, found ₵4\.00/),
  ]);
});
