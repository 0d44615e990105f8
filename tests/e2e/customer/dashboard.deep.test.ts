import {
  arrive,
  fact,
  inSharedShop,
  main,
  page,
  shop,
  toasts,
  visit,
} from '../../support/browser/current-visit';
import { coversRules, expectVisible, expectWords } from '../../support/browser/expect-visible';
import { hold, pathOf, refuse } from '../../support/browser/network';
import { dayMs, pastOrders } from '../../support/shop/purchases';

inSharedShop();

const tile = (name: string) => fact(name, page.getByLabel('Spent'));

test('a newcomer is greeted by name and sees ₵0.00, no orders, and a way to everything', async () => {
  await arrive(await shop.person());
  await page.goto('/user-dashboard');
  await page.getByRole('heading', { level: 1, name: 'Test Person' }).waitFor();
  coversRules('dashboard: greeting');
  await expectVisible(main(), 'dashboard: nothing spent');
  for (const name of ['Today', 'Monthly', 'Total']) expect(await tile(name)).toBe('₵0.00');
  await expectWords(page, 'dashboard', [
    'first tile',
    'second tile',
    'third tile',
    'orders title',
    'empty',
    'empty, explained',
  ]);

  const targets = [
    [await expectVisible(main(), 'dashboard: wallet button'), '/topup'],
    [await expectVisible(main(), 'dashboard: top-up button'), '/topup'],
    [await expectVisible(main(), 'dashboard: buy button'), '/buy-data'],
    [await expectVisible(main(), 'dashboard: orders button'), '/orders'],
  ] as const;
  for (const [words, path] of targets)
    expect(await words.evaluate((each) => each.closest('a')?.getAttribute('href'))).toBe(path);
  coversRules('dashboard: button targets');
  expect(visit.problems).toEqual([]);
});

test('the navigation leads to the five user screens, in order, and is on each of them', async () => {
  await arrive(await shop.person());
  await page.goto('/user-dashboard');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const links = [
    [await expectVisible(navigation, 'navigation: home'), '/user-dashboard'],
    [await expectVisible(navigation, 'navigation: buy data'), '/buy-data'],
    [await expectVisible(navigation, 'navigation: orders'), '/orders'],
    [await expectVisible(navigation, 'navigation: top up'), '/topup'],
    [await expectVisible(navigation, 'navigation: profile'), '/profile'],
  ] as const;
  expect(await navigation.getByRole('link').count()).toBe(links.length);
  for (const [index, [link, path]] of links.entries()) {
    await link.click();
    await page.waitForURL(`**${path}`);
    await navigation.locator(`li:nth-child(${index + 1}) [aria-current=page]`).waitFor();
  }
  coversRules('navigation: targets');
  await page.goto('/no-such-page');
  await page.getByText('404').waitFor();
  expect(await navigation.count()).toBe(0);
  coversRules('navigation: user screens');
});

test('the dashboard shows the balance, the tiles, and the three newest orders with their days and badges', async () => {
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
  coversRules('dashboard: balance');
  expect(await tile('Today')).toBe('₵14.50');
  expect(await tile('Total')).toBe('₵28.90');
  coversRules('dashboard: tiles', 'money: format');

  const rows = page.getByRole('region', { name: 'Recent Orders' }).getByRole('listitem');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(3);
  await expectVisible(rows.nth(0), 'dashboard: ordered today');
  await expectVisible(rows.nth(1), 'dashboard: ordered yesterday');
  await expectVisible(rows.nth(2), 'dashboard: ordered before', { n: 3 });
  for (const [index, plan] of ['MTN 3GB', 'MTN 1GB', 'AirtelTigo 1GB'].entries())
    await rows.nth(index).getByText(plan, { exact: true }).waitFor();
  coversRules('dashboard: recent orders');

  const colourOf = (index: number, status: string) =>
    rows
      .nth(index)
      .getByText(status, { exact: true })
      .evaluate((badge) => getComputedStyle(badge).backgroundColor);
  const [processing, failed, completed] = await Promise.all([
    colourOf(0, 'Processing'),
    colourOf(1, 'Failed'),
    colourOf(2, 'Completed'),
  ]);
  expect(processing).toBe(failed);
  expect(completed).not.toBe(failed);
  coversRules('dashboard: badges');
  expect(visit.problems).toEqual([]);
});

test('it says while it loads, and a profile that fails to load can be loaded again', async () => {
  await arrive(await shop.person());
  const repair = await refuse(page, 'get-profile', 'not_found');
  const letGo = await hold(page, pathOf('get-profile'));
  await page.goto('/user-dashboard');
  await expectVisible(page, 'dashboard: loading');
  await letGo();
  await expectVisible(main(), 'dashboard: failure');
  await expectWords(toasts(), 'dashboard', ['failure toast', 'failure toast, profile']);
  await repair();
  await (await expectVisible(main(), 'dashboard: failure button')).click();
  await page.getByRole('heading', { name: 'Test Person' }).waitFor();
  coversRules('dashboard: retry');
});

test('chat and channel open in a new tab, and are hidden if nobody has set them', async () => {
  await arrive(await shop.person());
  await visit.context.route('https://*.nkoso.example/', (route) => route.fulfill({ body: 'Hello' }));
  await page.goto('/user-dashboard');
  const links = [
    [await expectVisible(page, 'dashboard: chat button'), 'https://chat.nkoso.example/'],
    [await expectVisible(page, 'dashboard: channel button'), 'https://channel.nkoso.example/'],
  ] as const;
  for (const [link, url] of links) {
    const [tab] = await Promise.all([visit.context.waitForEvent('page'), link.click()]);
    await tab.waitForURL(url);
    expect(await tab.evaluate('window.opener')).toBeNull();
    await tab.close();
  }
  coversRules('dashboard: support');

  await page.route('**/config.json', async (route) => {
    const { chatUrl: _chat, channelUrl: _channel, ...rest } = await (await route.fetch()).json();
    await route.fulfill({ json: rest });
  });
  await page.reload();
  await page.getByText('No orders yet').waitFor();
  expect(await page.getByText(/Chat Support|Join our Channel/).count()).toBe(0);
  coversRules('dashboard: support unset');
});
