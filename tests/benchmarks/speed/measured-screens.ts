import type { Page } from 'playwright';

export interface MeasuredScreen {
  readonly name: string;
  /** The customer has 500 orders; the admin sees them all. */
  readonly who: 'nobody' | 'customer' | 'admin';
  readonly path: string;
  /** Waits until all of it is there. */
  readonly isThere: (page: Page) => Promise<unknown>;
  /** What a person does there. */
  readonly doAll: (page: Page) => Promise<unknown>;
  readonly bounds: { readonly paintMs: number; readonly answerMs: number };
}

const first = (page: Page, words: string | RegExp) =>
  page.getByRole('main').getByText(words).first().waitFor();
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 60 });

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
      await page.getByLabel('Data Plan').selectOption({ index: 1 });
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
      await page.getByLabel('Status').selectOption('completed');
      await first(page, '498 orders found');
      await page.getByLabel('Search').click();
      await type(page, '024');
      await page.getByRole('button', { name: 'Load more orders' }).click();
      await page.getByRole('region', { name: 'Orders' }).locator('.order-card').nth(39).waitFor();
    },
    bounds: { paintMs: 2_000, answerMs: 200 },
  },
  {
    name: 'admin orders',
    who: 'admin',
    path: '/admin-orders',
    isThere: (page) =>
      page
        .getByRole('button', { name: /^Update status/ })
        .first()
        .waitFor(),
    async doAll(page) {
      await page.getByLabel('Search orders').click();
      await type(page, '024');
      await page
        .getByRole('checkbox', { name: /^Select order/ })
        .first()
        .check();
      await page
        .getByRole('button', { name: /^Update status/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
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
