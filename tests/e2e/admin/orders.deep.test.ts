import { newAccount } from '../../../lambdas/core/accounts/open-account';
import {
  arriveAsAdmin,
  dialog,
  inAdminShop,
  page,
  panel,
  press,
  shop,
  toasts,
  visit,
} from '../../support/browser/current-visit';
import { coversRules, expectVisible, expectWords } from '../../support/browser/expect-visible';
import { hold, pathOf, refuse } from '../../support/browser/network';
import { readWallet } from '../../support/shop/ledger';
import { makeAccount } from '../../support/shop/make-account';
import { pastOrders } from '../../support/shop/purchases';
import type { Person } from '../../support/shop/shop';
import { until } from '../../support/waiting/until';

/** Orders one by one: finding them, reading them, setting their status. */

let ama: Person;
let kofi: Person;

const march = (dayAndTime: string) => new Date(`2026-03-${dayAndTime}Z`);

inAdminShop(async () => {
  await firstCustomer(march('01T00:00'));
  [ama, kofi] = [
    await shop.person({ name: 'Ama Serwaa', cedis: 50 }),
    await shop.person({ name: 'Kofi Mensah', cedis: 14.5 }),
  ];
  await pastOrders(shop, ama, [
    { at: march('09T23:59'), dataSize: '2GB' },
    { at: march('10T08:00'), network: 'Airteltigo', phoneNumber: '0271234567', becomes: 'pending' },
    { at: march('10T23:59'), phoneNumber: '0549876543', becomes: 'failed' },
  ]);
  await pastOrders(shop, kofi, [{ at: march('11T10:24'), dataSize: '3GB', becomes: 'processing' }]);
});

/** Makes an account older than all orders, because lists go back only as far as the first account. */
async function firstCustomer(createdAt: Date): Promise<void> {
  const facts = { userId: 'first-customer', email: null, name: 'First Customer', phone: '', createdAt };
  await makeAccount(shop.table, newAccount(facts));
}

async function openOrders(query = ''): Promise<void> {
  await arriveAsAdmin({ timezoneId: 'UTC' });
  await page.goto(`/admin-orders${query}`);
}

const rows = () => page.getByRole('table', { name: 'Orders' }).locator('tbody tr');
const rowOf = (plan: string) => rows().filter({ hasText: plan });
const field = (label: string) => panel().getByLabel(label, { exact: true });
const plans = async () =>
  (await rows().locator('td:nth-child(4) p:first-child').allTextContents()).join(', ');
async function lists(expected: string): Promise<void> {
  // After a timeout, the comparison below shows what is listed instead.
  await until(async () => (await plans()) === expected).catch(() => undefined);
  expect(await plans()).toBe(expected);
}
const all = 'MTN 3GB, MTN 1GB, AirtelTigo 1GB, MTN 2GB';
const openDialog = (plan: string) =>
  rowOf(plan)
    .getByRole('button', { name: /^Update status/ })
    .click();
const balanceOf = async ({ userId }: Person) => (await readWallet(shop.table, userId)).account.balance;

test('every order is listed, newest first, with its customer, plan, amount and status, and the total is shown', async () => {
  await shop.cloud.events.drained();
  await openOrders();
  await expectVisible(panel().getByRole('heading'), 'admin orders: title');
  await lists(all);
  const texts = await rowOf('MTN 3GB').locator('td').allInnerTexts();
  expect(texts.map((text) => text.split('\n').filter((line) => line !== ''))).toEqual([
    [expect.stringMatching(/^Select order ORD/)],
    [expect.stringMatching(/^ORD[0-9A-Z]{12}$/), '11/03/2026 10:24'],
    ['Kofi Mensah', 'to 024 123 4567'],
    ['MTN 3GB', 'Hubnet'],
    ['₵14.50'],
    ['Processing'],
    ['Update status', expect.stringMatching(/^of order ORD/)],
  ]);
  coversRules('admin orders: order card');
  const counts = panel().getByRole('group', { name: 'Orders by status' });
  await expectWords(counts, 'admin orders', ['first count', 'second count', 'third count', 'fourth count']);
  expect(await counts.getByRole('button').allInnerTexts()).toEqual(
    ['Pending', 'Processing', 'Completed', 'Failed'].map((status) =>
      expect.stringMatching(new RegExp(`^${status}\\s+1$`)),
    ),
  );
  coversRules('admin orders: counts');
  expect(visit.problems).toEqual([]);
});

test('orders are found by number, user, phone and network, by status, and by dates if both are set', async () => {
  await openOrders();
  await lists(all);
  const number = (await rowOf('MTN 2GB').locator('.order-number').textContent()) ?? '';
  for (const [search, found] of [
    [number, 'MTN 2GB'],
    ['kofi', 'MTN 3GB'],
    ['0549876543', 'MTN 1GB'],
    ['airteltigo', 'AirtelTigo 1GB'],
  ] as const) {
    await field('Search orders').fill(search);
    await lists(found);
  }
  coversRules('admin orders: search');
  await page.reload();
  await lists('AirtelTigo 1GB');
  await field('Status').selectOption({ label: 'Failed' });
  await expectVisible(panel(), 'admin orders: empty');
  await (await expectVisible(panel(), 'admin orders: clear')).click();
  await lists(all);
  coversRules('admin orders: clearing');

  await field('Status').selectOption({ label: 'Failed' });
  await lists('MTN 1GB');
  await press('Pending 1');
  await lists('AirtelTigo 1GB');
  await press('Pending 1');
  await lists(all);
  coversRules('admin orders: by status');

  await field('From Date').fill('2026-03-10');
  await (await expectVisible(panel(), 'admin orders: apply')).click();
  await panel().getByText('Dates apply when both are set').waitFor();
  expect(await plans()).toBe(all);
  await field('To Date').fill('2026-03-10');
  expect(new URL(page.url()).search).toBe('');
  await press('Apply Filters');
  await lists('MTN 1GB, AirtelTigo 1GB');
  expect(new URL(page.url()).search).toBe('?from=2026-03-10&to=2026-03-10');
  await press('Processing 0');
  await expectVisible(panel(), 'admin orders: empty');
  await field('From Date').fill('2026-03-11');
  await press('Apply Filters');
  await panel().getByText('To Date must not be before From Date').waitFor();
  await press('Clear');
  await lists(all);
  coversRules('admin orders: dates');
  expect(visit.problems).toEqual([]);
});

test('a status dialog says beforehand what will happen to the money', async () => {
  await openOrders();
  await openDialog('AirtelTigo 1GB');
  await dialog().getByRole('radio', { name: 'Pending', checked: true }).waitFor();
  expect(await dialog().getByRole('button', { name: 'Update Status' }).isEnabled()).toBe(false);
  await dialog().getByLabel('Completed').check();
  await dialog().getByText('No money is moved.').waitFor();
  await dialog().getByLabel('Failed').check();
  await dialog().getByText('Refunds ₵4.90 to Ama Serwaa.').waitFor();
  const before = await balanceOf(ama);
  await dialog().getByLabel('Reason').fill('The customer was charged twice');
  await press('Update Status', dialog());
  await expectWords(toasts(), 'admin orders', ['updated', 'updated, explained']);
  expect(await balanceOf(ama)).toBe(before + 490);
  await rowOf('AirtelTigo 1GB').getByText('Failed').waitFor();

  await openDialog('AirtelTigo 1GB');
  await dialog().getByLabel('Pending').check();
  await dialog()
    .getByText('Charges Ama Serwaa ₵4.90 again. Nothing is charged if the wallet has too little.')
    .waitFor();
  await dialog().getByText('It won’t be sent to a supplier. Complete it by hand.').waitFor();
  await press('Update Status', dialog());
  await rowOf('AirtelTigo 1GB').getByText('Pending').waitFor();
  expect(await balanceOf(ama)).toBe(before);
  coversRules('admin orders: dialog', 'admin orders: any status');

  await openDialog('MTN 3GB');
  await dialog().getByLabel('Failed').check();
  await dialog()
    .getByText(/^It is with a supplier: we lose .* if the data still comes\.$/)
    .waitFor();
  await press('Cancel', dialog());

  // Its page has who did what, and why.
  await rowOf('AirtelTigo 1GB').getByRole('link').click();
  const happened = panel().getByRole('list', { name: 'What happened' }).getByRole('listitem');
  await happened.first().waitFor();
  expect(await happened.allInnerTexts()).toEqual([
    expect.stringMatching(/^Reopened\s+.* by (?!the |somebody)/),
    expect.stringMatching(/^Charged to the wallet again/),
    expect.stringMatching(/^Refunded to the wallet/),
    expect.stringMatching(/^Failed: The customer was charged twice/),
    expect.stringMatching(/^Paid from the wallet\s+10\/03\/2026 08:00 by the customer$/),
  ]);
  expect(visit.problems).toEqual([]);
});

test('orders that fail to load are reported and can be loaded again, and Refresh shows new orders', async () => {
  await arriveAsAdmin();
  const letGo = await hold(page, pathOf('admin-get-orders'));
  await page.goto('/admin-orders');
  await page.getByText('Loading orders...').waitFor();
  await letGo();
  const repair = await refuse(page, 'admin-get-orders', 'not_found', 'Nothing to see');
  await page.goto('/admin-orders?status=processing');
  await expectWords(toasts(), 'admin orders', ['failure toast', 'failure toast, explained']);
  await panel().getByText('Nothing to see').waitFor();
  await repair();
  await press('Retry');
  await lists('MTN 3GB');

  await shop.person();
  await pastOrders(shop, ama, [
    { at: new Date(), dataSize: '500MB', network: 'Airteltigo', becomes: 'processing' },
  ]);
  await (await expectVisible(panel(), 'admin orders: refresh')).click();
  await lists('AirtelTigo 500MB, MTN 3GB');
  coversRules('admin orders: refreshing');
});
