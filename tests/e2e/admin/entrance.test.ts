import { admin, arrive, inSharedAdminShop, page, shop, visit } from '../../support/browser/current-visit';
import { coversRules, expectVisible, expectWords } from '../../support/browser/expect-visible';

/** The way into the admin's side, and how everybody else is kept out. */

inSharedAdminShop();

const adminPaths = [
  '/admin-dashboard',
  '/admin-todo',
  '/admin-users',
  '/admin-orders',
  '/admin-topups',
  '/admin-pricing',
  '/admin-settings',
  '/admin-money',
];
const tabs = () => page.getByRole('navigation', { name: 'Admin Dashboard' });
/** On a wide screen the row of tabs is the one navigation. */
const desk = { viewport: { width: 1280, height: 800 } };
const selected = () => tabs().locator('[aria-current]').textContent();
const navigation = () => page.getByRole('navigation', { name: 'Main' });
const opened = (tab: string) => page.getByRole('region', { name: tab, exact: true }).waitFor();
const adminCode =
  /assets\/(admin-|overview-tab|attention-tab|accounts-tab|orders-tab|top-ups-tab|prices-tab|settings-tab|money-tab)/;

test('an admin reaches every tab from the dashboard; on a phone in the bar at the bottom, or in a row below Dashboard', async () => {
  await arrive(admin, desk);
  await page.goto('/user-dashboard');
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await page.waitForURL('**/admin-dashboard');
  await expectVisible(page.getByRole('heading', { level: 1 }), 'admin dashboard: header');
  await expectVisible(page, 'admin dashboard: greeting');
  await expectWords(tabs(), 'admin dashboard', [
    'first tab',
    'second tab',
    'third tab',
    'fourth tab',
    'fifth tab',
    'sixth tab',
  ]);
  expect(await tabs().getByRole('link').allTextContents()).toEqual([
    'Overview',
    'Users',
    'Orders',
    'Topups',
    'Pricing',
    'Settings',
    expect.stringMatching(/^To do/),
    'Money',
  ]);
  expect(await selected()).toBe('Overview');

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await tabs().getByRole('link').allTextContents()).toEqual([
    'Overview',
    'Topups',
    'Pricing',
    'Money',
  ]);
  await (await expectVisible(navigation(), 'admin navigation: second entry')).click();
  await page.waitForURL('**/admin-users');
  await opened('Users');
  expect(await tabs().count()).toBe(0);
  await (await expectVisible(navigation(), 'admin navigation: third entry')).click();
  await page.waitForURL('**/admin-orders');
  await opened('Orders');
  await navigation().getByRole('link', { name: 'To do' }).click();
  await page.waitForURL('**/admin-todo');
  await opened('To do');
  await (await expectVisible(navigation(), 'admin navigation: fourth entry')).click();
  await page.waitForURL('**/admin-settings');
  await opened('Settings');
  await (await expectVisible(navigation(), 'admin navigation: first entry')).click();
  await page.waitForURL('**/admin-dashboard');
  await opened('Overview');
  coversRules('admin navigation: targets');

  const bar = await navigation().boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(844);
  coversRules('admin navigation: on a phone');
  expect(visit.problems).toEqual([]);
});

test('every admin path sends a visitor to the login', async () => {
  await arrive();
  for (const path of adminPaths) {
    await page.goto(path);
    await page.waitForURL('**/login');
  }
  coversRules('admin dashboard: signed out');
});

test('a customer sees no way in, is sent back from every admin path, and downloads none of its code', async () => {
  await arrive(await shop.person());
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const preloaded = page.waitForResponse(/assets\/top-up-screen/);
  await page.goto('/user-dashboard');
  await page.getByRole('heading', { name: 'Test Person' }).waitFor();
  await preloaded;
  expect(await page.getByRole('link', { name: 'Admin Dashboard' }).count()).toBe(0);
  expect(await navigation().getByRole('link').allTextContents()).toEqual([
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
  // They get only the code that finds out that they aren’t allowed.
  const names = scripts.slice(asked).filter((url) => adminCode.test(url));
  expect(names.filter((url) => !url.includes('/admin-area'))).toEqual([]);
  coversRules('admin dashboard: no admin');
});

test('signing out leads to the login, and Back doesn’t lead in again', async () => {
  // Signing out ends her sessions everywhere.
  await arrive(await shop.person({ role: 'admin' }));
  await page.goto('/admin-dashboard');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  await page.goto('/admin-users');
  await page.waitForURL('**/login');
  coversRules('admin dashboard: sign-out');
});
