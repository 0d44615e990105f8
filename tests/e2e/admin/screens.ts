import type { Page } from 'playwright-core';
import type { Screen } from '../customer/screens';

const reads = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const user = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Ama Serwaa' }).first();

async function changeBundleApi(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Bundle API' }).click();
  await page.getByLabel('Secondary API Key', { exact: true }).fill('a-key-of-theirs');
  await reads(page, '2 unsaved changes');
}

/** The administrator's screens, in a shop that has been open for a while. */
export const adminScreens: readonly Screen[] = [
  {
    name: 'admin-overview',
    path: '/admin-dashboard',
    async settle(page) {
      await reads(page, 'Network Performance');
      await page.locator('canvas').first().waitFor();
    },
  },
  { name: 'admin-users', path: '/admin-users', settle: (page) => user(page).waitFor() },
  {
    name: 'admin-users-add',
    path: '/admin-users',
    async settle(page) {
      await press(page, 'Add User');
      await dialog(page);
    },
  },
  {
    name: 'admin-users-edit',
    path: '/admin-users',
    async settle(page) {
      await user(page).getByRole('button', { name: /^Edit/ }).click();
      await dialog(page);
    },
  },
  {
    name: 'admin-users-balance',
    path: '/admin-users',
    async settle(page) {
      await user(page)
        .getByRole('button', { name: /Balance/ })
        .click();
      await dialog(page);
    },
  },
  { name: 'admin-orders', path: '/admin-orders', settle: (page) => reads(page, 'Kofi Mensah') },
  {
    name: 'admin-orders-selected',
    path: '/admin-orders',
    async settle(page) {
      await page
        .getByRole('checkbox', { name: /select/i })
        .first()
        .check();
      await page.getByRole('region', { name: 'Bulk actions' }).waitFor();
    },
  },
  {
    name: 'admin-orders-opened',
    path: '/admin-orders',
    async settle(page) {
      await page.locator('[data-opens-order]').first().click();
      await dialog(page);
    },
  },
  {
    name: 'admin-topups',
    path: '/admin-dashboard?tab=topups',
    settle: (page) => reads(page, /Showing \d+ of \d+ topup transactions/),
  },
  { name: 'admin-pricing', path: '/admin-dashboard?tab=pricing', settle: (page) => reads(page, '15 plans') },
  {
    name: 'admin-pricing-edit',
    path: '/admin-dashboard?tab=pricing',
    async settle(page) {
      await press(page, 'Edit MTN 1GB');
      await dialog(page);
    },
  },
  {
    name: 'admin-settings-paystack',
    path: '/admin-settings',
    async settle(page) {
      await press(page, 'Test Connection to Paystack');
      await reads(page, 'Connected to Paystack in test mode.');
    },
  },
  {
    name: 'admin-settings-bundle-api',
    path: '/admin-settings?section=bundle-api',
    settle: changeBundleApi,
  },
  {
    name: 'admin-settings-review',
    path: '/admin-settings?section=bundle-api',
    async settle(page) {
      await changeBundleApi(page);
      await press(page, 'Save All');
      await dialog(page);
      await reads(page, /^Open right now/);
    },
  },
  {
    name: 'admin-settings-audit-log',
    path: '/admin-settings?section=audit-log',
    settle: (page) => reads(page, 'changed the price mtn-1gb'),
  },
];
