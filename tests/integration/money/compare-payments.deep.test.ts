import { accountRow } from '../../../lambdas/core/accounts/rows';
import { findingId } from '../../../lambdas/core/attention/findings';
import { attentionRow } from '../../../lambdas/core/attention/rows';
import { put } from '../../../lambdas/core/kernel/db';
import { comparisonRow } from '../../../lambdas/core/top-ups/rows';
import { controlPaystack } from '../../support/paystack/simulator';
import { cedis } from '../../support/shop/fixtures';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { wholeDb } from '../../support/table/whole-db';

const hourMs = 3_600_000;
let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop({ schedules: 'manual' });
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.stop());

const control = (command: object) => controlPaystack(shop.cloud.endpoints.paystack ?? '', command);
const run = (name: string) => shop.cloud.events.run(name);
/** Starts the next night's comparison without waiting: the last one counts as started a day ago. */
async function compareTonight() {
  const last = await wholeDb(shop.table).get(comparisonRow, {});
  if (last !== null) {
    const beganAt = new Date(last.beganAt.getTime() - 24 * hourMs);
    await wholeDb(shop.table).write([put(comparisonRow, { ...last, beganAt })]);
  }
  await run('compare-payments');
}

const openItems = async () => (await shop.call('admin-get-attention', {}, admin.token)).body.items;
const itemOf = async (id: string) => (await openItems()).find(({ subject }) => subject.id === id);

async function resolve(subject: { kind: 'payment' | 'ledger'; id: string }) {
  const { body } = await shop.call('admin-get-attention-item', { subject }, admin.token);
  expect(body.actions).toEqual(['ask', 'resolve']);
  const version = body.item?.version ?? 0;
  const decision = { subject, version, text: 'Refunded at Paystack' } as const;
  return (await shop.call('admin-update-attention', decision, admin.token)).body;
}

test('a payment that only Paystack has is listed once, can be asked about and resolved, and stays resolved', async () => {
  const reference = 'PAGE-17=a';
  await control({ action: 'drop-webhooks' });
  await control({ action: 'pay', reference, amount: 5_000, startedAtMs: Date.now() - 2 * hourMs });
  await compareTonight();
  const subject = { kind: 'payment', id: findingId(reference) } as const;
  const listed = await itemOf(subject.id);
  expect(listed).toMatchObject({ subject, customer: null, amount: 50, reasons: ['payment_without_top_up'] });
  const { body } = await shop.call('admin-get-attention-item', { subject }, admin.token);
  expect(body.finding).toMatchObject({ Paid: '₵50.00', Reference: reference });
  await compareTonight();
  expect(await itemOf(subject.id)).toEqual(listed);
  const { body: asked } = await shop.call('admin-recheck', { subject }, admin.token);
  expect(asked).toEqual({
    asked: true,
    message: 'Paystack says that ₵50.00 was paid. No top-up here has it.',
  });
  expect(await resolve(subject)).toMatchObject({ success: true });
  await compareTonight();
  expect(await itemOf(subject.id)).toBeUndefined();
});

test('a wallet that doesn’t add up is an item that shows the difference when it is checked, and is resolved once the wallet is right', async () => {
  const customer = await shop.person({ cedis: 20 });
  await shop.call('process-bundle-order', mtn1gb(), customer.token);
  const right = await wholeDb(shop.table).get(accountRow, customer);
  if (right === null) throw new Error('no account');
  const put = (change: object) => shop.table.write({ put: accountRow.encode({ ...right, ...change }) });
  await put({ balance: cedis(500) });
  await run('check-ledger');
  const subject = { kind: 'ledger', id: findingId(customer.userId) } as const;
  expect(await itemOf(subject.id)).toMatchObject({
    reasons: ['ledger_mismatch'],
    customer: { user_id: customer.userId },
    amount: null,
  });
  const ask = () => shop.call('admin-recheck', { subject }, admin.token);
  expect((await ask()).body.message).toMatch(/^It doesn’t add up: account: expected ₵15.00, found ₵500.00/);
  await put({});
  expect((await ask()).body.message).toBe('The wallet adds up. The item is resolved.');
  expect(await wholeDb(shop.table).get(attentionRow, { subject })).toMatchObject({ reasons: [] });
});
