import { phone } from '../../support/browser/axe';
import { arrive, dialog, inShop, main, page, press, shop } from '../../support/browser/current-visit';
import { airteltigo1gb, pastOrders } from '../../support/shop/purchases';
import type { Person } from '../../support/shop/shop';
import { controlSupplier } from '../../support/suppliers/supplier-control';
import { types } from './types';

/** The ten most frequent jobs of a customer, each from Home on a phone. */

let ama: Person;

inShop({}, () => controlSupplier(shop.cloud.endpoints.suppliers, { delayMs: 0, webhooks: false }));
beforeEach(async () => {
  ama = await shop.person({ name: 'Ama Serwaa', cedis: 50 });
});

async function atHome(): Promise<void> {
  await arrive(ama, { viewport: phone });
  await page.goto('/user-dashboard');
  await main().getByRole('heading', { name: 'Recent Orders' }).waitFor();
}

const tapLink = (name: string | RegExp) => main().getByRole('link', { name }).first().click();
/** An order delivered an hour ago, as Home lists it. */
const delivered = () => pastOrders(shop, ama, [{ at: new Date(Date.now() - 3_600_000) }]);
/** From Home to everything that is known about one order. */
const openOrder = (bundle: string) => tapLink(bundle);
/** All actions but the likeliest are in the order's menu. */
const chooses = async (action: string) => {
  await main()
    .getByRole('button', { name: /^More for order/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('buys for a saved number', async () => {
  const saved = { phoneNumber: '0241117036', name: 'Yaw' };
  await shop.call('update-recipients', { action: 'save', ...saved }, ama.token);
  await atHome();
  await tapLink('Buy Data');
  await press('Saved numbers', main());
  await page.getByRole('option', { name: /^Yaw/ }).click();
  await page.getByRole('radio', { name: /1GB/ }).check();
  await press('Buy Data', main());
  await press('Send data');
  await page.getByText('Purchase Successful').first().waitFor();
});

test('buys for a new number', async () => {
  await atHome();
  await tapLink('Buy Data');
  await main().getByLabel('Phone Number').click();
  await types('0241117055');
  await page.getByRole('radio', { name: /1GB/ }).check();
  await press('Buy Data', main());
  await press('Send data');
  await page.getByText('Purchase Successful').first().waitFor();
  const { body } = await shop.call('get-orders', {}, ama.token);
  expect(body.orders.map(({ phone_number, data_plan }) => [phone_number, data_plan])).toEqual([
    ['0241117055', 'MTN 1GB'],
  ]);
});

test('buys the same again', async () => {
  await delivered();
  await atHome();
  await tapLink(/^Buy again/);
  await press('Buy Data', main());
  await press('Send data');
  await page.getByText('Purchase Successful').first().waitFor();
});

test('tops up', async () => {
  await atHome();
  await tapLink('Top Up');
  await press('₵20');
  await press('Pay ₵20.40');
  await page.frameLocator('iframe[id^=inline-checkout]').getByText(ama.email).waitFor();
});

test('sees where an order is', async () => {
  await delivered();
  await atHome();
  await openOrder('MTN 1GB');
  await main()
    .getByText(/^Delivered /)
    .waitFor();
});

test('reports an order that did not come', async () => {
  await delivered();
  await atHome();
  await openOrder('MTN 1GB');
  await chooses('I didn’t get it');
  await press('Still not there', dialog());
  await press('Nothing came', dialog());
  await press('Report it', dialog());
  await dialog()
    .getByText(/^We got your report/)
    .waitFor();
});

test('has a receipt to send', async () => {
  await delivered();
  await atHome();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openOrder('MTN 1GB');
  await chooses('Receipt');
  await press('Copy as text', dialog());
  await dialog().getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\nStatus: Delivered\n/);
});

test('sees the statement of a month', async () => {
  await delivered();
  await atHome();
  await tapLink('Wallet history');
  await tapLink('Statement');
  await press('Show statement');
  await main().getByText('Opening balance').waitFor();
});

test('saves a number', async () => {
  await delivered();
  await atHome();
  await openOrder('MTN 1GB');
  await chooses('Save number');
  await types('Auntie Akosua');
  await press('Save', dialog());
  await main().getByText('Auntie Akosua').first().waitFor();
});

test('cancels an order that waits', async () => {
  await controlSupplier(shop.cloud.endpoints.suppliers, { script: 'rate-limited' });
  await shop.call('process-bundle-order', airteltigo1gb(), ama.token);
  await atHome();
  await openOrder('AirtelTigo 1GB');
  await main()
    .getByRole('button', { name: /^Cancel and return/ })
    .click();
  await press('Cancel and return ₵4.90', dialog());
  await main().getByText('Cancelled by you', { exact: true }).first().waitFor();
});
