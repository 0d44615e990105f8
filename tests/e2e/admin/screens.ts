import type { Page } from 'playwright';
import { press, reads, type Screen, screen, shows } from '../../support/screen';

/** The administrator's screens, in a shop that has been open for a while. */
export const adminScreens: readonly Screen[] = [
  screen('admin-overview', '/admin-dashboard', reads('Network Performance'), (page) =>
    page.locator('canvas').first().waitFor(),
  ),
  screen('admin-users', '/admin-users', (page) => user(page).waitFor()),
  screen('admin-users-add', '/admin-users', press('Add User'), shows('dialog')),
  screen('admin-users-edit', '/admin-users', pressOfUser(/^Edit/), shows('dialog')),
  screen('admin-users-balance', '/admin-users', pressOfUser(/Balance/), shows('dialog')),
  screen('admin-orders', '/admin-orders', reads('Kofi Mensah')),
  screen(
    'admin-orders-selected',
    '/admin-orders',
    (page) =>
      page
        .getByRole('checkbox', { name: /select/i })
        .first()
        .check(),
    shows('region', { name: 'Bulk actions' }),
  ),
  screen(
    'admin-orders-opened',
    '/admin-orders',
    (page) => page.locator('[data-opens-order]').first().click(),
    shows('dialog'),
  ),
  screen('admin-topups', '/admin-dashboard?tab=topups', reads(/Showing \d+ of \d+ topup transactions/)),
  screen('admin-pricing', '/admin-dashboard?tab=pricing', reads('15 plans')),
  screen('admin-pricing-edit', '/admin-dashboard?tab=pricing', press('Edit MTN 1GB'), shows('dialog')),
  screen(
    'admin-settings-paystack',
    '/admin-settings',
    press('Test Connection to Paystack'),
    reads('Connected to Paystack in test mode.'),
  ),
  screen('admin-settings-bundle-api', '/admin-settings?section=bundle-api', changeBundleApi),
  screen(
    'admin-settings-review',
    '/admin-settings?section=bundle-api',
    changeBundleApi,
    press('Save All'),
    shows('dialog'),
    reads(/^Open right now/),
  ),
  screen('admin-settings-audit-log', '/admin-settings?section=audit-log', reads('changed the price mtn-1gb')),
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
  await reads('2 unsaved changes')(page);
}
