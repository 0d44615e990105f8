import { checkBulk } from '../../../../lambdas/core/bulk/check-bulk';
import { requestOfRow } from '../../../../lambdas/core/orders/channel';
import { orderNumberOf } from '../../../../lambdas/core/orders/purchase/decide-purchase';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { priceRow } from '../../../../lambdas/core/prices/rows';
import { cedis, price } from '../../../support/shop/fixtures';
import { openBulkShop, rowsFor } from './bulk-shop';

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

test('rows that were bought are noticed, too, however many came after them, also just after the end', async () => {
  const shop = await openShop();
  await shop.start(rowsFor(count));
  await shop.run();
  shop.wait(2);
  await shop.run();
  shop.wait(2);
  await shop.run();
  const { bought } = await shop.bulk();
  expect(bought).toBeGreaterThan(30);
  expect(await shop.asked()).toEqual(all);
  expect((await shop.checked())[0]?.duplicate).toMatch(/^You sent 1GB to 024 000 0000 5 minutes ago\./);
  await shop.stop();
  // What isn't bought may be bought now.
  expect(await shop.asked()).toEqual(all.slice(0, bought));
  expect((await shop.again()).wrong.map(({ row }) => row)).toEqual(all.slice(0, bought));
});

test('a row that failed isn’t asked about', async () => {
  const shop = await openShop();
  await shop.start(rowsFor(count));
  await shop.run();
  const number = orderNumberOf(shop.userId, requestOfRow({ bulkId: shop.key.id, row: 1 }), {});
  const first = await shop.ports.db.get(orderRow, { id: number });
  if (first === null) throw new Error('No order');
  await shop.table.write({ put: orderRow.encode({ ...first, status: 'failed', stage: 'settled' }) });
  expect(await shop.asked()).toEqual(all.slice(1));
});

test('rows that were passed over aren’t asked about', async () => {
  const shop = await openShop();
  await shop.start(rowsFor(count));
  await shop.table.write({ put: priceRow.encode(price({ price: cedis(4) })) });
  await shop.run();
  const { bought, passed } = await shop.bulk();
  expect({ bought, isPassed: passed > 0 }).toEqual({ bought: 0, isPassed: true });
  expect(await shop.asked()).toEqual(all.slice(passed));
});

test('two lists of the same rows that begin at once: one of them is asked about', async () => {
  const shop = await openShop();
  const both = await Promise.all([shop.start(rowsFor(3)), shop.again(rowsFor(3))]);
  expect(both.map(({ bulk }) => bulk !== null).toSorted()).toEqual([false, true]);
});
