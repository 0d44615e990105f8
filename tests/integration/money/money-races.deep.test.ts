import { randomUUID } from 'node:crypto';
import { checkProgress } from '../../../lambdas/adapters/dynamodb/ledger-check/check-progress';
import { rateLimitKey } from '../../../lambdas/adapters/dynamodb/table/keys';
import { reportTokenOf } from '../../../lambdas/core/suppliers/supplier';
import type { ControlReport } from '../../../local/paystack/control';
import { controlPaystack, webhooksAnswered } from '../../support/paystack/control';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { paidCustomer } from '../../support/shop/paid-top-up';
import { mtn1gb } from '../../support/shop/purchases';
import { approveAs } from '../../support/shop/second-person';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier } from '../../support/suppliers/supplier-control';

/** Staff, customers, Paystack and a supplier act on the same money at the same time, or late. */

const secret = 'secret-of-these-reports';
let shop: Shop;
let paystack: string;
let admin: Person;
let second: Person;
beforeAll(async () => {
  shop = await openShop({ schedules: 'manual', settings: { bundle_webhook_token: secret } });
  paystack = shop.cloud.endpoints.paystack ?? '';
  admin = await shop.person({ role: 'admin' });
  second = await shop.person({ role: 'admin' });
  await controlSupplier(shop.cloud.endpoints.suppliers, { delayMs: 3_600_000, webhooks: false });
});
afterAll(() => shop.stop());
beforeEach(() => controlPaystack(paystack, { action: 'repair' }));

const refund = (reference: string, amount: number, by = admin, requestId: string = randomUUID()) =>
  shop.call('admin-refund-topup', { reference, amount, reason: 'Asked', requestId }, by.token);
const dispute = (reference: string, event: object = {}) =>
  controlPaystack(paystack, { action: 'dispute', reference, ...event });
const buy = async ({ token }: Person, change: object = {}) => {
  await shop.table.write({ delete: rateLimitKey('hubnet#mtn-new-transaction') });
  return (await shop.call('process-bundle-order', mtn1gb(change), token)).body;
};
const profile = async ({ token }: Person) => (await shop.call('get-profile', {}, token)).body.profile;
const report = async (id: string, status: string) => {
  const token = reportTokenOf({ supplier: 'hubnet', order: id }, secret);
  const path = `bundle-webhook?supplier=hubnet&order=${id}&token=${token}`;
  return (await shop.post(path, JSON.stringify({ data: { reference: id, status } }))).status;
};
const fail = (orderId: string, by = admin) =>
  shop.call('admin-update-order-status', { orderId, status: 'failed' }, by.token);
const balanceOf = async ({ userId }: Person) => (await readWallet(shop.table, userId)).account.balance;
const sum = (of: readonly { readonly amount: number }[]) =>
  of.reduce((total, { amount }) => total + amount, 0);
async function mismatches() {
  const kept = await checkProgress(shop.table).read();
  if (kept)
    await checkProgress(shop.table).write([
      { kind: 'ledgerCheck', check: { ...kept, beganAt: new Date(0) } },
    ]);
  await shop.cloud.events.run('check-ledger');
  return (await checkProgress(shop.table).read())?.state.mismatches;
}

test.each([true, false])(
  'refunds by two of staff, purchases and a dispute of one payment (at once: %s) take no more than was paid',
  async (isAtOnce) => {
    for (const resolution of ['merchant-accepted', 'declined']) {
      const { customer, reference } = await paidCustomer(shop, 20);
      await Promise.all([
        refund(reference, 15),
        refund(reference, 12, second),
        buy(customer),
        buy(customer),
        ...(isAtOnce ? [dispute(reference)] : []),
      ]);
      if (!isAtOnce) await dispute(reference);
      await webhooksAnswered(paystack);
      await dispute(reference, { event: 'resolve', resolution });
      await webhooksAnswered(paystack);
      await shop.run('check-payments');
      const { account, entries } = await readWallet(shop.table, customer.userId);
      expectLedgerToSum({ account, entries });
      const { refunds } = (await (await fetch(`${paystack}/_control`)).json()) as ControlReport;
      const refunded = sum(refunds.filter((each) => each.reference === reference));
      const spent = -sum(entries.filter(({ type }) => type === 'purchase'));
      // A lost dispute has taken the rest of the payment that was not refunded.
      const lost = resolution === 'declined' ? 0 : 2000 - refunded;
      expect(account).toMatchObject({ balance: Math.max(0, 2000 - refunded - spent - lost), held: 0 });
      expect(account.debt).toBe(Math.max(0, refunded + spent + lost - 2000));
    }
    expect(await mismatches()).toBe(0);
  },
);

test('money of a refund without an answer, of a dispute over it, and of the failed refund can’t be spent meanwhile', async () => {
  const { customer, reference } = await paidCustomer(shop, 20);
  await controlPaystack(paystack, { action: 'fault', mode: 'untold', method: 'POST', path: '/refund' });
  await refund(reference, 10);
  await dispute(reference);
  await webhooksAnswered(paystack);
  expect(await profile(customer)).toMatchObject({ balance: 0, held: 10 });
  await controlPaystack(paystack, { action: 'refund', reference, event: 'failed' });
  await webhooksAnswered(paystack);
  expect(await profile(customer)).toMatchObject({ balance: 0, held: 20 });
  await dispute(reference, { event: 'resolve', resolution: 'declined' });
  await webhooksAnswered(paystack);
  expect(await profile(customer)).toMatchObject({ balance: 20, held: 0 });
});

test('an order that staff fail while it is cancelled, asked about and reported both ways gets one refund at most, and is an item if it is refunded and delivered', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await shop.person({ cedis: 5 });
    const id = String((await buy(person)).order_number);
    await Promise.all([
      fail(id),
      report(id, 'Completed'),
      report(id, 'failed'),
      shop.call('cancel-order', { orderId: id }, person.token),
      fail(id, second),
      shop.call('admin-recheck-order', { orderId: id }, admin.token),
    ]);
    await report(id, 'Completed');
    const { account, entries } = await readWallet(shop.table, person.userId);
    expectLedgerToSum({ account, entries });
    expect(entries.filter(({ type }) => type === 'refund').length).toBeLessThanOrEqual(1);
    const subject = { kind: 'order', id } as const;
    const { item } = (await shop.call('admin-get-attention-item', { subject }, admin.token)).body;
    if (account.balance === 500) expect(item?.reasons).toEqual(['order_delivered_after_refund']);
    else expect(item?.reasons ?? []).not.toContain('order_delivered_after_refund');
  }
});

test('approving a list of refunds gives the approver none for an own order, and three approvals at once count as one', async () => {
  const rich = await shop.person({ cedis: 500 });
  const own = await shop.person({ role: 'admin', cedis: 200 });
  const large = { planId: 'mtn-40gb', plan: '40GB - ₵175.00', volume: 40_000, price: 175 };
  const orderIds = [
    String((await buy(rich, large)).order_number),
    String((await buy(own, large)).order_number),
  ];
  const list = { orderIds, status: 'failed' as const };
  const asked = await shop.call('admin-bulk-update-orders', list, admin.token);
  const id = asked.body.approval?.id ?? '';
  await Promise.all([approveAs(shop, own, id), approveAs(shop, own, id)]);
  expect(await balanceOf(own)).toBe(2500);
  const before = await balanceOf(rich);
  expect(before).toBe(50_000);
  const add = { userId: rich.userId, amount: 500, type: 'add', requestId: randomUUID() } as const;
  const waits = (await shop.call('admin-adjust-balance', add, admin.token)).body.approval?.id ?? '';
  await Promise.all([second, own, second].map((by) => approveAs(shop, by, waits)));
  expect(await balanceOf(rich)).toBe(before + 50_000);
});

test('a payment for a top-up that was given up, arriving after the account was closed, is an item and goes back to its payer', async () => {
  const customer = await shop.person();
  const { reference, amount_minor: amount } = (await shop.call('start-topup', { amount: 20 }, customer.token))
    .body;
  // The customer leaves the payment page.
  await shop.call('verify-paystack-payment', { reference, cancelled: true }, customer.token);
  const deleted = await shop.call('admin-delete-user', { userId: customer.userId }, admin.token);
  expect(deleted.status).toBe(200);
  await controlPaystack(paystack, { action: 'pay', reference, amount, currency: 'GHS' });
  await webhooksAnswered(paystack);
  const subject = { kind: 'top_up', id: reference } as const;
  const item = async () =>
    (await shop.call('admin-get-attention-item', { subject }, admin.token)).body.item?.reasons;
  expect(await item()).toEqual(['top_up_account_closed']);
  expect((await refund(reference, 20.01)).body.message).toContain('At most ₵20.00');
  expect((await refund(reference, 20)).status).toBe(200);
  await controlPaystack(paystack, { action: 'refund', reference, event: 'processed' });
  await webhooksAnswered(paystack);
  expect(await item()).toEqual([]);
  expect(await balanceOf(customer)).toBe(0);
});
