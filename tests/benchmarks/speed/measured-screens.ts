import type { Page, Request } from 'playwright';

export interface MeasuredScreen {
  readonly name: string;
  /** The customer has 500 orders; the admin sees all of them. */
  readonly who: 'nobody' | 'customer' | 'admin';
  readonly path: string;
  /** Waits until the whole screen is visible. */
  readonly isThere: (page: Page) => Promise<unknown>;
  /** The person's actions on the screen. */
  readonly doAll: (page: Page) => Promise<unknown>;
  readonly bounds: { readonly paintMs: number; readonly answerMs: number };
}

const first = (page: Page, words: string | RegExp) =>
  page.getByRole('main').getByText(words).first().waitFor();
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 60 });

/** Waits for the requested list; before that, its rows can't be used. */
async function listed(page: Page, asked: string, ask: () => Promise<unknown>): Promise<void> {
  const isAsked = (request: Request) => request.postData()?.includes(asked) === true;
  const found = page.waitForResponse((answer) => isAsked(answer.request()));
  await ask();
  await found;
}

const search = (page: Page, text: string) => listed(page, `"search":"${text}"`, () => type(page, text));

export const measuredScreens: readonly MeasuredScreen[] = [
  {
    name: 'landing',
    who: 'nobody',
    path: '/',
    isThere: (page) => page.getByText('Why Choose Us?').waitFor(),
    doAll: (page) => page.keyboard.press('Tab'),
    bounds: { paintMs: 1_000, answerMs: 100 },
  },
  {
    name: 'login',
    who: 'nobody',
    path: '/login',
    isThere: (page) => page.getByRole('button', { name: 'Sign In' }).waitFor(),
    async doAll(page) {
      await page.getByLabel('Email').click();
      await type(page, 'ama');
      await page.getByRole('switch', { name: 'Show password' }).click();
    },
    bounds: { paintMs: 2_000, answerMs: 200 },
  },
  {
    name: 'dashboard',
    who: 'customer',
    path: '/user-dashboard',
    isThere: (page) => first(page, 'MTN 1GB'),
    async doAll(page) {
      await page.getByRole('link', { name: 'Orders' }).click();
      await first(page, '500 orders found');
    },
    bounds: { paintMs: 2_000, answerMs: 200 },
  },
  {
    name: 'buy',
    who: 'customer',
    path: '/buy-data',
    isThere: (page) =>
      page
        .getByRole('radio', { name: 'MTN' })
        .or(page.getByRole('button', { name: 'MTN' }))
        .waitFor(),
    async doAll(page) {
      await page.getByRole('button', { name: 'MTN' }).click();
      await page.getByRole('radio').first().check();
      await page.getByLabel('Phone Number').click();
      await type(page, '0244');
    },
    bounds: { paintMs: 2_000, answerMs: 200 },
  },
  {
    name: 'orders',
    who: 'customer',
    path: '/orders',
    isThere: (page) => first(page, '500 orders found'),
    async doAll(page) {
      await page.getByText('Filters', { exact: true }).click();
      const completed = () => page.getByLabel('Status').selectOption('completed');
      await listed(page, '"status":"completed"', completed);
      await page.getByLabel('Search').click();
      await search(page, '024');
      await page.getByRole('button', { name: 'Load more orders', disabled: false }).click();
      await page.getByRole('region', { name: 'Orders' }).locator('.order-card').nth(39).waitFor();
    },
    bounds: { paintMs: 2_000, answerMs: 200 },
  },
  {
    name: 'wallet',
    who: 'customer',
    path: '/wallet',
    isThere: (page) =>
      page.getByRole('region', { name: 'Transactions' }).getByRole('listitem').first().waitFor(),
    async doAll(page) {
      await page.getByRole('button', { name: /^Load more/ }).click();
      await page.getByRole('region', { name: 'Transactions' }).getByRole('listitem').nth(39).waitFor();
    },
    bounds: { paintMs: 2_000, answerMs: 200 },
  },
  {
    name: 'top-up',
    who: 'customer',
    path: '/topup',
    isThere: (page) => page.getByRole('spinbutton', { name: /^Amount/ }).waitFor(),
    async doAll(page) {
      await page.getByRole('spinbutton', { name: /^Amount/ }).click();
      await type(page, '50');
      await page.getByRole('button', { name: 'Pay ₵51.00' }).waitFor();
    },
    bounds: { paintMs: 2_000, answerMs: 200 },
  },
  {
    name: 'profile',
    who: 'customer',
    path: '/profile',
    isThere: (page) => first(page, 'Member Since'),
    async doAll(page) {
      await page.getByRole('button', { name: 'Edit profile' }).click();
      await page.getByLabel('Full Name').click();
      await type(page, 'Ama');
    },
    bounds: { paintMs: 2_000, answerMs: 200 },
  },
  {
    name: 'recipients',
    who: 'customer',
    path: '/recipients',
    isThere: (page) => first(page, 'No saved numbers'),
    async doAll(page) {
      await page.getByRole('button', { name: 'Add a number' }).click();
      await page.getByLabel('Name').waitFor();
      await type(page, 'Kofi');
    },
    bounds: { paintMs: 2_000, answerMs: 200 },
  },
  {
    name: 'admin orders',
    who: 'admin',
    path: '/admin-orders',
    isThere: (page) =>
      page
        .getByRole('button', { name: /Update status/ })
        .first()
        .waitFor(),
    async doAll(page) {
      await page.getByLabel('Search orders').click();
      await search(page, '024');
      await page
        .getByRole('checkbox', { name: /^Select order/ })
        .first()
        .check();
      await page
        .getByRole('button', { name: /Update status/ })
        .first()
        .click();
      // A look-up by role would itself keep the page busy.
      await page.locator('dialog[open]').waitFor();
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /^Failed/ })
        .first()
        .click();
      await first(page, 'No orders found');
    },
    bounds: { paintMs: 2_500, answerMs: 200 },
  },
];
