import { reportTokenOf } from '../../../lambdas/core/suppliers/supplier';
import { arrive, inShop, main, page, shop, toasts, visit } from '../../support/browser/current-visit';
import { coversRules, expectOption, expectVisible, expectWords } from '../../support/browser/expect-visible';
import { alter, hold, pathOf, refuse } from '../../support/browser/network';
import type { Person } from '../../support/shop/shop';
import { controlSupplier, supplierOrders } from '../../support/suppliers/supplier-control';

const secret = 'the-suppliers-secret';
let person: Person;
inShop({ settings: { bundle_webhook_token: secret } }, async () => {
  // The tests decide what becomes of an order.
  await controlSupplier(shop.cloud.endpoints.suppliers, { webhooks: false });
});
beforeEach(async () => {
  person = await shop.person({ cedis: 50 });
  await arrive(person);
});

const submit = () => main().getByRole('button', { name: /^(Buy Data|Processing\.\.\.)$/ });
/** Buys with the form's button and then the sheet's. */
async function send(button = submit()): Promise<void> {
  await button.click();
  await page.getByRole('button', { name: 'Send data' }).click();
}
const network = (name: string) => main().getByRole('button', { name, exact: true });
const plans = () => page.getByRole('group', { name: 'Data Plan' });
/** All of them, also those that are folded. */
async function allPlans(): Promise<string[]> {
  await plans().getByRole('button', { name: 'All 10 bundles' }).click();
  return plans().locator('label').allTextContents();
}
const phone = () => page.getByLabel('Phone Number');
const balanceReads = (amount: string) => main().getByText(`Balance ${amount}`).waitFor();

const ordersOf = async ({ token }: Person) => (await shop.call('get-orders', {}, token)).body.orders;
const sentTo = async (number: string) =>
  (await supplierOrders(shop.cloud.endpoints.suppliers)).filter((order) => order.phone === number);

async function fillIn(recipient: string, plan = '1GB - ₵5.00', networkName = 'MTN'): Promise<void> {
  await network(networkName).click();
  await plans().getByRole('radio', { name: plan }).check();
  await phone().fill(recipient);
}

/** Returns the bodies of the purchases that the page sends from now on. */
function watchPurchases(): { requestId: string; [field: string]: unknown }[] {
  const bodies: { requestId: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/process-bundle-order')) bodies.push(request.postDataJSON());
  });
  return bodies;
}

test('the form can’t be sent without a network, a plan and a number', async () => {
  await page.goto('/buy-data');
  await expectVisible(page.getByRole('heading', { level: 1 }), 'buy data: header');
  await expectVisible(main(), 'buy data: first network');
  await (await expectVisible(main(), 'buy data: second network')).click();
  await expectOption(plans(), 'buy data: plan', { size: '500MB', price: '₵2.60' });
  const labels = await allPlans();
  const prices = labels.map((label) => Number(label.split('₵')[1]));
  expect(labels).toHaveLength(10);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));

  expect(await submit().isDisabled()).toBe(true);
  await plans().getByRole('radio').first().check();
  expect(await submit().isDisabled()).toBe(true);
  await phone().fill(' ');
  expect(await submit().isDisabled()).toBe(false);
  await (await expectVisible(submit(), 'buy data: button')).click();
  await expectWords(toasts(), 'buy data', ['incomplete', 'incomplete, explained']);

  for (const wrong of ['024123456', '02412345678', '1241234567', '024123456a']) {
    await phone().fill(wrong);
    await submit().click();
    await expectVisible(main(), 'buy data: wrong phone');
    await expectVisible(main(), 'buy data: wrong phone, explained');
  }
  coversRules('buy data: phone pattern');
  expect(await ordersOf(person)).toEqual([]);

  const topUp = await expectVisible(main(), 'buy data: top-up button');
  expect(await topUp.getAttribute('href')).toBe('/topup');
  coversRules('buy data: top-up target');
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await page.waitForURL('**/user-dashboard');
  coversRules('buy data: back');
  expect(visit.problems).toEqual([]);
});

test('only active plans are on sale', async () => {
  await alter(page, 'get-bundle-prices', ({ prices, ...rest }) => ({
    ...rest,
    prices: prices.map((each) => ({ ...each, is_active: each.id === 'mtn-2gb' })),
  }));
  await page.goto('/buy-data');
  await network('MTN').click();
  expect(await plans().locator('label').allTextContents()).toEqual(['2GB - ₵9.50']);
  expect(await network('AirtelTigo').count()).toBe(0);
  coversRules('buy data: networks', 'buy data: plans');
});

test('an MTN bundle is bought for its price, and the dashboard opens with the new balance', async () => {
  await page.goto('/buy-data');
  await balanceReads('₵50.00');
  await fillIn('0241117001');
  const letGo = await hold(page, pathOf('process-bundle-order'));
  await send();
  await main().getByText('Processing...').waitFor();
  expect(await submit().isDisabled()).toBe(true);
  coversRules('buy data: submit disabled');
  await letGo();
  await expectVisible(main(), 'buy data: success');
  await main()
    .getByText(/^MTN 1GB to 024 111 7001 is on its way\.$/)
    .waitFor();
  coversRules('buy data: success message');
  // It opens after two seconds, which buy-data-screen.test.tsx checks.
  await page.waitForURL('**/user-dashboard');
  coversRules('buy data: redirect');
  await page.getByText('₵45.00').first().waitFor();
  expect(await sentTo('0241117001')).toMatchObject([
    { supplier: 'hubnet', endpoint: expect.stringMatching(/^mtn/) },
  ]);
  expect(visit.problems).toEqual([]);
});

test('an AirtelTigo order carries everything that the supplier needs', async () => {
  const purchases = watchPurchases();
  await page.goto('/buy-data');
  await network('AirtelTigo').click();
  const labels = await allPlans();
  const prices = labels.map((label) => Number(label.split('₵')[1]));
  expect(labels).toHaveLength(10);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  coversRules('buy data: plans');
  await fillIn('027 111-7002', '500MB - ₵2.60', 'AirtelTigo');
  await submit().click();
  await page.getByText('AirtelTigo number').waitFor();
  await page.getByRole('button', { name: 'Send data' }).click();
  await expectVisible(main(), 'buy data: success');
  expect(purchases).toEqual([
    {
      requestId: expect.any(String),
      network: 'airteltigo',
      plan: '500MB - ₵2.60',
      phoneNumber: '0271117002',
      volume: 500,
      planId: 'airteltigo-500mb',
      api_plan_id: null,
      price: 2.6,
      shown: { size: '500MB', validity: null },
    },
  ]);
  coversRules('buy data: call');
  expect(await sentTo('0271117002')).toMatchObject([
    { supplier: 'hubnet', endpoint: expect.stringMatching(/^at/), volume: '500' },
  ]);
  coversRules('buy data: supplier', 'admin settings: Hubnet first');
});

test('a plan’s volume is read from its size, with or without a unit', async () => {
  const sizes = { '2GB': 2_000, '700MB': 700, '15': 15_000, '8': 8 };
  const priced = Object.keys(sizes).map((dataSize) => ({ id: `size-${dataSize}`, data_size: dataSize }));
  await alter(page, 'get-bundle-prices', ({ prices: [one], ...rest }) => ({
    ...rest,
    prices: priced.map((each) => ({ ...one, ...each, network: 'MTN', price: 1, is_active: true })),
  }));
  await refuse(page, 'process-bundle-order', 'not_found', 'Sold out');
  const purchases = watchPurchases();
  await page.goto('/buy-data');
  await fillIn('0241117003', '2GB - ₵1.00');
  for (const size of Object.keys(sizes)) {
    await plans()
      .getByRole('radio', { name: `${size} - ₵1.00`, exact: true })
      .check();
    await send();
    await main()
      .getByText(/^Sold out/)
      .waitFor();
  }
  expect(purchases.map(({ volume }) => volume)).toEqual(Object.values(sizes));
  coversRules('buy data: volume');
});

test('a refused purchase says so, gives the money back and keeps the form', async () => {
  await page.goto('/buy-data');
  await fillIn('0241110001');
  await send();
  await expectVisible(main(), 'buy data: failure');
  await main()
    .getByText(/₵5\.00 is back in your wallet\.$/)
    .waitFor();
  expect(await phone().inputValue()).toBe('0241110001');
  expect(await submit().isDisabled()).toBe(false);
  coversRules('buy data: failure message');
  await balanceReads('₵50.00');

  await page.goto('/orders');
  const order = page.getByRole('region', { name: 'Orders' }).getByRole('listitem').first();
  await order.getByText('Failed', { exact: true }).waitFor();
  await order.locator('summary').first().click();
  await order.getByText('Not delivered. ₵5.00 is back in your wallet.').waitFor();
  coversRules('buy data: money');
});

test('a failed request shows the error’s message, or a general one if it has none', async () => {
  await page.goto('/buy-data');
  await fillIn('0241117004');
  const repair = await refuse(page, 'process-bundle-order', 'request_id_reused', 'Not twice, please');
  await send();
  await expectVisible(main(), 'buy data: failure');
  await main()
    .getByText(/^Not twice, please/)
    .waitFor();
  coversRules('buy data: thrown message');
  await repair();
  await page.route(pathOf('process-bundle-order'), (route) => route.fulfill({ status: 400, body: '' }));
  await send();
  await expectVisible(main(), 'buy data: failure without words');
});

test('a purchase that the supplier leaves open is shown as delivered while its customer watches the orders', async () => {
  await visit.installClock();
  await page.goto('/buy-data');
  // An order of the other network, because Hubnet's five requests a minute are counted for each network.
  await fillIn('0271110004', '1GB - ₵4.90', 'AirtelTigo');
  await send();
  await main()
    .getByText(/You get the data or your money back\./)
    .waitFor();
  await page.getByRole('link', { name: 'Orders' }).click();
  const order = page.getByRole('region', { name: 'Orders' }).getByRole('listitem').first();
  const badge = order.locator('.amplify-badge');
  await badge.getByText('Processing').waitFor();

  const [sent] = await sentTo('0271110004');
  const number = String(sent?.reference);
  const token = reportTokenOf({ supplier: 'hubnet', order: number }, secret);
  const report = { event: 'transfer.success', data: { reference: number, status: 'delivered' } };
  await shop.post(`bundle-webhook?supplier=hubnet&order=${number}&token=${token}`, JSON.stringify(report));
  await page.clock.runFor(10_000);
  await badge.getByText('Completed').waitFor();
  coversRules('orders: following');
  await order.locator('summary').first().click();
  await order.getByText(/^Delivered/).waitFor();
  expect(await sentTo('0271110004')).toHaveLength(1);
});
