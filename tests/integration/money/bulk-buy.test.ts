import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { bulkOf, bulkRowOf } from '../../support/shop/purchases';
import { openShop, type Shop } from '../../support/shop/shop';
import { controlSupplier } from '../../support/suppliers/supplier-control';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await controlSupplier(shop.cloud.endpoints.suppliers, { delayMs: 0, webhooks: false });
});
afterAll(() => shop.stop());

test('a list is bought from the money that was set aside, and its first rows at once', async () => {
  const { token, userId } = await shop.person({ cedis: 20 });
  const asked = bulkOf([bulkRowOf(101), bulkRowOf(102, { note: 'Ama' })]);
  const { status, body } = await shop.call('start-bulk', asked, token);
  expect({ status, body }).toMatchObject({ status: 200, body: { success: true } });
  const bulkId = body.bulk_id ?? '';
  const { body: seen } = await shop.call('get-bulk', { bulkId }, token);
  expect(seen.bulks).toMatchObject([{ rows: 2, total: 10 }]);
  expect(seen.rows).toMatchObject([
    { row: 1, phone: '0240000101', bundle: 'MTN 1GB', order_number: expect.stringMatching(/^ORD/) },
    { row: 2, note: 'Ama' },
  ]);
  expect((await readWallet(shop.table, userId)).account.balance).toBe(1_000);
  expect((await shop.call('start-bulk', asked, token)).body.bulk_id).toBe(bulkId);
  expectLedgerToSum(await readWallet(shop.table, userId));
});

test('a stopped list gives back what isn’t bought, and another customer’s answers like none', async () => {
  const { token, userId } = await shop.person({ cedis: 100 });
  const stranger = await shop.person();
  const rows = Array.from({ length: 15 }, (_, index) => bulkRowOf(index + 130));
  const { body } = await shop.call('start-bulk', bulkOf(rows), token);
  const bulkId = body.bulk_id ?? '';
  for (const name of ['get-bulk', 'stop-bulk'] as const) {
    expect((await shop.call(name, { bulkId }, stranger.token)).status).toBe(404);
  }
  const { body: stopped } = await shop.call('stop-bulk', { bulkId }, token);
  const { bought, returned } = stopped.bulk;
  expect(stopped.bulk).toMatchObject({ status: 'stopped', left: 0, returned: 5 * (15 - bought) });
  expect((await readWallet(shop.table, userId)).account.balance).toBe(100 * (100 - 5 * bought));
  expect((await shop.call('stop-bulk', { bulkId }, token)).body.bulk.returned).toBe(returned);
});
