import type { Page } from 'playwright';
import { type BrowserShop, openBrowserShop, type Visit } from '../../support/browser-shop';
import { hold, pathOf, refuse } from '../../support/network';
import { dayMs, pastOrders } from '../../support/past-orders';
import { proves, sees } from '../../support/sees';
import type { Person } from '../../support/shop';
import { visitAs } from '../../support/signed-in';

let shop: BrowserShop;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  shop = await openBrowserShop({ schedules: 'manual' });
});
afterAll(() => shop?.stop());
afterEach(() => visit.end());

const toasts = () => page.getByRole('region', { name: 'Notifications' });
const main = () => page.getByRole('main');
const tile = (name: string) =>
  page.getByLabel('Spent').getByRole('term').filter({ hasText: name }).locator('xpath=../dd').textContent();

async function arrive(person?: Person): Promise<void> {
  visit = await visitAs(shop, person ?? (await shop.person()));
  page = visit.page;
}

test('a newcomer is greeted by name, has ₵0.00, no orders, and a way to everything', async () => {
  await arrive();
  await page.goto('/user-dashboard');
  await page.getByRole('heading', { level: 1, name: 'Test Person' }).waitFor();
  proves('dashboard: greeting');
  await sees(main(), 'dashboard: nothing spent');
  for (const name of ['Today', 'Monthly', 'Total']) expect(await tile(name)).toBe('₵0.00');
  await sees(page, 'dashboard: first tile');
  await sees(page, 'dashboard: second tile');
  await sees(page, 'dashboard: third tile');
  await sees(page, 'dashboard: orders title');
  await sees(page, 'dashboard: empty');
  await sees(page, 'dashboard: empty, explained');

  const targets = [
    [await sees(main(), 'dashboard: wallet button'), '/topup'],
    [await sees(main(), 'dashboard: top-up button'), '/topup'],
    [await sees(main(), 'dashboard: buy button'), '/buy-data'],
    [await sees(main(), 'dashboard: orders button'), '/orders'],
  ] as const;
  for (const [link, path] of targets) expect(await link.getAttribute('href')).toBe(path);
  proves('dashboard: button targets');
  expect(visit.problems).toEqual([]);
});

test('the navigation leads to the five user screens, in order, and is on each of them', async () => {
  await arrive();
  await page.goto('/user-dashboard');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const links = [
    [await sees(navigation, 'navigation: home'), '/user-dashboard'],
    [await sees(navigation, 'navigation: buy data'), '/buy-data'],
    [await sees(navigation, 'navigation: orders'), '/orders'],
    [await sees(navigation, 'navigation: top up'), '/topup'],
    [await sees(navigation, 'navigation: profile'), '/profile'],
  ] as const;
  expect(await navigation.getByRole('link').count()).toBe(links.length);
  for (const [index, [link, path]] of links.entries()) {
    await link.click();
    await page.waitForURL(`**${path}`);
    await navigation.locator(`li:nth-child(${index + 1}) [aria-current=page]`).waitFor();
  }
  proves('navigation: targets');
  await page.goto('/no-such-page');
  await page.getByText('404').waitFor();
  expect(await navigation.count()).toBe(0);
  proves('navigation: user screens');
});

test('balance, tiles and the three newest orders with their days and badges', async () => {
  const person = await shop.person({ cedis: 50 });
  const now = Date.now();
  await pastOrders(shop, person, [
    { at: new Date(now - 9 * dayMs), dataSize: '2GB' },
    { at: new Date(now - 3 * dayMs), network: 'Airteltigo' },
    { at: new Date(now - dayMs), becomes: 'failed' },
    { at: new Date(now), dataSize: '3GB', becomes: 'processing' },
  ]);
  await arrive(person);
  await page.goto('/user-dashboard');
  await main().getByText('₵21.10', { exact: true }).waitFor();
  proves('dashboard: balance');
  expect(await tile('Today')).toBe('₵14.50');
  expect(await tile('Total')).toBe('₵28.90');
  proves('dashboard: tiles', 'money: format');

  const rows = page.getByRole('region', { name: 'Recent Orders' }).getByRole('listitem');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(3);
  await sees(rows.nth(0), 'dashboard: ordered today');
  await sees(rows.nth(1), 'dashboard: ordered yesterday');
  await sees(rows.nth(2), 'dashboard: ordered before', { n: 3 });
  for (const [index, plan] of ['MTN 3GB', 'MTN 1GB', 'AirtelTigo 1GB'].entries())
    await rows.nth(index).getByText(plan, { exact: true }).waitFor();
  proves('dashboard: recent orders');

  const colourOf = (index: number, status: string) =>
    rows
      .nth(index)
      .getByText(status, { exact: true })
      .evaluate((badge) => getComputedStyle(badge).backgroundColor);
  const [processing, failed, completed] = await Promise.all([
    colourOf(0, 'processing'),
    colourOf(1, 'failed'),
    colourOf(2, 'completed'),
  ]);
  expect(processing).toBe(failed);
  expect(completed).not.toBe(failed);
  proves('dashboard: badges');
  expect(visit.problems).toEqual([]);
});

test('while it loads it says so, and a profile that can’t be had can be asked for again', async () => {
  await arrive();
  const repair = await refuse(page, 'get-profile', 'not_found');
  const letGo = await hold(page, pathOf('get-profile'));
  await page.goto('/user-dashboard');
  await sees(page, 'dashboard: loading');
  await letGo();
  await sees(main(), 'dashboard: failure');
  await sees(toasts(), 'dashboard: failure toast');
  await sees(toasts(), 'dashboard: failure toast, profile');
  await repair();
  await (await sees(main(), 'dashboard: failure button')).click();
  await page.getByRole('heading', { name: 'Test Person' }).waitFor();
  proves('dashboard: retry');
});

test('orders that can’t be had leave the wallet usable, and say so', async () => {
  await arrive();
  await refuse(page, 'get-orders', 'account_banned');
  await page.goto('/user-dashboard');
  await sees(toasts(), 'dashboard: failure toast, orders');
  await sees(main(), 'dashboard: wallet button');
});

test('chat and channel open in a new tab, and are not there when nobody has set them', async () => {
  await arrive();
  await visit.context.route('https://*.nkoso.example/', (route) => route.fulfill({ body: 'Hello' }));
  await page.goto('/user-dashboard');
  const links = [
    [await sees(page, 'dashboard: chat button'), 'https://chat.nkoso.example/'],
    [await sees(page, 'dashboard: channel button'), 'https://channel.nkoso.example/'],
  ] as const;
  for (const [link, url] of links) {
    const [tab] = await Promise.all([visit.context.waitForEvent('page'), link.click()]);
    await tab.waitForURL(url);
    expect(await tab.evaluate('window.opener')).toBeNull();
    await tab.close();
  }
  proves('dashboard: support');

  await page.route('**/config.json', async (route) => {
    const { chatUrl: _chat, channelUrl: _channel, ...rest } = await (await route.fetch()).json();
    await route.fulfill({ json: rest });
  });
  await page.reload();
  await page.getByText('No orders yet').waitFor();
  expect(await page.getByText(/Chat Support|Join our Channel/).count()).toBe(0);
  proves('dashboard: support unset');
});

test('signing out goes to the login, and what was behind it stays closed', async () => {
  await arrive();
  await page.goto('/user-dashboard');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  await page.goBack();
  await page.waitForURL('**/login');
  proves('dashboard: sign-out');
});

test('a name is shown as the text that it is', async () => {
  const person = await shop.person();
  const name = '<img src=x onerror="window.hacked=1"> & <b>Ama</b>';
  const { status } = await shop.call('update-profile', { name, phone: '' }, person.token);
  expect(status).toBe(200);
  await arrive(person);
  await page.goto('/user-dashboard');
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  expect(await page.evaluate('window.hacked')).toBeUndefined();
  expect(await main().locator('img, b').count()).toBe(0);
});
