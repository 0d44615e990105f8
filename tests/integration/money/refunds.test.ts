import { randomUUID } from 'node:crypto';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import type { Account } from '../../../local/paystack/account';
import { controlPaystack, webhooksAnswered } from '../../support/paystack/simulator';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { mtn1gb, paidCustomer } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { topUpsIn } from '../../support/table/rows';

let shop: Shop;
let paystack: string;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  paystack = shop.cloud.endpoints.paystack ?? '';
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.stop());
beforeEach(() => controlPaystack(paystack, { action: 'repair' }));

const tell = async (reference: string, event: 'processed' | 'failed' | 'needs-attention' | 'create') => {
  await controlPaystack(paystack, { action: 'refund', reference, event });
  await webhooksAnswered(paystack);
};
const refund = async (reference: string, amount: number, requestId: string = randomUUID()) =>
  (
    await shop.call(
      'admin-refund-topup',
      { reference, amount, reason: 'They asked for it', requestId },
      admin.token,
    )
  ).body;
const balanceOf = async ({ token }: Person) =>
  (await shop.call('get-profile', {}, token)).body.profile.balance;
async function itemOf(reference: string) {
  const subject = { kind: 'top_up', id: reference } as const;
  const { body } = await shop.call('admin-get-attention-item', { subject }, admin.token);
  return { ...body, refundable: body.topup?.refundable, reasons: body.item?.reasons };
}
/** Paystack's refunds of a payment, including those without an answer. */
async function madeOf(reference: string): Promise<number> {
  const state = await fetch(`${paystack}/_control`);
  const { refunds } = (await state.json()) as Account['value'];
  return refunds.filter((each) => each.reference === reference).length;
}
/** Makes it as if the refund had been asked for so many minutes ago. */
async function age(reference: string, customer: Person, minutes: number) {
  const topUp = await topUpsIn(shop.table).get(customer.userId, reference);
  const [refund] = topUp?.refunds ?? [];
  if (!topUp || !refund) throw new Error('There is no refund');
  const requestedAt = new Date(refund.requestedAt.getTime() - minutes * 60_000);
  await shop.table.write({ put: topUpRow.encode({ ...topUp, refunds: [{ ...refund, requestedAt }] }) });
}

test('unspent money goes back to the payer, and the customer can see that', async () => {
  const { customer, reference } = await paidCustomer(shop, 20);
  await shop.call('process-bundle-order', mtn1gb(), customer.token);
  expect((await itemOf(reference)).refundable).toEqual({
    most: 15,
    blocked: null,
    is_key_changed: false,
    balance: 15,
    charge: 0.4,
  });
  expect(await refund(reference, 16)).toMatchObject({ status: null });
  const requestId = randomUUID();
  expect(await refund(reference, 15, requestId)).toMatchObject({ status: 'open' });
  expect(await refund(reference, 15, requestId)).toMatchObject({ status: 'open' });
  expect(await balanceOf(customer)).toBe(0);
  await tell(reference, 'processed');
  const history = await shop.call('get-wallet-transactions', { type: 'credit' }, customer.token);
  expect(history.body.transactions[0]?.refunds).toEqual([{ amount: 15, status: 'processed' }]);
  const listed = await shop.call('admin-get-topups', { search: reference }, admin.token);
  expect(listed.body.topups[0]).toMatchObject({ refunds: [{ status: 'processed' }], attention: [] });
  const wallet = await readWallet(shop.table, customer.userId);
  expectLedgerToSum(wallet);
  expect(await madeOf(reference)).toBe(1);
});

test('a refund that got no answer is made once, and a failed one is put back', async () => {
  const { customer, reference } = await paidCustomer(shop, 10);
  await controlPaystack(paystack, { action: 'fault', mode: 'untold', method: 'POST', path: '/refund' });
  expect(await refund(reference, 4)).toMatchObject({ status: 'open' });
  expect(await madeOf(reference)).toBe(1);
  await tell(reference, 'failed');
  expect(await balanceOf(customer)).toBe(10);
  expect((await itemOf(reference)).reasons).toEqual(['top_up_refund_failed']);
  expectLedgerToSum(await readWallet(shop.table, customer.userId));
});

test.each<[who: string, ask: (reference: string, requestId: string) => Promise<unknown>]>([
  ['the hourly check', () => shop.cloud.lambda.invoke('check-payments', {})],
  [
    'an admin who asks Paystack',
    (reference) => shop.call('admin-recheck', { subject: { kind: 'top_up', id: reference } }, admin.token),
  ],
  ['the same request again', (reference, requestId) => refund(reference, 4, requestId)],
])('a refund whose failure was not reported is put back by %s, once', async (_, ask) => {
  const { customer, reference } = await paidCustomer(shop, 10);
  const requestId = randomUUID();
  await refund(reference, 4, requestId);
  await controlPaystack(paystack, { action: 'drop-webhooks' });
  await tell(reference, 'failed');
  for (const _time of [1, 2]) await ask(reference, requestId);
  expect(await balanceOf(customer)).toBe(10);
  expect((await itemOf(reference)).reasons).toEqual(['top_up_refund_failed']);
  expectLedgerToSum(await readWallet(shop.table, customer.userId));
});

test('a refund that was lost on its way is put back by an admin, and never sent again', async () => {
  const { customer, reference } = await paidCustomer(shop, 10);
  await controlPaystack(paystack, { action: 'fault', mode: 'disconnect', method: 'POST', path: '/refund' });
  expect(await refund(reference, 4)).toMatchObject({ status: 'open' });
  expect(await balanceOf(customer)).toBe(6);
  const close = { reference, reason: 'Not in the dashboard', requestId: randomUUID() };
  expect((await shop.call('admin-close-topup', close, admin.token)).body).toMatchObject({ success: false });
  await age(reference, customer, 20);
  await shop.cloud.lambda.invoke('check-payments', {});
  expect(await itemOf(reference)).toMatchObject({
    item: { reasons: ['top_up_refund_unconfirmed'] },
    actions: expect.arrayContaining(['ask', 'close', 'refund']),
  });
  expect((await shop.call('admin-close-topup', close, admin.token)).body).toEqual({
    success: true,
    message: 'The wallet has its ₵4.00 again.',
  });
  expect(await balanceOf(customer)).toBe(10);
  expect(await madeOf(reference)).toBe(0);
  expectLedgerToSum(await readWallet(shop.table, customer.userId));
});

test('money sent back in Paystack’s dashboard is set aside at once, and gone once a person has checked', async () => {
  const { customer, reference } = await paidCustomer(shop, 10);
  await tell(reference, 'create');
  await tell(reference, 'processed');
  const { item, reasons } = await itemOf(reference);
  expect(reasons).toEqual(['top_up_refunded']);
  expect(await balanceOf(customer)).toBe(0);
  expect((await readWallet(shop.table, customer.userId)).account.held).toBe(1000);

  const subject = { kind: 'top_up', id: reference } as const;
  const seen = { subject, version: item?.version ?? 0, text: 'It was us' } as const;
  const { body } = await shop.call('admin-update-attention', seen, admin.token);
  expect(body.success).toBe(true);
  const wallet = await readWallet(shop.table, customer.userId);
  expect(wallet.account).toMatchObject({ balance: 0, held: 0, debt: 0 });
  expectLedgerToSum(wallet);
});
