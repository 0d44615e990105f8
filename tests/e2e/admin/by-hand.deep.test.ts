import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { arriveAsAdmin, dialog, inAdminShop, page, panel, shop } from '../../support/browser/current-visit';
import { readWallet } from '../../support/shop/ledger';
import { pastOrders } from '../../support/shop/past-orders';
import type { Person } from '../../support/shop/shop';

/** Orders by hand: a batch, its file, and the supplier's result, on a phone. */

let yaw: Person;

inAdminShop(async () => {
  yaw = await shop.person({ name: 'Yaw Boateng', cedis: 20 });
  const begin = Date.now() - 60_000;
  await pastOrders(
    shop,
    yaw,
    Array.from({ length: 3 }, (_, index) => ({
      at: new Date(begin + index * 3_000),
      phoneNumber: `024111111${index}`,
      becomes: 'pending' as const,
    })),
  );
});

test('orders go to a supplier as a file, and the supplier’s result completes some and refunds others', async () => {
  await arriveAsAdmin();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/admin-orders?view=by-hand');
  await panel().getByRole('button', { name: 'Make a list of MTN' }).click();
  await dialog().getByRole('button', { name: 'Make a list' }).click();
  await dialog().getByText('3 orders left').waitFor();

  const saved = page.waitForEvent('download');
  await dialog().getByRole('button', { name: 'Download .xlsx' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^MTN 3 orders \d{4}-\d\d-\d\d \d{4} \w{4}\.xlsx$/);
  const [head = [], ...rows] = await readSheet(await readFile(await download.path()));
  expect(head).toEqual(['Number', 'Size', 'Order']);
  expect(rows.map(([number, size]) => [number, size])).toEqual(
    [0, 1, 2].map((index) => [`024111111${index}`, 1]),
  );

  const result = [
    [...head, 'Status'],
    ...rows.map((row, index) => [...row, ['Delivered', 'Failed', 'pending'][index]]),
  ].map((row) => row.map((value) => ({ value: String(value) })));
  await dialog()
    .getByLabel('The supplier’s result (.xlsx or .csv)')
    .setInputFiles({
      name: 'result.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await writeXlsxFile(result).toBuffer(),
    });
  await dialog().getByText('1 order would be delivered, 1 would fail, 1 would stay open.').waitFor();
  const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);
  await dialog().getByLabel('Reason').fill('Supplier’s result');
  await dialog().getByRole('button', { name: 'Apply to 2 orders' }).click();
  await dialog().getByText('1 order of 3 left').waitFor();

  const { entries } = await readWallet(shop.table, yaw.userId);
  expect(entries.filter(({ type }) => type === 'refund')).toHaveLength(1);
});
