import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { priceRow } from '../../../../lambdas/core/prices/rows';
import { account, cedis, price } from '../../../support/shop/fixtures';
import { openBulkShop, rowsFor } from './bulk-shop';

test('its money leaves the wallet once, each row is bought from it, and nothing is left at the end', async () => {
  const shop = await openBulkShop();
  const { bulk } = await shop.start(rowsFor(3));
  expect(bulk).toMatchObject({ status: 'running', total: cedis(15), left: cedis(15) });
  expect(await shop.balance()).toBe(cedis(10_000 - 15));
  await shop.run();
  expect(await shop.bulk()).toMatchObject({ status: 'done', bought: 3, left: 0, returned: 0, dueAt: null });
  expect(shop.calls).toHaveLength(3);
  expect(await shop.balance()).toBe(cedis(10_000 - 15));
  expect((await shop.entries()).map(({ id, amount }) => [id.replace(/#.*/, ''), amount])).toEqual([
    ['ADJUSTMENT', 1_000_000],
    ['BULK-OUT', -1500],
    ...Array.from({ length: 3 }, () => [
      ['BULK-ROW', 500],
      ['PURCHASE', -500],
    ]).flat(),
  ]);
  expect(await shop.findings()).toEqual([]);
});

test('a row whose price has changed since isn’t bought at another one, and its money comes back', async () => {
  const shop = await openBulkShop();
  await shop.start(rowsFor(3));
  await shop.table.write({ put: priceRow.encode(price({ price: cedis(4) })) });
  await shop.run();
  expect(await shop.bulk()).toMatchObject({ status: 'done', bought: 0, passed: 3, returned: cedis(15) });
  expect((await shop.parts())[0]?.wanted[0]?.passed).toContain('The price of this bundle is now ₵4.00');
  expect(await shop.balance()).toBe(cedis(10_000));
  expect(await shop.findings()).toEqual([]);
});

test('a ban in the middle stops it and gives the rest back', async () => {
  const shop = await openBulkShop();
  await shop.start(rowsFor(40));
  await shop.run();
  const { bought } = await shop.bulk();
  expect(bought).toBeGreaterThan(0);
  const now = await shop.ports.db.get(accountRow, { userId: account().userId });
  if (now === null) throw new Error('No account');
  await shop.table.write({ put: accountRow.encode({ ...now, isBanned: true }) });
  await shop.runToTheEnd();
  expect(await shop.bulk()).toMatchObject({ status: 'closed', bought, left: 0 });
  expect(await shop.balance()).toBe(cedis(10_000 - 5 * bought));
  expect(await shop.findings()).toEqual([]);
});

test('a bulk buy whose next row can’t be tried gives its money back after a day', async () => {
  const shop = await openBulkShop();
  await shop.start(rowsFor(3));
  // The price's row is damaged, so that each try of the purchase throws.
  await shop.table.write({ put: { ...priceRow.encode(price()), price: 'five' } });
  const aDay = 24;
  for (let hour = 0; hour < aDay; hour += 1) {
    await expect(shop.run()).rejects.toThrow();
    shop.wait(60);
  }
  shop.wait(60);
  await shop.run();
  expect(await shop.bulk()).toMatchObject({ status: 'closed', left: 0, returned: cedis(15) });
  expect(await shop.balance()).toBe(cedis(10_000));
  expect(await shop.findings()).toEqual([]);
});
