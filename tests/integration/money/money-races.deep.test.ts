import { randomUUID } from 'node:crypto';
import { rateLimitKey } from '../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import { ledgerCheckRow } from '../../../lambdas/core/ledger-check/rows';
import { reportTokenOf } from '../../../lambdas/core/suppliers/supplier';
import type { Account } from '../../../local/paystack/account';
import { controlPaystack, webhooksAnswered } from '../../support/paystack/simulator';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { mtn1gb, paidCustomer } from '../../support/shop/purchases';
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
const report = async (id: string, status: string) => {
  const token = reportTokenOf({ supplier: 'hubnet', order: id }, secret);
  const path = `bundle-webhook?supplier=hubnet&order=${id}&token=${token}`;
  return (await shop.post(path, JSON.stringify({ data: { reference: id, status } }))).status;
};
const fail = (orderId: string, by = admin) =>
  shop.call('admin-update-order-status', { orderId, status: 'failed' }, by.token);
const sum = (of: readonly { readonly amount: number }[]) =>
  of.reduce((total, { amount }) => total + amount, 0);
async function mismatches() {
  await shop.table.write({ delete: ledgerCheckRow.key({}) });
  await shop.cloud.events.run('check-ledger');
  const item = await shop.table.get(ledgerCheckRow.key({}), { consistent: true });
  return item && ledgerCheckRow.decode(item).mismatches;
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
      const { refunds } = (await (await fetch(`${paystack}/_control`)).json()) as Account['value'];
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
      shop.call('admin-recheck', { subject: { kind: 'order', id } }, admin.token),
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
