import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { checkBulk } from '../../../../lambdas/core/bulk/check-bulk';
import { priceRow } from '../../../../lambdas/core/prices/rows';
import { account, cedis, price } from '../../../support/shop/fixtures';
import { openBulkShop, quoteOf, rowsFor } from './bulk-shop';

test('1,000 rows with 50 wrong ones: nothing is set aside, and each wrong row is named', async () => {
  const shop = await openBulkShop();
  const rows = rowsFor(1_000).map((row, index) => (index % 20 === 7 ? { ...row, planId: 'gone' } : row));
  const { bulk, message, wrong } = await shop.start(rows);
  expect({ bulk, message }).toEqual({
    bulk: null,
    message: '50 rows can’t be bought as shown. Nothing was taken from your wallet.',
  });
  expect(wrong).toHaveLength(50);
  expect(wrong[0]).toEqual({ row: 8, message: 'Selected plan not found' });
  expect(await shop.balance()).toBe(cedis(10_000));
  // Nothing is recorded: the same request may come again, without them.
  expect(await shop.start(rowsFor(950))).toMatchObject({ bulk: { rows: 950 }, wrong: [] });
  expect(await shop.balance()).toBe(cedis(10_000 - 950 * 5));
});

test('a price that has changed since the preview refuses the rows that have it, with the new one', async () => {
  const shop = await openBulkShop();
  await shop.table.write({ put: priceRow.encode(price({ price: cedis(6) })) });
  const { bulk, wrong } = await shop.start(rowsFor(2));
  expect(bulk).toBeNull();
  expect(wrong).toEqual(
    [1, 2].map((row) => ({
      row,
      ...{ message: expect.stringContaining('₵6.00'), price: cedis(6) },
    })),
  );
});

test('a customer with a tier buys a list at the tier’s prices', async () => {
  const shop = await openBulkShop();
  const buyer = account({ balance: cedis(10_000), tier: 't1' });
  await shop.table.write({ put: accountRow.encode(buyer) });
  await shop.table.write({ put: priceRow.encode(price({ tiers: { t1: cedis(4) } })) });
  const { wrong } = await shop.start(rowsFor(3).map((row) => ({ ...row, price: cedis(4) })));
  expect(wrong).toEqual([]);
  await shop.run();
  expect(await shop.bulk()).toMatchObject({ status: 'done', bought: 3, total: cedis(12) });
  expect(await shop.balance()).toBe(cedis(10_000 - 12));
});

test.each([
  ['another number than the customer agreed to', { phoneNumber: '0249999999' }],
  ['another price', { price: cedis(4) }],
])('rows with %s are refused', async (_, change) => {
  const shop = await openBulkShop();
  const rows = rowsFor(3);
  const changed = rows.map((row, index) => (index === 1 ? { ...row, ...change } : row));
  await expect(shop.start(changed, { quoteHash: quoteOf(rows) })).rejects.toMatchObject({
    code: 'invalid_request',
  });
  expect(await shop.balance()).toBe(cedis(10_000));
});

test('two submits of one request begin one bulk buy, and other rows under it are refused', async () => {
  const shop = await openBulkShop();
  const both = await Promise.all([shop.start(rowsFor(4)), shop.start(rowsFor(4))]);
  expect(new Set(both.map(({ bulk }) => bulk?.id)).size).toBe(1);
  expect(await shop.balance()).toBe(cedis(10_000 - 20));
  await expect(shop.start(rowsFor(5))).rejects.toMatchObject({ code: 'request_id_reused' });
  expect((await shop.entries()).filter(({ id }) => id.startsWith('BULK-OUT#'))).toHaveLength(1);
});

test('a list that costs more than there is sets nothing aside', async () => {
  const shop = await openBulkShop();
  await shop.table.write({ put: accountRow.encode(account({ balance: cedis(9) })) });
  expect(await shop.start(rowsFor(2))).toMatchObject({
    bulk: null,
    message: 'Insufficient balance. Your wallet has ₵9.00 and these bundles cost ₵10.00.',
  });
});

test('money that has only just come pays for a list', async () => {
  // Inconsistent reads still show the wallet without it.
  const shop = await openBulkShop({ lagMs: 1_000 });
  expect(await shop.start(rowsFor(100))).toMatchObject({ bulk: { total: cedis(500) }, wrong: [] });
});

test('the same bundle twice for a number, and a number of another network, are bought only where that was confirmed', async () => {
  const shop = await openBulkShop();
  const [row] = rowsFor(1);
  if (row === undefined) throw new Error('No row');
  const odd = { ...row, phoneNumber: '0271234567' };
  const { wrong } = await shop.start([row, row, odd]);
  expect(wrong).toEqual([
    { row: 2, message: 'The same as row 1. Say whether both are meant.' },
    { row: 3, message: expect.stringContaining('AirtelTigo') },
  ]);
  const meant = [row, { ...row, confirmed: ['duplicate'] }, { ...odd, confirmed: ['network'] }] as const;
  expect((await shop.start(meant)).bulk).toMatchObject({ rows: 3 });
  await shop.runToTheEnd();
  expect(await shop.bulk()).toMatchObject({ status: 'done', bought: 3, passed: 0 });
});

test('stopped in the middle, exactly what isn’t bought comes back, once', async () => {
  const shop = await openBulkShop();
  await shop.start(rowsFor(1_000));
  for (;;) {
    await shop.run();
    if ((await shop.bulk()).bought >= 500) break;
    shop.wait(2);
  }
  const { bought } = await shop.bulk();
  await Promise.all([shop.stop(), shop.stop(), shop.run()]);
  const after = await shop.bulk();
  expect(after).toMatchObject({ status: 'stopped', left: 0, returned: cedis(5 * (1_000 - after.bought)) });
  expect(after.bought).toBeGreaterThanOrEqual(bought);
  expect(shop.calls).toHaveLength(after.bought);
  expect(await shop.balance()).toBe(cedis(10_000 - 5 * after.bought));
  expect(await shop.findings()).toEqual([]);
});

const count = 78;

async function openShop() {
  const shop = await openBulkShop();
  const { userId } = shop.key;
  /** Begins the same list once more. */
  const again = (rows = rowsFor(count)) => shop.start(rows, { requestId: 'again' });
  const checked = async () => (await checkBulk(shop.ports, { userId, rows: rowsFor(count) })).rows;
  const asked = async () => (await checked()).flatMap(({ duplicate }, index) => (duplicate ? index + 1 : []));
  return { ...shop, userId, again, checked, asked };
}

const all = Array.from({ length: count }, (_, index) => index + 1);

test('the same list again is noticed in each row while the first one waits, when it is checked and when it begins', async () => {
  const shop = await openShop();
  expect(await shop.asked()).toEqual([]);
  await shop.start(rowsFor(count));
  expect(await shop.asked()).toEqual(all);
  expect((await shop.checked())[77]?.duplicate).toBe(
    'A running list of yours has this for 024 000 0077 too, in row 78.',
  );
  const { bulk, wrong } = await shop.again();
  expect(bulk).toBeNull();
  expect(wrong.map(({ row }) => row)).toEqual(all);
  expect(wrong[0]).toEqual({
    row: 1,
    message: 'A running list of yours has this for 024 000 0000 too, in row 1. Say whether both are meant.',
  });
  const meant = rowsFor(count).map((row) => ({ ...row, confirmed: ['duplicate'] as const }));
  expect((await shop.again(meant)).bulk).toMatchObject({ rows: count });
});
