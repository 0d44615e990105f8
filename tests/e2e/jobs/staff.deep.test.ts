import { orderRow } from '../../../lambdas/core/orders/rows';
import {
  admin,
  arrive,
  dialog,
  inAdminShop,
  page,
  panel,
  press,
  shop,
  toasts,
} from '../../support/browser/current-visit';
import { mtn1gb, pastOrders } from '../../support/shop/purchases';
import type { Person } from '../../support/shop/shop';
import { controlSupplier } from '../../support/suppliers/supplier-control';
import { types } from './types';

/** The most frequent jobs of staff, each from the Overview at a desk. */

let ama: Person;
const number = '0244555666';
const wide = { viewport: { width: 1280, height: 900 } };
const minuteMs = 60_000;

inAdminShop(async () => {
  await controlSupplier(shop.cloud.endpoints.suppliers, { delayMs: 0, webhooks: false });
  ama = await shop.person({ name: 'Ama Serwaa', cedis: 100, phone: number });
  // The reconciliation reads our balances at suppliers.
  await shop.cloud.events.run('reconcile');
});

async function atOverview(person: Person = admin): Promise<void> {
  await arrive(person, wide);
  await page.goto('/admin-dashboard');
  await panel().getByText('Today Orders').waitFor();
}

const openTab = (name: string) =>
  page.getByRole('navigation', { name: 'Admin Dashboard' }).getByRole('link', { name }).click();
/** Opens the first matching item that needs a decision. */
async function decideOn(what: RegExp): Promise<void> {
  await panel().getByRole('link', { name: 'Open' }).click();
  await panel().getByRole('link', { name: what }).first().click();
}

test('sees whether all is right at eight in the morning', async () => {
  await atOverview();
  const status = page.getByRole('region', { name: 'Status' });
  for (const words of [/need you|needs you|by hand/, /balance ₵/])
    await status.getByText(words).first().waitFor();
});

test('stops selling MTN', async () => {
  await atOverview();
  await press('Stop selling');
  await dialog().getByLabel('MTN', { exact: true }).check();
  await press('Stop selling', dialog());
  await toasts().getByText('Selling stopped').waitFor();
  await press('Resume MTN');
  await toasts().getByText('Sales resumed').waitFor();
});

test('answers a case', async () => {
  const order = await reported();
  await atOverview();
  await decideOn(/ to 0/);
  await panel().getByLabel('Answer to the customer').click();
  await types('We have asked our supplier, and write again today.');
  await press('Send the answer');
  await panel().getByText('We have asked our supplier').waitFor();
  await shop.call('admin-update-order-status', { orderId: order, status: 'completed' }, admin.token);
});

/** An order from 40 minutes ago, reported by its customer, about which its supplier says nothing. */
async function reported(): Promise<string> {
  await controlSupplier(shop.cloud.endpoints.suppliers, { script: 'never-settles' });
  const { body } = await shop.call('process-bundle-order', mtn1gb(), ama.token);
  const orderId = body.order_number ?? '';
  const row = await shop.table.get(orderRow.key({ id: orderId }), { consistent: true });
  if (row === null) throw new Error(`No order ${orderId}`);
  const createdAt = new Date(Date.now() - 40 * minuteMs);
  await shop.table.write({ put: orderRow.encode({ ...orderRow.decode(row), createdAt }) });
  const words = { wrong: 'nothing_came' as const, text: 'Nothing came', requestId: `case-${orderId}` };
  const answer = await shop.call('write-case', { action: 'open', orderId, ...words }, ama.token);
  expect(answer.status).toBe(200);
  return orderId;
}

test('finds a customer by the number that calls', async () => {
  await atOverview();
  await openTab('Users');
  await page.getByLabel('Search users').click();
  await types(number);
  const card = panel().locator('[data-row]').filter({ hasText: 'Ama Serwaa' });
  await card.getByRole('link', { name: 'Ama Serwaa' }).click();
  await panel().getByRole('heading', { name: 'Ama Serwaa' }).waitFor();
});

test('gives back the money of an order that nobody knows of', async () => {
  await pastOrders(shop, ama, [{ at: new Date(Date.now() - 20 * minuteMs), becomes: 'processing' }]);
  await shop.cloud.events.run('reconcile');
  await atOverview();
  await decideOn(/ to 0/);
  await press('Update status', panel());
  await dialog().getByLabel('Failed').check();
  await dialog().getByLabel('Reason').click();
  await types('Hubnet never had it');
  await press('Update Status', dialog());
  await toasts().getByText('Order status updated successfully').waitFor();
});

test('changes one price', async () => {
  await atOverview();
  await openTab('Pricing');
  await press('Edit MTN 2GB');
  await types('9.90');
  await page.keyboard.press('Enter');
  await toasts().getByText('Price updated successfully').waitFor();
  await panel().getByText('₵9.90').first().waitFor();
});

test('changes prices and adds a plan by a pasted list', async () => {
  await atOverview();
  await openTab('Pricing');
  await press('Change many');
  await dialog().getByLabel('Or paste a list').fill('MTN 1GB 5.20\nMTN 3GB 14.80\nAirtelTigo 30GB 120');
  await press('Save 3 plans', dialog());
  await toasts().getByText('3 plans saved').waitFor();
  await panel().getByText('₵120.00').first().waitFor();
});

test('marks an order by hand as delivered', async () => {
  await pastOrders(shop, ama, [{ at: new Date(Date.now() - minuteMs), becomes: 'pending' }]);
  await atOverview();
  await panel().getByRole('link', { name: 'Send by hand' }).click();
  await panel()
    .getByRole('button', { name: /is delivered$/ })
    .first()
    .click();
  await toasts().getByText('Order status updated successfully').waitFor();
});
