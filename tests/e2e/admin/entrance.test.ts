import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { type AdminShop, openAdminShop } from '../../support/browser/admin-shop';
import { expectAccessible } from '../../support/browser/axe';
import { coversRules, expectVisible } from '../../support/browser/expect-visible';
import { tabTo } from '../../support/browser/keyboard';
import { hold, pathOf, refuse } from '../../support/browser/network';
import { visitAs } from '../../support/browser/visit-as';
import type { Person } from '../../support/shop/shop';

/** The way into the admin's side, for whom there is one. */

let shop: AdminShop;
let customer: Person;
beforeAll(async () => {
  shop = await openAdminShop();
  customer = await shop.person();
});
afterAll(() => shop?.stop());

const adminPaths = ['/admin-dashboard', '/admin-users', '/admin-orders', '/admin-settings'];
const tabs = (page: Page) => page.getByRole('tablist', { name: 'Sections' });
const selected = (page: Page) => tabs(page).getByRole('tab', { selected: true }).textContent();
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const opened = (page: Page, tab: string) =>
  tabs(page).getByRole('tab', { name: tab, exact: true, selected: true }).waitFor();
const adminCode =
  /assets\/(admin-|statistics-tab|accounts-tab|orders-tab|top-ups-tab|prices-tab|settings-tab|sales-chart)/;

test('an admin comes by the dashboard to six tabs, and by the navigation to three of them', async () => {
  const { page, problems, end } = await visitAs(shop, shop.admin);
  await page.goto('/user-dashboard');
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await page.waitForURL('**/admin-dashboard');
  await expectVisible(page.getByRole('heading', { level: 1 }), 'admin dashboard: header');
  await expectVisible(page, 'admin dashboard: greeting');
  await expectVisible(tabs(page), 'admin dashboard: first tab');
  await expectVisible(tabs(page), 'admin dashboard: second tab');
  await expectVisible(tabs(page), 'admin dashboard: third tab');
  await expectVisible(tabs(page), 'admin dashboard: fourth tab');
  await expectVisible(tabs(page), 'admin dashboard: fifth tab');
  await expectVisible(tabs(page), 'admin dashboard: sixth tab');
  expect(await tabs(page).getByRole('tab').allTextContents()).toEqual([
    'Overview',
    'Users',
    'Orders',
    'Topups',
    'Pricing',
    'Settings',
  ]);
  expect(await selected(page)).toBe('Overview');

  await (await expectVisible(navigation(page), 'admin navigation: second entry')).click();
  await page.waitForURL('**/admin-users');
  await opened(page, 'Users');
  await (await expectVisible(navigation(page), 'admin navigation: third entry')).click();
  await page.waitForURL('**/admin-orders');
  await opened(page, 'Orders');
  await (await expectVisible(navigation(page), 'admin navigation: fourth entry')).click();
  await page.waitForURL('**/admin-settings');
  await opened(page, 'Settings');
  await (await expectVisible(navigation(page), 'admin navigation: first entry')).click();
  await page.waitForURL('**/admin-dashboard');
  await opened(page, 'Overview');
  coversRules('admin navigation: targets');

  const bar = await navigation(page).boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(844);
  coversRules('admin navigation: on a phone');
  expect(problems).toEqual([]);
  await end();
});

test('each path and each tab of the address opens its tab, also after a reload', async () => {
  const { page, end } = await visitAs(shop, shop.admin);
  for (const [path, tab] of [
    ['/admin-dashboard', 'Overview'],
    ['/admin-users', 'Users'],
    ['/admin-orders', 'Orders'],
    ['/admin-settings', 'Settings'],
    ['/admin-dashboard?tab=topups', 'Topups'],
    ['/admin-dashboard?tab=pricing', 'Pricing'],
    ['/admin-dashboard?tab=no-such-tab', 'Overview'],
  ] as const) {
    await page.goto(path);
    await opened(page, tab);
    await page.getByRole('tabpanel', { name: tab }).waitFor();
  }
  await end();
});

test('the tabs are gone through by the keyboard', async () => {
  const { page, end } = await visitAs(shop, shop.admin, { viewport: { width: 320, height: 640 } });
  await page.goto('/admin-users');
  await opened(page, 'Users');
  await tabTo(page, 'Users');
  // The first stop of that name is the navigation's.
  await tabTo(page, 'Users');
  for (const [key, tab] of [
    ['ArrowRight', 'Orders'],
    ['End', 'Settings'],
    ['ArrowRight', 'Overview'],
    ['ArrowLeft', 'Settings'],
    ['Home', 'Overview'],
  ] as const) {
    await page.keyboard.press(key);
    await opened(page, tab);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(tab);
  }
  await end();
});

test('a visitor is sent from every admin path to the login', async () => {
  const { page, end } = await shop.visit();
  for (const path of [...adminPaths, '/admin-dashboard?tab=pricing']) {
    await page.goto(path);
    await page.waitForURL('**/login');
  }
  coversRules('admin dashboard: signed out');
  await end();
});

test('a customer finds no way in, is sent back from every admin path, and gets none of its code', async () => {
  const { page, end } = await visitAs(shop, customer);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const preloaded = page.waitForResponse(/assets\/top-up-screen/);
  await page.goto('/user-dashboard');
  await page.getByRole('heading', { name: 'Test Person' }).waitFor();
  await preloaded;
  expect(await page.getByRole('link', { name: 'Admin Dashboard' }).count()).toBe(0);
  expect(await navigation(page).getByRole('link').allTextContents()).toEqual([
    'Home',
    'Buy Data',
    'Orders',
    'Top Up',
    'Profile',
  ]);
  expect(scripts.filter((url) => adminCode.test(url))).toEqual([]);
  coversRules('admin dashboard: customers’ code', 'admin dashboard: roles, separated');

  const asked = scripts.length;
  for (const path of adminPaths) {
    await page.goto(path);
    await page.waitForURL('**/user-dashboard');
  }
  // What finds out that they may not is all they get.
  const names = scripts.slice(asked).filter((url) => adminCode.test(url));
  expect(names.filter((url) => !url.includes('/admin-area'))).toEqual([]);
  coversRules('admin dashboard: no admin');
  await end();
});

test('signing out leads to the login, and the way back is closed', async () => {
  const { page, end } = await visitAs(shop, await shop.person({ role: 'admin' }));
  await page.goto('/admin-dashboard');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  await page.goto('/admin-users');
  await page.waitForURL('**/login');
  coversRules('admin dashboard: sign-out');
  await end();
});

test('while it is not known who it is it says so, and after a failure it can be asked again', async () => {
  const { page, end } = await visitAs(shop, shop.admin);
  const repair = await refuse(page, 'get-profile', 'not_found', 'There is no such profile.');
  const letGo = await hold(page, pathOf('get-profile'));
  await page.goto('/admin-dashboard');
  await page.getByRole('main').getByText('Loading...').waitFor();
  await letGo();
  await page.getByRole('main').getByText('Failed to load profile data').waitFor();
  await page.getByText('There is no such profile.').waitFor();
  await expectAccessible(page);
  await repair();
  await page.getByRole('button', { name: 'Retry' }).click();
  await opened(page, 'Overview');
  await end();
});

test('the admin route needs no more than 220 kB of scripts, the chart among them', async () => {
  const { page, end } = await visitAs(shop, shop.admin);
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.body());
  });
  await page.goto('/admin-dashboard');
  await page.getByRole('slider').waitFor();
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(220_000);
  expect(sizes.length).toBeGreaterThan(5);
  await end();
});
