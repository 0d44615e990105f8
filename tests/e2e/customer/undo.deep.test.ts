import { orderRow } from '../../../lambdas/core/orders/rows';
import { expectAccessible } from '../../support/browser/axe';
import {
  arrive,
  hasFocus,
  inShop,
  main,
  page,
  shop,
  toasts,
  visit,
} from '../../support/browser/current-visit';
import type { Person } from '../../support/shop/shop';
import { controlSupplier, supplierOrders } from '../../support/suppliers/supplier-control';

const phone = { viewport: { width: 390, height: 844 } };
const number = '0241234567';

let person: Person;
inShop({}, async () => {
  await controlSupplier(shop.cloud.endpoints.suppliers, { webhooks: false });
});
beforeEach(async () => {
  person = await shop.person({ cedis: 50 });
  await arrive(person, phone);
  await shop.call('update-buying-settings', { settings: { wait: 'new' } }, person.token);
  await visit.installClock();
});

/** Checks accessibility while the page's clock is stopped: axe waits on timers, so the clock runs a little for it. */
async function expectAccessibleNow(): Promise<void> {
  let isDone = false;
  const check = expectAccessible(page).finally(() => {
    isDone = true;
  });
  while (!isDone) await page.clock.runFor(2);
  await check;
}

/**
 * Opens the orders while the page's clock is stopped, and lets it run until they are drawn, late parts too. The former
 * screen also has the button.
 */
async function openOrders(go: () => Promise<unknown>): Promise<void> {
  await go();
  const title = main().getByRole('heading', { name: 'Order History' });
  const row = main().getByRole('region', { name: 'Orders', exact: true }).getByRole('listitem').first();
  const isDrawn = async () =>
    (await title.isVisible()) && (await row.isVisible()) && (await undo().isVisible());
  while (!(await isDrawn())) await page.clock.runFor(5);
}

/** Buys for a number that is new to the customer, with the form and the sheet. */
async function buy(): Promise<void> {
  await page.goto('/buy-data');
  await main().getByRole('button', { name: 'MTN', exact: true }).click();
  await page.getByRole('radio', { name: '1GB - ₵5.00' }).check();
  await page.getByLabel('Phone Number').fill(number);
  await main().getByRole('button', { name: 'Buy Data' }).click();
  // From here on the test controls the page's clock, so a slow machine makes no difference.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole('button', { name: /^Send .+ to / }).click();
  await main().getByText('Order placed').waitFor();
}

/** Lets the clock run until the purchase has led to Home, which it does after two seconds. */
async function comeHome(): Promise<void> {
  while (!page.url().endsWith('/user-dashboard')) await page.clock.runFor(100);
}

const undo = () => main().getByRole('button', { name: /^Undo (MTN )?1GB to 024 123 4567/ });
/** Puts the order's release off, as if no time had passed at the shop. */
async function putOff(): Promise<void> {
  const key = orderRow.key({ id: (await order())?.id ?? '' });
  const row = await shop.table.get(key, { consistent: true });
  if (row === null) throw new Error('There is no order');
  const dueAt = new Date(Date.now() + 3_600_000);
  await shop.table.write({ put: orderRow.encode({ ...orderRow.decode(row), dueAt }) });
}
const sent = async () => (await supplierOrders(shop.cloud.endpoints.suppliers)).length;
const balance = async () => (await shop.call('get-profile', {}, person.token)).body.profile.balance;
const order = async () => (await shop.call('get-orders', {}, person.token)).body.orders[0];

test('undone at once with the keyboard: the money is back, the form can be corrected, and nothing is sent', async () => {
  const before = await sent();
  await buy();
  await main()
    .getByText(/^Sending in \d+ s$/)
    .waitFor();
  await expectAccessibleNow();
  await undo().focus();
  await page.keyboard.press('Enter');
  await toasts().getByText('Order cancelled').waitFor();
  await toasts().getByText('₵5.00 is back in your wallet.').waitFor();
  await undo().waitFor({ state: 'detached' });
  await page.clock.runFor(15_000);
  // The page stays: only a purchase that isn't undone redirects.
  expect(new URL(page.url()).pathname).toBe('/buy-data');
  expect(await page.getByLabel('Phone Number').inputValue()).toBe(number);
  expect(await balance()).toBe(50);
  expect(await sent()).toBe(before);
  expect(visit.problems).toEqual([]);
});

test('taps meant for Buy Data don’t undo, and taps meant for Undo don’t buy', async () => {
  await shop.call('update-buying-settings', { settings: { wait: 'always', read_back: 'off' } }, person.token);
  await page.goto('/buy-data');
  await main().getByRole('button', { name: 'MTN', exact: true }).click();
  await page.getByRole('radio', { name: '1GB - ₵5.00' }).check();
  await page.getByLabel('Phone Number').fill(number);
  const placeOf = async (button: ReturnType<typeof undo>, part: number) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    return [x + part * width, y + height / 2] as const;
  };
  const buyAt = await placeOf(main().getByRole('button', { name: 'Buy Data' }), 0.87);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.mouse.click(...buyAt);
  await main().getByText('Order placed').waitFor();
  for (let tap = 0; tap < 3; tap += 1) await page.mouse.click(...buyAt);
  expect(await undo().isEnabled()).toBe(true);
  // Undo is where Buy Data was, so it ignores taps until they can't be repeated taps on Buy Data.
  await page.clock.runFor(1_600);
  const undoAt = await placeOf(undo(), 0.5);
  await page.mouse.click(...undoAt);
  await toasts().getByText('Order cancelled').waitFor();
  await undo().waitFor({ state: 'detached' });
  for (let tap = 0; tap < 3; tap += 1) await page.mouse.click(...undoAt);
  const { orders } = (await shop.call('get-orders', {}, person.token)).body;
  expect(orders.map(({ status }) => status)).toEqual(['failed']);
  expect(await balance()).toBe(50);
});

test('the countdown continues on the dashboard and in the orders and survives a reload; then the order is sent', async () => {
  const before = await sent();
  await buy();
  const place = await undo().boundingBox();
  await undo().focus();
  await comeHome();
  await main().getByRole('heading', { name: 'Recent Orders' }).waitFor();
  expect(await hasFocus(undo())).toBe(true);
  expect(await undo().boundingBox()).toEqual(place);
  await expectAccessibleNow();
  // That was at other widths, too.
  await page.setViewportSize(phone.viewport);
  await openOrders(() => page.getByRole('navigation').getByRole('link', { name: 'Orders' }).click());
  expect(await undo().boundingBox()).toEqual(place);
  await putOff();
  await openOrders(() => page.reload());
  const countdown = main().getByText(/^Sending in \d+ s$/);
  await countdown.waitFor();
  await expectAccessibleNow();
  expect(await sent()).toBe(before);
  const released = page.waitForResponse('**/api/release-order');
  await page.clock.runFor(10_000);
  expect((await released).status()).toBe(200);
  await countdown.waitFor({ state: 'detached' });
  await undo().waitFor({ state: 'detached' });
  await toasts().getByText('Purchase Successful').waitFor();
  expect(await sent()).toBe(before + 1);
  expect(await order()).toMatchObject({ status: 'processing', undo_ms_left: null });
  expect(visit.problems).toEqual([]);
});

test('on Top Up it can be undone, too, and nothing moves when the time is over', async () => {
  await buy();
  await comeHome();
  await page.getByRole('navigation').getByRole('link', { name: 'Top Up' }).click();
  const amount = main().getByLabel('Amount (₵)');
  while (!(await amount.isVisible()) || !(await undo().isVisible())) await page.clock.runFor(5);
  await expectAccessibleNow();
  // On a small phone, the bar isn't over the button that pays.
  await page.setViewportSize({ width: 320, height: 640 });
  await amount.fill('10');
  const pay = main().getByRole('button', { name: 'Pay ₵10.20' });
  while (!(await pay.isVisible())) await page.clock.runFor(5);
  await page.evaluate(() => window.scrollTo(0, 0));
  const end = await pay.evaluate((button) => button.getBoundingClientRect().bottom);
  const bar = await undo().evaluate((button) => button.getBoundingClientRect().top);
  expect(end).toBeLessThan(bar);
  // At the end of a page longer than the window, a page that became shorter would move.
  await page.setViewportSize({ width: 390, height: 480 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const before = await amount.boundingBox();
  const released = page.waitForResponse('**/api/release-order');
  await page.clock.runFor(10_000);
  expect((await released).status()).toBe(200);
  await undo().waitFor({ state: 'detached' });
  await main()
    .getByText(/^Sending/)
    .first()
    .waitFor({ state: 'detached' });
  expect(await amount.boundingBox()).toEqual(before);
});

test('offline, it says that undo isn’t possible now and that the order will be sent', async () => {
  await buy();
  await comeHome();
  await undo().waitFor();
  await visit.context.setOffline(true);
  await main().getByText('You’re offline, so it can’t be undone now.').waitFor();
  expect(await undo().count()).toBe(0);
  await visit.context.setOffline(false);
});

test('a second tab follows: an order undone in one tab is shown as cancelled in the other, and nothing is sent', async () => {
  const before = await sent();
  await buy();
  await comeHome();
  await undo().waitFor();
  const { id: orderId = '' } = (await order()) ?? {};
  await shop.call('cancel-order', { orderId }, person.token);
  await page.clock.runFor(12_000);
  await main().getByText('Cancelled by you Money back').waitFor();
  expect(await undo().count()).toBe(0);
  expect(await sent()).toBe(before);
});

test('with the keyboard in the orders, the focus stays on the order that was undone', async () => {
  await buy();
  await putOff();
  await openOrders(() => page.goto('/orders'));
  // By the link that skips the navigation.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await hasFocus(undo())).toBe(true);
  await page.keyboard.press('Enter');
  // The store tells the screen with the next frame, which this clock holds back.
  const refunded = main().getByText(/^\s*Money back\.?$/);
  while (!(await refunded.isVisible())) await page.clock.runFor(5);
  expect(await hasFocus(main().getByRole('listitem').first())).toBe(true);
});
