import { EventEmitter, once } from 'node:events';
import type { Page } from 'playwright';
import { desktop, phone, smallPhone } from '../support/browser/axe';
import { arrive, dialog, inShop, main, page, press, shop, toasts } from '../support/browser/current-visit';
import { pathOf } from '../support/browser/network';
import { until } from '../support/waiting/until';
import { demoShop, signInAll } from './demo-shop';

/**
 * Messages keep off what somebody would press next, wherever the page is scrolled to. In a list whose controls leave no room, such as prices
 * on a phone, a press goes through the message.
 */

let kept: Awaited<ReturnType<typeof signInAll>>;
inShop(demoShop, async () => {
  kept = await signInAll(shop);
});

const failing = { status: 500, json: { error: { code: 'internal_error', message: 'No', request_id: 'r' } } };

/** The shop fails from now on, and the list says so when it is refreshed. */
async function failToRefresh(): Promise<void> {
  const refresh = page.getByRole('button', { name: /^Refresh/ }).first();
  if (!(await refresh.isVisible())) await page.getByText('Filters').first().click();
  await page.route('**/api/**', (route) => route.fulfill(failing));
  await refresh.click();
}

/** A focused message stays. The page focuses it: on a busy machine it could be gone before the test does. */
const holdMessages = () =>
  toasts().evaluate((region: HTMLElement) => {
    region.addEventListener('toggle', () => region.querySelector('button')?.focus());
  });

async function buyWithoutNumber(): Promise<void> {
  await main().getByRole('button', { name: 'MTN' }).click();
  await page.getByRole('group', { name: 'Data Plan' }).getByRole('radio').nth(1).check();
  await page.getByLabel('Phone Number').fill(' ');
  await main().getByRole('button', { name: 'Buy Data' }).click();
}

async function selectOrders(): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .check();
  await page.locator('.bulk-bar').waitFor();
  await failToRefresh();
}

/** Whether some place of the screen has no gap as high as a message. */
const isDense = (path: string, isLarge: boolean) =>
  path.includes('pricing') || ['/orders', '/admin-users'].includes(path) || (isLarge && path === '/buy-data');

/** Home itself says that the shop can't be reached. A message reports only what it won't ask for again. */
const refusing = { status: 404, json: { error: { code: 'not_found', message: 'No', request_id: 'r' } } };
const isHome = (path: string) => path === '/user-dashboard';

const screens = [
  ['/admin-users', 'admin', '[data-row]', failToRefresh],
  ['/admin-dashboard?tab=pricing', 'admin', '.panel-header', failToRefresh],
  ['/admin-orders', 'admin', '[data-row]', selectOrders],
  ['/admin-todo', 'admin', '[data-row]', failToRefresh],
  ['/user-dashboard', 'customer', 'h1', async () => {}],
  ['/orders', 'customer', '.order-card__head', failToRefresh],
  ['/buy-data', 'customer', 'h1', buyWithoutNumber],
] as const;
const looks = [
  ['a small phone', smallPhone, false],
  ['a phone', phone, false],
  ['a desktop', desktop, false],
  ['a phone with large text', phone, true],
] as const;

test.each(
  screens.flatMap((screen) =>
    looks.map((look) => [screen[0], look[0], ...screen.slice(1), ...look.slice(1)] as const),
  ),
)('%s on %s: a message covers no control', async (...all) => {
  const [path, , who, shown, raise, viewport, isLarge] = all as unknown as [
    string,
    string,
    'admin' | 'customer',
    string,
    () => Promise<void>,
    typeof phone,
    boolean,
  ];
  await arrive(null, { localStorage: kept[who], viewport });
  // Its message comes by itself, but not before it is held.
  const held = new EventEmitter();
  const isHeld = once(held, 'held');
  if (isHome(path))
    await page.route(pathOf('get-orders'), async (route) => {
      await isHeld;
      await route.fulfill(refusing);
    });
  await page.goto(path);
  await page.locator(shown).first().waitFor();
  if (isLarge) await page.evaluate("document.documentElement.style.fontSize = '200%'");
  await holdMessages();
  held.emit('held');
  await raise();
  await toasts().locator('.toast').waitFor();
  const heights = new Set<number>();
  for (const scrolled of [0, 0.3, 0.6, 1]) {
    await page.evaluate(
      (part) => window.scrollTo(0, part * (document.documentElement.scrollHeight - window.innerHeight)),
      scrolled,
    );
    // It moves once the page says that it was scrolled.
    await until(async () => {
      const { caught, covered, height } = await measured(page);
      heights.add(height);
      return (isDense(path, isLarge) ? caught : covered).length === 0;
    });
  }
  expect(Math.max(...heights)).toBeLessThan(viewport.height / 3);
});

test('in large text a long message takes two lines, and the rest is one tap away', async () => {
  await arrive(null, { localStorage: kept.customer, viewport: phone });
  await page.goto('/buy-data');
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  await holdMessages();
  await buyWithoutNumber();
  const words = toasts().locator('.toast__words');
  await words.waitFor();
  const lines = () =>
    words.evaluate((of) => Math.round(of.clientHeight / Number.parseFloat(getComputedStyle(of).lineHeight)));
  expect(await lines()).toBeLessThanOrEqual(2);
  const more = toasts().getByRole('button', { name: 'More' });
  if ((await more.count()) === 0) return;
  await more.click();
  await until(async () => (await lines()) > 2);
  await press('Dismiss', toasts());
  expect(await dialog().count()).toBe(0);
});

/** The controls whose middle is under the message, and of those the ones that a press wouldn't reach. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('.toast')?.getBoundingClientRect();
    if (!box) throw new Error('The message is gone');
    const [covered, caught]: [string[], string[]] = [[], []];
    for (const of of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      const { left, top, width, height } = of.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isUnder = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      if (!isUnder || of.closest('.toaster')) continue;
      const pressed = document.elementFromPoint(x, y);
      if (pressed?.closest('.toaster')) caught.push(of.outerHTML.slice(0, 120));
      // Not what lies under a bar anyway.
      if (pressed && of.contains(pressed)) covered.push(of.outerHTML.slice(0, 120));
    }
    return { covered: [...covered, ...caught], caught, height: box.height };
  });
