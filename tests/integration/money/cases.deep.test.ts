import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier } from '../../support/suppliers/supplier-control';

let shop: Shop;
let suppliers: string;
beforeAll(async () => {
  shop = await openShop();
  suppliers = shop.cloud.endpoints.suppliers;
  await controlSupplier(suppliers, { delayMs: 0, webhooks: false });
});
afterAll(() => shop.stop());

async function bought(): Promise<{ person: Person; orderId: string }> {
  const person = await shop.person({ cedis: 10 });
  const { body } = await shop.call('process-bundle-order', mtn1gb(), person.token);
  return { person, orderId: body.order_number ?? '' };
}

test('an order that never arrived: reported, refunded by staff, answered, and rated', async () => {
  await controlSupplier(suppliers, { script: 'never-settles' });
  const { person, orderId } = await bought();
  const owner = await shop.person({ role: 'admin' });
  const { body: asked } = await shop.call('ask-about-order', { orderId }, person.token);
  expect(asked).toMatchObject({ answer: 'open', case: null });
  const report = { orderId, action: 'open', wrong: 'nothing_came', requestId: 'report-12345' } as const;
  const opened = await Promise.all([
    shop.call('write-case', report, person.token),
    shop.call('write-case', report, person.token),
  ]);
  expect(opened.map(({ status }) => status)).toEqual([200, 200]);
  const subject = { kind: 'order', id: orderId } as const;
  const { body: item } = await shop.call('admin-get-attention-item', { subject }, owner.token);
  expect(item).toMatchObject({ case: { state: 'open', version: 1 }, item: { reasons: ['order_reported'] } });
  expect(item.actions).toEqual(['ask']);

  const answer = { orderId, version: 1, text: 'We ask our supplier', requestId: 'answer-12345' } as const;
  for (const _ of [1, 2]) {
    expect((await shop.call('admin-answer-case', answer, owner.token)).body).toMatchObject({ success: true });
  }
  const failure = { orderId, status: 'failed', reason: 'It never came' } as const;
  await shop.call('admin-update-order-status', failure, owner.token);
  const { body: after } = await shop.call('ask-about-order', { orderId }, person.token);
  expect(after).toMatchObject({ answer: 'refunded', case: { state: 'closed', outcome: 'refunded' } });
  const wallet = await readWallet(shop.table, person.userId);
  expect(wallet.account.balance).toBe(1000);
  expectLedgerToSum(wallet);
});
