import type { Page } from 'playwright';
import { hold, pathOf, refuse } from '../../support/browser/network';
import { press, type Screen, screen, waitForRole, waitForText } from '../../support/browser/screen';

/** The admin's screens, in a shop that has been open for a while. */
/** Has a change, a likely slip, a line that can't be used and a new plan. */
const pastedPrices = 'MTN 1GB 5.20\nMTN 2GB 98\nMTN 3GB\nAirtelTigo 30GB 120';

export const adminScreens: readonly Screen[] = [
  screen('admin-overview', '/admin-dashboard', waitForText('Network Performance')),
  screen('admin-overview-failed', '/admin-dashboard', async (page) => {
    const repair = await refuse(page, 'admin-get-overview', 'not_found');
    await page.reload();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await repair();
  }),
  // The first row: how many items are open depends on when the demo's suppliers answered.
  screen('admin-todo', '/admin-todo', (page) => page.locator('main [data-row]').first().waitFor()),
  screen('admin-todo-failed', '/admin-todo', async (page) => {
    const repair = await refuse(page, 'admin-get-attention', 'not_found');
    await page.reload();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await repair();
  }),
  screen('admin-todo-item', '/admin-todo', openItem),
  screen('admin-todo-fail', '/admin-todo', openItem, press('Update status'), (page) =>
    page.getByRole('dialog').getByLabel('Failed').check(),
  ),
  screen('admin-customer', '/admin-users', openUser, waitForText('Latest orders and top-ups')),
  screen('admin-users', '/admin-users', (page) => user(page).waitFor()),
  screen('admin-users-add', '/admin-users', press('Add User'), pressInDialog('Add User')),
  screen('admin-users-edit', '/admin-users', openUser, press('Edit'), waitForRole('dialog')),
  screen('admin-users-balance', '/admin-users', openUser, press('Adjust Balance'), waitForRole('dialog')),
  screen('admin-users-ban', '/admin-users', openUser, press('Ban'), waitForRole('dialog')),
  screen(
    'admin-users-not-deleted',
    '/admin-users',
    async (page) => void page.once('dialog', (question) => void question.accept()),
    openUser,
    press('Delete'),
    waitForText(/Can.t delete: /),
  ),
  screen('admin-orders', '/admin-orders', waitForText('Kofi Mensah')),
  screen('admin-orders-selected', '/admin-orders', selectOrder),
  screen(
    'admin-orders-asked',
    '/admin-orders',
    startExport,
    selectOrder,
    press('Update'),
    waitForRole('dialog'),
  ),
  screen(
    'admin-orders-not-updated',
    '/admin-orders?status=processing',
    (page) => refuse(page, 'admin-bulk-update-orders', 'unavailable', 'Come back later.'),
    selectOrder,
    press('Update'),
    (page) => page.getByRole('dialog').getByLabel('Reason').fill('The network was down'),
    pressInDialog('Update 1 order'),
    waitForText('Come back later.'),
  ),
  screen(
    'admin-orders-opened',
    '/admin-orders',
    (page) =>
      page
        .getByRole('button', { name: /^Update status/ })
        .first()
        .click(),
    (page) => page.getByRole('dialog').getByLabel('Failed').check(),
  ),
  screen('admin-topups', '/admin-topups', waitForText(/Showing \d+ of \d+ topup transactions/)),
  screen('admin-money', '/admin-money', waitForText('What is left'), waitForText('Owed to customers')),
  screen(
    'admin-networks-new',
    '/admin-settings?section=bundle-api',
    press('Add Network'),
    waitForRole('dialog'),
  ),
  screen(
    'admin-networks-edit',
    '/admin-settings?section=bundle-api',
    press('Edit: MTN'),
    waitForRole('dialog'),
  ),
  screen('admin-pricing', '/admin-pricing', waitForText('15 plans')),
  screen(
    'admin-pricing-incomplete',
    '/admin-pricing',
    press('Add a price'),
    press('Add Price'),
    waitForText('Network is required'),
  ),
  screen('admin-pricing-edit', '/admin-pricing', press('Edit MTN 1GB'), waitForText('Edit MTN 1GB')),
  screen(
    'admin-pricing-many',
    '/admin-pricing',
    press('Change many'),
    (page) => page.getByLabel('Or paste a list').fill(pastedPrices),
    waitForText('1 plan to check. Tick what is right.'),
  ),
  screen(
    'admin-settings-paystack',
    '/admin-settings',
    press('Test Connection to Paystack'),
    waitForText('Connected to Paystack in test mode.'),
  ),
  screen(
    'admin-settings-refused',
    '/admin-settings',
    (page) => page.getByLabel('Secret Key', { exact: true }).fill('sk_live_abc'),
    press('Test Connection to Paystack'),
    waitForText('Failed'),
    press('Save All'),
  ),
  screen('admin-settings-rules', '/admin-settings?section=rules', waitForText('Duplicate warning (minutes)')),
  screen(
    'admin-settings-bundle-api',
    '/admin-settings?section=bundle-api',
    waitForText('024 025 053 054 055 059'),
  ),
  screen(
    'admin-settings-asked',
    '/admin-settings?section=bundle-api',
    changeBundleApi,
    press('Save All'),
    waitForText(/Press Save All again/),
  ),
  screen(
    'admin-settings-supplier',
    '/admin-settings?section=bundle-api',
    press('Add a supplier'),
    waitForRole('dialog'),
  ),
  screen('admin-settings-audit-log', '/admin-settings?section=audit-log', waitForText('mtn-1gb')),
];

async function openItem(page: Page): Promise<void> {
  // One that a supplier has.
  await rowOf(page, 'The supplier hasn’t confirmed it.').getByRole('link').first().click();
  await page.getByRole('heading', { name: 'What happened' }).waitFor();
}

function user(page: Page) {
  return rowOf(page, 'Ama Serwaa').first();
}

/** A row of a list: a card on a phone, a row of a table in a wide window. */
function rowOf(page: Page, hasText: string) {
  return page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText });
}

async function openUser(page: Page): Promise<void> {
  await user(page).getByRole('link').first().click();
}

function pressInDialog(name: string) {
  return (page: Page) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

async function selectOrder(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .check();
  await page.getByLabel('New status').selectOption('failed');
}

/** It goes on for as long as the page is open. */
async function startExport(page: Page): Promise<void> {
  await hold(page, pathOf('admin-export-orders'));
  await press('Export')(page);
}

async function changeBundleApi(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Bundle API' }).click();
  await page.getByLabel('Secondary API Key', { exact: true }).fill('a-key-of-theirs');
}
