import type { Locator } from 'playwright';
import {
  admin,
  arrive,
  inAdminShop,
  main,
  page,
  shop,
  toasts,
  visit,
} from '../../support/browser/current-visit';
import { coversRules, expectVisible, expectWords } from '../../support/browser/expect-visible';
import { hold, pathOf, refuse } from '../../support/browser/network';
import { dayMs, pastOrders } from '../../support/shop/purchases';
import type { Person } from '../../support/shop/shop';
import { until } from '../../support/waiting/until';

let buyer: Person;
inAdminShop(async () => {
  buyer = await shop.person({ cedis: 100 });
  const leaver = await shop.person({ cedis: 5 });
  const now = Date.now();
  await pastOrders(shop, buyer, [
    { at: new Date(now - 3 * dayMs) },
    { at: new Date(now - dayMs) },
    { at: new Date(now - 3_000), becomes: 'failed' },
    { at: new Date(now - 2_000), network: 'Airteltigo', dataSize: '15GB', becomes: 'processing' },
  ]);
  await pastOrders(shop, leaver, [{ at: new Date(now - 1_000) }]);
  await shop.call('admin-delete-user', { userId: leaver.userId }, admin.token);
  await counted(5);
});
beforeEach(() => arrive(admin));

const figure = (label: string) =>
  main()
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=../dd')
    .allTextContents();
const section = (name: string) => main().getByRole('region', { name });
/** Waits until the statistics, which lag behind the orders, have counted so many. */
async function counted(orders: number): Promise<void> {
  // An order's outcome is counted after the order itself.
  await shop.cloud.events.drained();
  await until(async () => {
    const { body } = await shop.call('admin-get-overview', {}, admin.token);
    return body.all_time.orders === orders && body.users.total === 2;
  });
}

test('the four figures show today, yesterday and all time; revenue counts completed orders only', async () => {
  await page.goto('/admin-dashboard');
  await expectWords(main(), 'overview', ['first card', 'second card', 'third card', 'fourth card']);
  expect(await figure('Today Orders')).toEqual(['3', 'Yesterday: 1 · All time: 5']);
  expect(await figure('Today Revenue')).toEqual(['₵5.00', 'Yesterday: ₵5.00']);
  expect(await figure('Total Users')).toEqual(['2', '1 active user']);
  expect((await figure('All Time Revenue'))[0]).toBe('₵15.00');
  coversRules('overview: first card, below', 'overview: second card, below', 'overview: third card, below');
  expect(visit.problems).toEqual([]);
});

test('networks are shown with orders, revenue and share, and the latest four orders with their details', async () => {
  await page.goto('/admin-dashboard');
  await expectVisible(main(), 'overview: networks title');
  const networks = section('Network Performance').getByRole('listitem');
  const [mtn, airteltigo] = [networks.nth(0), networks.nth(1)];
  for (const words of ['MTN', '4 orders', '₵15.00', '80%']) await reads(mtn, words);
  for (const words of ['AirtelTigo', '1 order', '₵0.00', '20%']) await reads(airteltigo, words);
  const shares = await section('Network Performance')
    .locator('progress')
    .evaluateAll((bars) => bars.map((bar) => (bar as HTMLProgressElement).value));
  expect(shares).toEqual([80, 20]);
  coversRules('overview: network shares');

  await expectVisible(main(), 'overview: recent orders title');
  const orders = section('Recent Orders').getByRole('listitem');
  expect(await orders.count()).toBe(4);
  await expectVisible(orders.nth(0), 'overview: deleted user');
  for (const words of ['MTN 1GB', '₵5.00', 'Completed']) await reads(orders.nth(0), words);
  for (const words of ['Test Person', 'AirtelTigo 15GB', '₵74.00', 'Processing'])
    await reads(orders.nth(1), words);
  for (const words of ['Test Person', 'MTN 1GB', 'Failed']) await reads(orders.nth(2), words);
  coversRules('overview: recent orders');
  await section('Recent Orders').getByRole('link', { name: 'View All' }).click();
  await page.waitForURL('**/admin-orders');
});

test('it loads when it is selected, and Refresh loads the current figures', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin-dashboard');
  await main().getByText('Today Orders').waitFor();
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Admin Dashboard' }).getByRole('link', { name, exact: true });
  await tab('Users').click();
  await main().getByText('User Management').waitFor();
  await pastOrders(shop, buyer, [{ at: new Date() }]);
  await counted(6);
  await tab('Overview').click();
  await main().getByText('Yesterday: 1 · All time: 6').waitFor();
  coversRules('overview: loads when selected');

  await pastOrders(shop, buyer, [{ at: new Date() }]);
  await counted(7);
  await (await expectVisible(main(), 'overview: refresh button')).click();
  await main().getByText('Yesterday: 1 · All time: 7').waitFor();
  coversRules('overview: refresh');
});

test('it says while it loads and when it failed, and can be loaded again', async () => {
  const repair = await refuse(page, 'admin-get-overview', 'invalid_request', 'Not today.');
  const letGo = await hold(page, pathOf('admin-get-overview'));
  await page.goto('/admin-dashboard');
  await main().getByText('Loading dashboard data...').waitFor();
  await letGo();
  await expectWords(toasts(), 'overview', ['failure toast', 'failure toast, explained']);
  await main().getByText('Not today.').waitFor();
  await repair();
  await main().getByRole('button', { name: 'Retry' }).click();
  await main().getByText('Today Orders').waitFor();
});

const reads = (where: Locator, words: string) => where.getByText(words, { exact: true }).first().waitFor();
