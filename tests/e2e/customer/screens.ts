import type { Page } from 'playwright';
import { demoPassword } from '../../../local/seed/accounts';
import { alter, refuse } from '../../support/browser/network';
import { press, type Screen, screen, waitForRole, waitForText } from '../../support/browser/screen';
import { beginSetUp, openSetUp } from '../../support/browser/second-factor';
import { mtn1gb } from '../../support/shop/purchases';

type Purchase = ReturnType<typeof mtn1gb>;

/** Screens for everybody. */
export const openScreens: readonly Screen[] = [
  screen('landing', '/', waitForText('Why Choose Us?')),
  screen('landing-verified', '/#email-verified', waitForText('Your email is verified.')),
  screen('landing-prices', '/', async (page) => {
    await page.getByText('Prices', { exact: true }).click();
    await page.getByText('₵5.00').first().waitFor();
  }),
  screen('login', '/login', waitForRole('heading', { name: 'Sign in' })),
  screen('login-errors', '/login', press('Sign In'), waitForText('Email is required')),
  screen('sign-up', '/signup', waitForRole('heading', { name: 'Create your account' })),
  screen('sign-up-errors', '/signup', press('Create Account'), waitForText('Full Name is required')),
  screen(
    'verify',
    '/verify?email=ama%40nkoso.example',
    waitForRole('heading', { name: 'Verify your email' }),
  ),
  screen('forgot-password', '/forgot-password', waitForRole('heading', { name: 'Reset your password' })),
  screen('new-password', '/forgot-password?email=ama%40nkoso.example#code=123456', (page) =>
    page.getByLabel('New password').waitFor(),
  ),
  screen('privacy', '/privacy', waitForText('Your rights')),
  screen('developers', '/developers', waitForText('Versions have dates')),
  screen('not-found', '/no-such-page', waitForText('Oops! Page not found')),
];

/** Screens for a signed-in customer with orders and top-ups. */
export const userScreens: readonly Screen[] = [
  screen('dashboard', '/user-dashboard', (page) => firstItem(page, 'Recent Orders').waitFor()),
  screen('dashboard-failed', '/user-dashboard', async (page) => {
    const repair = await refuse(page, 'get-profile', 'not_found');
    await page.reload();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await repair();
  }),
  screen('buy-data', '/buy-data', fillInPurchase('0241234567'), waitForText('Balance after')),
  screen(
    'buy-data-refused',
    '/buy-data',
    fillInPurchase('024123'),
    press('Buy Data'),
    waitForText('Invalid Phone Number'),
  ),
  screen(
    'buy-data-same-again',
    '/buy-data',
    fillInPurchase('0241234567'),
    async (page) => {
      const duplicate = { order_number: 'ORD0123456789AB', created_at: '2026-11-20T12:00:00.000Z' };
      const words = 'You sent MTN 1GB to 024 123 4567 3 minutes ago. It isn’t delivered yet.';
      const question = {
        needs: ['duplicate' as const],
        duplicate: { ...duplicate, status: 'processing' as const },
      };
      await refuse(page, 'process-bundle-order', 'confirmation_needed', words, question);
    },
    press('Buy Data'),
    press('Send data'),
    waitForRole('button', { name: 'Send it again' }),
  ),
  screen(
    'buy-data-review',
    '/buy-data',
    fillInPurchase('+233 24 123 4567'),
    press('Buy Data'),
    waitForRole('button', { name: 'Send data' }),
  ),
  screen(
    'buy-data-unanswered',
    '/buy-data',
    // Otherwise the form that is just opening would look for it, find nothing, and forget it.
    (page) => page.getByRole('main').getByRole('button', { name: 'MTN', exact: true }).waitFor(),
    (page) => page.evaluate(leaveUnanswered, mtn1gb()),
    async (page) => {
      const repair = await refuse(page, 'get-orders', 'not_found');
      await page.reload();
      await page.getByRole('heading', { name: 'Still checking your purchase' }).waitFor();
      await repair();
    },
    waitForRole('heading', { name: 'Still checking your purchase' }),
  ),
  screen('top-up', '/topup', press('₵20'), waitForText('Total to pay')),
  screen(
    'top-up-pending',
    '/topup',
    startElsewhere,
    waitForRole('heading', { name: '2 payments not confirmed yet' }),
  ),
  screen('top-up-history', '/topup', open('Topup History'), waitForRole('region', { name: 'Your top-ups' })),
  screen('orders', '/orders', (page) => firstItem(page, 'Orders').waitFor()),
  screen(
    'orders-opened',
    '/orders',
    open('Filters'),
    openFirstOrder,
    (page) => page.getByText('Earlier steps').first().click(),
    waitForText('Paid from your wallet'),
  ),
  screen('orders-refunded', '/orders?status=failed', openFirstOrder, waitForText('is back in your wallet.')),
  screen(
    'orders-none-found',
    '/orders?text=no-such-order',
    waitForText('No orders match your current filters.'),
  ),
  screen('wallet', '/wallet', (page) => firstItem(page, 'Transactions').waitFor()),
  screen('wallet-refunds', '/wallet?type=refund', (page) => firstItem(page, 'Transactions').waitFor()),
  screen('recipients', '/recipients', waitForText('No saved numbers')),
  screen('recipients-adding', '/recipients', press('Add a number'), waitForText('Phone Number')),
  screen('bulk', '/bulk', waitForText('Check these rows')),
  screen(
    'bulk-rows',
    '/bulk',
    async (page) =>
      page.getByLabel('Paste it here').fill('0241234567 1\n241234568,1GB\n0271234567 mtn 1GB\n123 5GB'),
    press('Check these rows'),
    waitForText('Remove the wrong ones'),
  ),
  screen('webhooks', '/developers/webhooks', waitForText('No endpoints yet')),
  screen('webhooks-adding', '/developers/webhooks', press('Add an endpoint'), waitForText('Events to send')),
  screen('profile', '/profile', waitForText('Member Since')),
  screen(
    'profile-editing',
    '/profile',
    press('Edit profile'),
    waitForRole('button', { name: 'Save Changes' }),
  ),
  screen('profile-notices', '/profile?page=notices', open('Emails'), waitForText('Email me when')),
  screen('profile-keys', '/profile?page=keys', waitForText('How to begin')),
  screen('profile-key-adding', '/profile?page=keys', press('New key'), (page) =>
    page.getByLabel('Mode').selectOption('live'),
  ),
  screen('profile-data', '/profile?page=data', waitForText('Download what we keep')),
  screen(
    'profile-password',
    '/profile?page=security',
    press('Change password'),
    (page) => page.getByLabel('New password').fill('mango pepper'),
    waitForText('Good.'),
  ),
  screen(
    'profile-second-factor',
    '/profile?page=security',
    openSetUp,
    (page) => beginSetUp(page, demoPassword),
    waitForText('Step 1 of 2: add this to your app'),
  ),
];

const firstItem = (page: Page, region: string) =>
  page.getByRole('region', { name: region, exact: true }).getByRole('listitem').first();

function openFirstOrder(page: Page) {
  return firstItem(page, 'Orders').locator('summary').first().click();
}

function fillInPurchase(phone: string) {
  return async (page: Page) => {
    await press('MTN')(page);
    await page.getByRole('radio', { name: '1GB - ₵5.00' }).check();
    await page.getByLabel('Phone Number').fill(phone);
  };
}

/** Opens what folds under that title; where there is room it is open already. */
function open(title: string) {
  return (page: Page) =>
    page
      .locator('details')
      .filter({ hasText: title })
      .first()
      .evaluate((details: HTMLDetailsElement) => {
        details.open = true;
      });
}

/** Runs in the page: stores a purchase that was sent long ago, as the tab does. */
function leaveUnanswered(input: Purchase): void {
  const key = Object.keys(localStorage).find((name) => name.endsWith('.LastAuthUser')) ?? '';
  const intention = { userId: localStorage.getItem(key), sentAt: 0, input };
  sessionStorage.setItem('purchase-intention', JSON.stringify(intention));
}

/** Two payments that were begun on another phone. */
async function startElsewhere(page: Page): Promise<void> {
  await alter(page, 'get-wallet-transactions', ({ transactions, ...rest }) => {
    const begun = [20, 1000].map((amount, index) => ({
      ...transactions[0],
      id: `begun-${index}`,
      reference: `T000000000000000${index}`,
      created_at: new Date().toISOString(),
      type: 'credit',
      status: 'pending',
      amount,
    }));
    return { ...rest, transactions: [...begun, ...transactions] };
  });
  await page.reload();
}
