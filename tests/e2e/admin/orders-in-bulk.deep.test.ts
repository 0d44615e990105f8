import { readFile } from 'node:fs/promises';
import {
  admin,
  arriveAsAdmin,
  dialog,
  hasFocus,
  inAdminShop,
  page,
  panel,
  shop,
  toasts,
  visit,
} from '../../support/browser/current-visit';
import { coversRules, expectVisible } from '../../support/browser/expect-visible';
import { hold, pathOf } from '../../support/browser/network';
import { readWallet } from '../../support/shop/ledger';
import { pastOrders } from '../../support/shop/purchases';
import type { Person } from '../../support/shop/shop';

/** Many orders at once: selecting, updating and exporting them. */

/** More orders than fit on a page. */
const count = 60;
const pricePesewas = 260;
const priceCedis = pricePesewas / 100;
const total = `₵${(count * priceCedis).toFixed(2)}`;

let yaw: Person;

inAdminShop(async () => {
  // One customer placed them all.
  yaw = await shop.person({ name: 'Yaw Boateng', cedis: count * priceCedis });
  const begin = Date.now() - count * 3_000;
  await pastOrders(
    shop,
    yaw,
    Array.from({ length: count }, (_, index) => ({
      at: new Date(begin + index * 3_000),
      network: 'Airteltigo',
      dataSize: '500MB',
      becomes: 'pending',
    })),
  );
  await shop.cloud.events.drained();
});

beforeEach(async () => {
  await arriveAsAdmin();
  await page.goto('/admin-orders');
  await boxes().first().waitFor();
});

const bar = () => page.getByRole('region', { name: 'Bulk actions' });
const boxes = () => page.getByRole('table', { name: 'Orders' }).getByRole('checkbox');
const selectAll = (loaded: number) => page.getByLabel(`Select all ${loaded} loaded`);
const balance = async () => (await readWallet(shop.table, yaw.userId)).account.balance;

async function loadAll(): Promise<void> {
  await page.getByRole('button', { name: 'Load more orders' }).click();
  await selectAll(count).waitFor();
}

async function update(status: string): Promise<void> {
  await bar().getByLabel('New status').selectOption({ label: status });
  await bar().getByRole('button', { name: 'Update' }).click();
}

const confirm = (name: string) => dialog().getByRole('button', { name, exact: true }).click();

test('orders can be selected one by one or all that are loaded, and the bar shows their total', async () => {
  await page.getByRole('button', { name: 'Bulk update' }).click();
  await expectVisible(toasts(), 'admin orders: nothing selected');
  expect(await bar().count()).toBe(0);

  await boxes().nth(1).check();
  await boxes().nth(5).check();
  await bar().getByText('2 orders selected · ₵5.20').waitFor();
  await bar().getByRole('button', { name: 'Clear selection' }).click();
  await bar().waitFor({ state: 'detached' });
  expect(await hasFocus(selectAll(50))).toBe(true);
  coversRules('admin orders: bulk bar');

  await panel().getByText('Load more to select more.').waitFor();
  await selectAll(50).check();
  await bar().getByText('50 orders selected').waitFor();
  await loadAll();
  expect(await selectAll(count).isChecked()).toBe(false);
  await bar().getByText('50 orders selected').waitFor();
  await selectAll(count).check();
  await bar().getByText('60 orders selected · ₵156.00').waitFor();
  expect(await boxes().evaluateAll((all) => all.every((box) => (box as HTMLInputElement).checked))).toBe(
    true,
  );
  coversRules('admin orders: select all');
  expect(visit.problems).toEqual([]);
});

test('the export has every matching order, though only one page is loaded, in a file with today’s date in its name', async () => {
  await page.evaluate(() => {
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob: Blob) => {
      document.title = blob.type;
      return createObjectURL(blob);
    };
  });
  const [file, name] = await exported();
  expect(name).toBe(`orders_export_${await today()}.csv`);
  expect(await page.title()).toBe('text/csv');
  coversRules('admin orders: export file');
  expect(file.split('\r\n')).toHaveLength(1 + count + 1);
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Completed' });
  await expectVisible(panel(), 'admin orders: empty');
  const [none] = await exported();
  expect(none.split('\r\n')).toHaveLength(2);
  coversRules('admin orders: export, filtered');
});

/** Returns the content and the name of the file that Export makes. */
async function exported(): Promise<[string, string]> {
  const [download] = await Promise.all([page.waitForEvent('download'), startExport()]);
  await expectVisible(toasts(), 'admin orders: exported');
  return [await readFile(await download.path(), 'utf8'), download.suggestedFilename()];
}

const startExport = async () => (await expectVisible(panel(), 'admin orders: export')).click();
const today = () =>
  page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  });

test('selected orders are refunded after a question, part by part, and counted', async () => {
  await loadAll();
  await selectAll(count).check();
  await update('Failed');
  await dialog()
    .getByRole('heading', { name: `Set ${count} orders to Failed?` })
    .waitFor();
  await dialog().getByText(`Refunds ${total} to Yaw Boateng.`).waitFor();
  const reason = dialog().getByLabel('Reason');
  expect(await hasFocus(reason)).toBe(true);
  await confirm(`Update ${count} orders`);
  await dialog().getByText('Enter a reason').waitFor();
  expect(await balance()).toBe(0);
  await reason.fill('The network was down');

  const letGo = await hold(page, pathOf('admin-bulk-update-orders'));
  await confirm(`Update ${count} orders`);
  await dialog().getByText(`0 of ${count} orders done`).waitFor();
  await letGo();
  await expectVisible(toasts(), 'admin orders: updated in bulk', { n: count, status: 'failed' });
  await dialog().waitFor({ state: 'detached' });
  expect(await balance()).toBe(count * pricePesewas);
  expect(await bar().count()).toBe(0);
  expect(await hasFocus(selectAll(count))).toBe(true);
  coversRules('admin orders: bulk update');
  expect(visit.problems).toEqual([]);
});

test('each order that could not be updated is listed with its reason, and stays selected', async () => {
  const { body } = await shop.call(
    'admin-adjust-balance',
    { userId: yaw.userId, amount: 150.8, type: 'deduct', reason: 'Test', requestId: 'leave-two-orders' },
    admin.token,
  );
  expect(body.balance).toBe(2 * priceCedis);
  await page.reload();
  for (const index of [0, 1, 2, 3, 4]) await boxes().nth(index).check();
  await update('Completed');
  await dialog().getByText('Charges Yaw Boateng ₵13.00 again').waitFor();
  await confirm('Update 5 orders');
  await expectVisible(toasts(), 'admin orders: updated in bulk', { n: 2, status: 'completed' });
  await dialog().getByRole('heading', { name: '3 orders could not be updated' }).waitFor();
  const failures = dialog()
    .getByRole('list', { name: 'Orders that could not be updated' })
    .getByRole('listitem');
  const texts = (await failures.allInnerTexts()).map((text) => text.split(/\n+/));
  expect(texts).toEqual(
    Array.from({ length: 3 }, () => [
      expect.stringMatching(/^ORD[0-9A-Z]{12}$/),
      'The order was refunded, and the wallet has ₵0.00: too little to charge ₵2.60 again.',
    ]),
  );
  coversRules('admin orders: bulk partly');
  await confirm('Done');
  await bar().getByText('3 orders selected').waitFor();
});
