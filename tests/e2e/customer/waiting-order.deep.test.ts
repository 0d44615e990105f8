import type { Request } from 'playwright';
import { arrive, inShop, page, shop, visit } from '../../support/browser/current-visit';
import { pastOrders } from '../../support/shop/past-orders';
import type { Person } from '../../support/shop/shop';
import { until } from '../../support/waiting/until';

let buyer: Person;
inShop({}, async () => {
  buyer = await shop.person({ cedis: 100 });
  await pastOrders(shop, buyer, [{ at: new Date(), becomes: 'processing' }]);
});

/** Does what a browser does when its tab goes behind another one, or comes back. */
const show = (state: 'visible' | 'hidden') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    window.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('an order in a hidden tab is not asked about, and is up to date as soon as the tab is shown', async () => {
  await arrive(buyer);
  await visit.installClock();
  let asked = 0;
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/get-orders')) return;
    asked += 1;
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.goto('/orders');
  const badge = page.getByRole('region', { name: 'Orders' }).locator('.amplify-badge').first();
  await badge.getByText('Processing').waitFor();

  const polled = page.waitForResponse('**/api/get-orders');
  await page.clock.runFor(6_000);
  await polled;
  await show('hidden');
  // First lets requests from before the tab was hidden finish; with the clock running ahead they would time out and be
  // repeated.
  await page.clock.runFor(10_000);
  await until(() => underWay.size === 0);
  await page.clock.runFor(10_000);
  asked = 0;
  await page.clock.runFor(5 * 60_000);
  expect(asked).toBe(0);

  const admin = await shop.person({ role: 'admin' });
  const { body: mine } = await shop.call('get-orders', { limit: 1 }, buyer.token);
  const change = { orderId: mine.orders[0]?.id ?? '', status: 'completed' as const };
  const { status } = await shop.call('admin-update-order-status', change, admin.token);
  expect(status).toBe(200);
  await show('visible');
  // The clock is stopped, so only showing the tab can cause a request.
  await badge.getByText('Completed').waitFor();
  expect(visit.problems).toEqual([]);
});
