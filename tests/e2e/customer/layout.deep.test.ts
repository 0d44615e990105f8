import type { Locator } from 'playwright';
import { desktop, phone, smallPhone } from '../../support/browser/axe';
import { arrive, inSharedShop, main, page, press, shop } from '../../support/browser/current-visit';
import { alter } from '../../support/browser/network';
import { dayMs, pastOrders } from '../../support/shop/past-orders';

/** Layout on phones: nothing covers what matters, and a button's words stay on one line. */

inSharedShop();

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator} is not shown`);
  return box;
}

test.each([smallPhone, phone])(
  'at %j the quick links of Home stand in one row with each word whole, and Save Changes fits on one line',
  async (viewport) => {
    await arrive(await shop.person(), { viewport });
    await page.goto('/user-dashboard');
    const links = main()
      .getByRole('listitem')
      .filter({ has: page.locator('.quick-link') });
    await links.nth(4).waitFor();
    expect(await links.allTextContents()).toEqual([
      ...['Buy Data', 'Top Up', 'Chat Support', 'Join our Channel', 'Help'],
    ]);
    const boxes = await Promise.all((await links.all()).map(boxOf));
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    for (const each of await links.all()) expect(await each.evaluate(hasBrokenWord)).toBe(false);
    await page.goto('/profile');
    await press('Edit profile');
    expect(await linesOf(main().getByRole('button', { name: 'Save Changes' }))).toBe(1);
  },
);

test.each([phone, desktop])(
  'at %j nothing on Home moves while its data loads, and the quick links are in sight below it',
  async (viewport) => {
    const person = await shop.person({ cedis: 50 });
    await pastOrders(
      shop,
      person,
      [3, 2, 1].map((ago) => ({ at: new Date(Date.now() - ago * dayMs) })),
    );
    await arrive(person, { viewport });
    for (const name of ['get-profile', 'get-orders'])
      await page.route(`**/api/${name}`, async (route) => {
        await page.getByText('Loading your dashboard...').waitFor();
        await new Promise((done) => setTimeout(done, name === 'get-orders' ? 900 : 600));
        await route.continue();
      });
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const { sources = [] } of list.getEntries() as (PerformanceEntry & {
          sources?: { node?: Node }[];
        })[])
          moved.push(...sources.map(({ node }) => (node instanceof Element ? node.className : String(node))));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/user-dashboard');
    await main().getByText('Loading your dashboard...').waitFor();
    await main()
      .getByRole('link', { name: /^MTN 1GB/ })
      .nth(2)
      .waitFor();
    await main().getByText('Join our Channel').waitFor();
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  },
);

test.each([smallPhone, phone, desktop])(
  'at %j a long name is whole in the greeting, and nothing moves when it comes',
  async (viewport) => {
    const name = 'Nana Akosua Serwaa Frimpong-Boateng';
    await arrive(await shop.person({ cedis: 50, name }), { viewport });
    await page.route('**/api/get-profile', async (route) => {
      await page.getByText('Loading your dashboard...').waitFor();
      await route.continue();
    });
    await page.goto('/user-dashboard');
    const wallet = main().locator('.wallet');
    await wallet.getByText('Loading your dashboard...').waitFor();
    const { y: top } = await boxOf(wallet);
    const greeting = main().getByRole('heading', { name });
    await greeting.waitFor();
    expect((await boxOf(wallet)).y).toBe(top);
    const { y, height } = await boxOf(greeting);
    expect(y + height).toBeLessThan(top);
    expect(await greeting.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(1);
    expect(await greeting.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
  },
);

test.each([smallPhone, phone])(
  'at %j the saved numbers stand on the line of their field’s label, and what they say below the field is apart from it',
  async (viewport) => {
    await arrive(await shop.person(), { viewport });
    for (const [path, label] of [['/buy-data', 'Phone Number']] as const) {
      await page.goto(path);
      const words = await boxOf(page.locator('label').filter({ hasText: label }));
      const saved = main().getByRole('button', { name: 'Saved numbers' });
      const { x, y, height } = await boxOf(saved);
      const end = await page.locator('label').filter({ hasText: label }).evaluate(endOfWords);
      expect(x).toBeGreaterThan(end);
      expect(Math.abs(y + height / 2 - words.y - words.height / 2)).toBeLessThanOrEqual(4);
      await saved.click();
      const none = await boxOf(main().getByText('None yet.'));
      const field = await boxOf(page.getByLabel(label));
      expect(none.y - field.y - field.height).toBeGreaterThanOrEqual(8);
    }
  },
);

/** How far right its words reach. */
const endOfWords = (element: Element): number => {
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getBoundingClientRect().right;
};

/** Whether one of its words is broken across two lines. */
const hasBrokenWord = (element: Element): boolean => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    for (const { index, 0: word } of text.textContent?.matchAll(/\S+/g) ?? []) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (range.getClientRects().length > 1) return true;
    }
  }
  return false;
};

const linesOf = (button: Locator): Promise<number> =>
  button.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const tops = new Set<number>();
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const { top } of range.getClientRects()) tops.add(Math.round(top));
    }
    return tops.size;
  });

test.each([smallPhone, phone, desktop])(
  'at %j the profile has each value beside its name, unless it is too long, and the time of a notice is below its words',
  async (viewport) => {
    const person = await shop.person({ cedis: 20 });
    await pastOrders(shop, person, [{ at: new Date(), becomes: 'completed' }]);
    await arrive(person, { viewport });
    await page.goto('/profile');
    const facts = main().locator('.account-facts > div');
    await facts.first().waitFor();
    const isBelow = await facts.evaluateAll((all) =>
      all.map(({ firstElementChild: name, lastElementChild: value }) =>
        name && value ? value.getBoundingClientRect().top >= name.getBoundingClientRect().bottom : undefined,
      ),
    );
    // The shop’s test addresses are long.
    expect(isBelow).toEqual([false, true, false, false]);

    await page.goto('/profile?page=notices');
    const notice = main().getByRole('region', { name: 'What happened' }).getByRole('listitem').first();
    const words = await boxOf(notice.locator('b'));
    const line = await boxOf(notice.locator('.notices__at'));
    expect([line.x, line.y >= words.y + words.height]).toEqual([words.x, true]);
  },
);

test('on a wide screen, an entry of the wallet is one line, the notices stand beside their settings, and the button to buy stands right below what it waits for', async () => {
  await arrive(await shop.person({ cedis: 20 }), { viewport: desktop });
  await page.goto('/wallet');
  const entry = main().getByRole('region', { name: 'Transactions' }).getByRole('listitem').first();
  expect((await boxOf(entry)).height).toBeLessThan(60);
  const [amount, balance] = [await boxOf(entry.locator('.amount')), await boxOf(entry.getByText(/^Balance/))];
  expect(balance.x).toBeGreaterThan(amount.x + amount.width);

  await page.goto('/profile?page=notices');
  const notices = await boxOf(main().getByRole('region', { name: 'Notices' }));
  const settings = await boxOf(main().locator('details').filter({ hasText: 'Emails' }));
  expect([settings.y, settings.x > notices.x + notices.width]).toEqual([notices.y, true]);

  await page.goto('/buy-data');
  const hint = await boxOf(main().getByText('Choose a bundle to see what you pay.'));
  const buy = await boxOf(main().getByRole('button', { name: 'Buy Data', exact: true }));
  expect([buy.x, buy.width]).toEqual([hint.x, hint.width]);
  expect(buy.y - hint.y - hint.height).toBeLessThan(32);
});

test.each([smallPhone, phone])(
  'at %j the eye that shows a password is in the middle of its field',
  async (viewport) => {
    await arrive(null, { viewport });
    await page.goto('/login');
    const field = await boxOf(page.getByLabel('Password', { exact: true }));
    const eye = await boxOf(page.getByRole('switch', { name: 'Show password' }).locator('svg'));
    const middle = (box: typeof eye) => box.y + box.height / 2;
    expect(Math.abs(middle(eye) - middle(field))).toBeLessThan(1);
    expect(eye.x + eye.width).toBeLessThan(field.x + field.width);
  },
);

test.each([smallPhone, phone])(
  'at %j the latest orders have rows of one height, whether delivered, failed or waiting',
  async (viewport) => {
    const person = await shop.person({ cedis: 20 });
    const results = ['completed', 'failed', 'pending'] as const;
    await pastOrders(
      shop,
      person,
      results.map((becomes, index) => ({ at: new Date(Date.now() - (3 - index) * dayMs), becomes })),
    );
    await arrive(person, { viewport });
    await page.goto('/user-dashboard');
    const rows = main().getByRole('region', { name: 'Recent Orders' }).getByRole('listitem');
    await rows.nth(2).waitFor();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(heights).toEqual(heights.map(() => heights[0]));
  },
);

test('on a short screen there are more bundles in sight than the two of the first row, once one is chosen', async () => {
  await arrive(await shop.person({ cedis: 20 }), { viewport: smallPhone });
  await page.goto('/buy-data');
  await page.getByLabel('Phone Number').fill('0241234567');
  await main().locator('.plan').first().click();
  const buy = main().getByRole('button', { name: 'Buy Data' });
  await page.getByText('You pay').waitFor();
  const third = await boxOf(main().locator('.plan').nth(2));
  expect(third.y + 8).toBeLessThan((await boxOf(buy)).y);
});

test.each([smallPhone, phone, desktop])(
  'at %j the plans and the number of Buy Data stay where they are when a plan is chosen, and the sums and the button are in sight',
  async (viewport) => {
    await arrive(await shop.person({ cedis: 20 }), { viewport });
    await page.goto('/buy-data');
    await page.getByLabel('Phone Number').fill('0241234567');
    const plan = main().locator('.plan').nth(4);
    const buy = main().getByRole('button', { name: 'Buy Data' });
    const places = [plan, page.getByLabel('Phone Number'), ...(viewport === desktop ? [buy] : [])];
    await plan.waitFor();
    // Measured on the page: a click may scroll to a plan that the navigation covers.
    const onPage = async () => {
      const scrolled = await page.evaluate(() => window.scrollY);
      const boxes = await Promise.all(places.map(boxOf));
      return boxes.map((box) => ({ ...box, y: box.y + scrolled }));
    };
    const before = await onPage();
    await plan.click();
    await page
      .getByText('You’re short by')
      .or(page.getByText(/^₵5\.50$/))
      .first()
      .waitFor();
    expect(await onPage()).toEqual(before);
    const end = viewport === desktop ? viewport.height : (await boxOf(page.getByRole('navigation').last())).y;
    const button = await boxOf(buy);
    expect(button.y + button.height).toBeLessThanOrEqual(end);
    const chosen = await boxOf(plan);
    if (viewport !== desktop)
      expect(chosen.y + chosen.height).toBeLessThanOrEqual((await boxOf(page.getByText('You pay'))).y);
  },
);

test.each([smallPhone, phone])(
  'at %j the number of Buy Data is in sight, and stays where it is when its last digit chooses the network or says that none is sold',
  async (viewport) => {
    await arrive(await shop.person({ cedis: 20 }), { viewport });
    await page.goto('/buy-data');
    const number = page.getByLabel('Phone Number');
    const field = await boxOf(number);
    const bar = await boxOf(page.getByRole('navigation').last());
    expect(field.y + field.height).toBeLessThan(bar.y);
    await number.fill('0241234567');
    await main().locator('.plan').first().waitFor();
    expect(await boxOf(number)).toEqual(field);
    await number.fill('0201234567');
    await page.getByText(/We don’t sell/).waitFor();
    expect(await boxOf(number)).toEqual(field);
  },
);

test.each([smallPhone, phone])(
  'at %j Home’s row of a failed order has its refund whole, and an open order’s number doesn’t run into the amount',
  async (viewport) => {
    const person = await shop.person({ cedis: 50 });
    await pastOrders(
      shop,
      person,
      [3, 2].map((ago) => ({
        at: new Date(Date.now() - ago * dayMs),
        dataSize: '3GB',
        phoneNumber: '0591327606',
      })),
    );
    await arrive(person, { viewport });
    const notes = ['The network couldn’t deliver it', 'This number can’t receive data'];
    await alter(page, 'get-orders', ({ orders, ...rest }) => ({
      ...rest,
      orders: orders.map((order, index) => ({
        ...order,
        status: 'failed',
        timeline: [{ event: 'failed', at: order.created_at, by: 'supplier', note: notes[index] }],
      })),
    }));
    await page.goto('/user-dashboard');
    const money = main().getByText(/^\s*Money back\.?$/);
    await money.nth(1).waitFor();
    for (const each of await money.all()) {
      const { x, width } = await boxOf(each);
      const row = await boxOf(each.locator('xpath=ancestor::li'));
      expect(x + width).toBeLessThanOrEqual(row.x + row.width);
      expect(await each.evaluate(isCutOff)).toBe(false);
    }
    await page.goto('/orders');
    const card = main().getByRole('region', { name: 'Orders' }).getByRole('listitem').first();
    await card.locator('summary').first().click();
    const number = await boxOf(card.locator('.order-line__number'));
    const amount = await boxOf(card.locator('.amount'));
    const isBelow = number.y >= amount.y + amount.height / 2;
    expect(isBelow || number.x + number.width + 4 <= amount.x).toBe(true);
  },
);

/** Whether a part of it lies outside a box that hides what doesn't fit. */
const isCutOff = (element: Element): boolean => {
  const { right } = element.getBoundingClientRect();
  for (let box = element.parentElement; box; box = box.parentElement)
    if (getComputedStyle(box).overflowX !== 'visible' && box.getBoundingClientRect().right < right - 0.5)
      return true;
  return false;
};

test.each([smallPhone, { width: 360, height: 740 }, phone, desktop])(
  'at %j each order has the same height, and all have their dates and times in one column, whatever became of it and however long its number’s name is',
  async (viewport) => {
    const person = await shop.person({ cedis: 50 });
    const days = [6, 5, 4, 3, 2, 1];
    await pastOrders(
      shop,
      person,
      days.map((ago) => ({
        at: new Date(Date.now() - ago * dayMs),
        ...(ago === 1 && { dataSize: '500MB', network: 'Airteltigo', phoneNumber: '0271234567' }),
        ...(ago === 2 && { phoneNumber: '0249876543' }),
      })),
    );
    const name = 'Auntie Akosua Serwaa Boateng of Kumasi';
    const save = { action: 'save', phoneNumber: '0249876543', name, planId: null } as const;
    const requestId = crypto.randomUUID();
    expect((await shop.call('update-recipients', { ...save, requestId }, person.token)).status).toBe(200);
    await arrive(person, { viewport });
    const cancelled = { event: 'failed', at: '2026-11-20T10:00:00.000Z', by: 'customer', note: 'Cancelled' };
    const fates = [
      { status: 'pending', can_cancel: true },
      { status: 'failed', timeline: [cancelled] },
      { status: 'failed', timeline: [], debt_paid: 2 },
      { status: 'completed', is_checked: true, is_reported: true },
      { status: 'pending', can_cancel: true, in_line: { before: 3, minutes: 4 } },
      { status: 'processing', is_checked: true },
    ];
    await alter(page, 'get-orders', ({ orders, ...rest }) => ({
      ...rest,
      orders: orders.map((order, index) => ({ ...order, ...fates[index] })),
    }));
    await page.goto('/orders');
    const rows = page.getByRole('region', { name: 'Orders' }).getByRole('listitem');
    await rows.nth(5).waitFor();
    await rows.getByText(name, { exact: true }).waitFor();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    // The first has no line above it.
    expect(heights.slice(1)).toEqual(heights.slice(1).map(() => heights[1]));
    const dates = await Promise.all((await rows.locator('time').all()).map(boxOf));
    const columns = new Set(dates.map(({ x, width }) => `${x} ${width}`));
    expect([columns.size, dates.every(({ width, height }) => width > 80 && height < 24)]).toEqual([1, true]);
  },
);

test.each([smallPhone, phone])(
  'at %j Buy again stays within its card on Home beside a failed order, and a name of 16 letters is one line',
  async (viewport) => {
    const person = await shop.person({ cedis: 50 });
    await pastOrders(shop, person, [{ at: new Date(), becomes: 'completed' }]);
    await arrive(person, { viewport });
    const failed = { event: 'failed', at: '2026-11-20T10:00:00.000Z', by: 'supplier' };
    await alter(page, 'get-orders', ({ orders, ...rest }) => ({
      ...rest,
      orders: orders.map((order) => ({ ...order, status: 'failed', timeline: [failed] })),
    }));
    await alter(page, 'get-profile', ({ profile, ...rest }) => ({
      ...rest,
      profile: { ...profile, name: 'Akosua A. Mensah' },
    }));
    await page.goto('/user-dashboard');
    const again = await boxOf(main().getByRole('link', { name: /^Buy again/ }));
    const card = await boxOf(main().locator('.recent-orders'));
    expect(again.x + again.width).toBeLessThanOrEqual(card.x + card.width - 8);
    expect(await linesOf(main().getByRole('heading', { name: 'Akosua A. Mensah' }))).toBe(1);
  },
);

test.each([smallPhone, phone, desktop])(
  'at %j nothing moves on the page of orders when they arrive',
  async (viewport) => {
    const person = await shop.person({ cedis: 50 });
    await pastOrders(shop, person, [{ at: new Date(), becomes: 'processing' }]);
    await arrive(person, { viewport });
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as (PerformanceEntry & { sources?: { node?: Node }[] })[])
          moved.push(...(sources ?? []).map(({ node }) => node?.textContent?.slice(0, 40) ?? ''));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/get-orders', async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto('/orders');
    await page.getByRole('region', { name: 'Orders' }).getByText('Loading orders...').waitFor();
    await page.getByText('Completed orders only').waitFor();
    release();
    await page.getByText('1 orders found').waitFor();
    await page.getByText('more in progress').waitFor();
    // What was drawn is reported after the frame.
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
        ),
    );
    expect(await page.evaluate('moved')).toEqual([]);
  },
);

test('on the page for developers a line to copy stays whole: its box scrolls, and the page doesn’t', async () => {
  await arrive(null, { viewport: phone });
  await page.goto('/developers');
  const code = page.getByRole('group', { name: 'Order', exact: true });
  await code.waitFor();
  expect(await code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(await page.getByRole('link', { name: 'Sandbox', exact: true }).isVisible()).toBe(false);
  await page.getByText('On this page').click();
  await page.getByRole('link', { name: 'Sandbox', exact: true }).click();
  expect(await page.getByRole('heading', { name: 'Sandbox' }).isVisible()).toBe(true);
});
