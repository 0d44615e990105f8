import type { Page } from 'playwright';
import { press, type Screen, screen, waitForRole, waitForText } from '../../support/browser/screen';

/** The admin's screens, in a shop that has been open for a while. */
export const adminScreens: readonly Screen[] = [
  screen('admin-overview', '/admin-dashboard', waitForText('Network Performance'), (page) =>
    page.locator('canvas').first().waitFor(),
  ),
  screen('admin-users', '/admin-users', (page) => user(page).waitFor()),
  screen('admin-users-add', '/admin-users', press('Add User'), waitForRole('dialog')),
  screen('admin-users-edit', '/admin-users', pressOfUser(/^Edit/), waitForRole('dialog')),
  screen('admin-users-balance', '/admin-users', pressOfUser(/Balance/), waitForRole('dialog')),
  screen('admin-orders', '/admin-orders', waitForText('Kofi Mensah')),
  screen(
    'admin-orders-selected',
    '/admin-orders',
    (page) =>
      page
        .getByRole('checkbox', { name: /select/i })
        .first()
        .check(),
    waitForRole('region', { name: 'Bulk actions' }),
  ),
  screen(
    'admin-orders-opened',
    '/admin-orders',
    (page) => page.locator('[data-opens-order]').first().click(),
    waitForRole('dialog'),
  ),
  screen('admin-topups', '/admin-dashboard?tab=topups', waitForText(/Showing \d+ of \d+ topup transactions/)),
  screen('admin-pricing', '/admin-dashboard?tab=pricing', waitForText('15 plans')),
  screen('admin-pricing-edit', '/admin-dashboard?tab=pricing', press('Edit MTN 1GB'), waitForRole('dialog')),
  screen(
    'admin-settings-paystack',
    '/admin-settings',
    press('Test Connection to Paystack'),
    waitForText('Connected to Paystack in test mode.'),
  ),
  screen('admin-settings-bundle-api', '/admin-settings?section=bundle-api', changeBundleApi),
  screen(
    'admin-settings-review',
    '/admin-settings?section=bundle-api',
    changeBundleApi,
    press('Save All'),
    waitForRole('dialog'),
    waitForText(/^Open right now/),
  ),
  screen(
    'admin-settings-audit-log',
    '/admin-settings?section=audit-log',
    waitForText('changed the price of MTN 1GB'),
  ),
];

function user(page: Page) {
  return page.getByRole('listitem').filter({ hasText: 'Ama Serwaa' }).first();
}

function pressOfUser(name: RegExp) {
  return (page: Page) => user(page).getByRole('button', { name }).click();
}

async function changeBundleApi(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Bundle API' }).click();
  await page.getByLabel('Secondary API Key', { exact: true }).fill('a-key-of-theirs');
  await waitForText('2 unsaved changes')(page);
}
