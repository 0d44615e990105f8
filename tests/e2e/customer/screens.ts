import type { Page } from 'playwright-core';
import { refuse } from '../../support/network';

/** A customer's screen in one of its states. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Brings the page, which has just been opened, into the state, and waits until it can be seen. */
  readonly settle: (page: Page) => Promise<unknown>;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Opens what folds under that title; where there is room it is open already. */
async function open(page: Page, title: string): Promise<void> {
  const folded = page.locator('details').filter({ hasText: title }).first();
  await folded.evaluate((details: HTMLDetailsElement) => {
    details.open = true;
  });
}

const reads = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** For everybody. */
export const openScreens: readonly Screen[] = [
  { name: 'landing', path: '/', settle: (page) => reads(page, 'Why Choose Us?') },
  {
    name: 'landing-verified',
    path: '/#email-verified',
    settle: (page) => reads(page, 'You can log in now.'),
  },
  { name: 'login', path: '/login', settle: (page) => heading(page, 'Sign in') },
  {
    name: 'login-errors',
    path: '/login',
    async settle(page) {
      await press(page, 'Sign In');
      await reads(page, 'Email is required');
    },
  },
  { name: 'sign-up', path: '/signup', settle: (page) => heading(page, 'Create your account') },
  {
    name: 'sign-up-errors',
    path: '/signup',
    async settle(page) {
      await press(page, 'Create Account');
      await reads(page, 'Full Name is required');
    },
  },
  {
    name: 'verify',
    path: '/verify?email=ama%40nkoso.example',
    settle: (page) => heading(page, 'Verify your email'),
  },
  {
    name: 'forgot-password',
    path: '/forgot-password',
    settle: (page) => heading(page, 'Reset your password'),
  },
  {
    name: 'new-password',
    path: '/forgot-password?email=ama%40nkoso.example&code=123456',
    settle: (page) => page.getByLabel('New password').waitFor(),
  },
  { name: 'not-found', path: '/no-such-page', settle: (page) => reads(page, 'Oops! Page not found') },
];

async function fillInPurchase(page: Page, phone: string): Promise<void> {
  await press(page, 'MTN');
  await page.getByLabel('Data Plan').selectOption({ label: '1GB - ₵5.00' });
  await page.getByLabel('Phone Number').fill(phone);
}

/** In the page: a purchase that was sent long ago, as the tab keeps it. */
function leavePurchaseUnanswered(): void {
  const key = Object.keys(localStorage).find((name) => name.endsWith('.LastAuthUser')) ?? '';
  const input = {
    requestId: crypto.randomUUID(),
    network: 'mtn',
    plan: '1GB - ₵5.00',
    phoneNumber: '0241234567',
    volume: 1000,
    planId: 'mtn-1gb',
    api_plan_id: null,
    price: 5,
  };
  const intention = { userId: localStorage.getItem(key), askedAt: 0, input };
  sessionStorage.setItem('purchase-intention', JSON.stringify(intention));
}

/** For a customer who is signed in and has orders and top-ups. */
export const userScreens: readonly Screen[] = [
  {
    name: 'dashboard',
    path: '/user-dashboard',
    settle: (page) =>
      page.getByRole('region', { name: 'Recent Orders' }).getByRole('listitem').first().waitFor(),
  },
  {
    name: 'dashboard-failed',
    path: '/user-dashboard',
    async settle(page) {
      const repair = await refuse(page, 'get-profile', 'not_found');
      await page.reload();
      await page.getByRole('button', { name: 'Retry' }).waitFor();
      await repair();
    },
  },
  {
    name: 'buy-data',
    path: '/buy-data',
    async settle(page) {
      await fillInPurchase(page, '0241234567');
      await reads(page, 'Balance after');
    },
  },
  {
    name: 'buy-data-refused',
    path: '/buy-data',
    async settle(page) {
      await fillInPurchase(page, '024123');
      await press(page, 'Buy Data');
      await reads(page, 'Invalid Phone Number');
    },
  },
  {
    name: 'buy-data-unanswered',
    path: '/buy-data',
    async settle(page) {
      await page.evaluate(leavePurchaseUnanswered);
      await page.reload();
      await heading(page, 'We have no answer about your purchase yet');
    },
  },
  {
    name: 'top-up',
    path: '/topup',
    async settle(page) {
      await press(page, '₵20');
      await reads(page, 'Total to pay');
    },
  },
  {
    name: 'top-up-history',
    path: '/topup',
    async settle(page) {
      await open(page, 'Topup History');
      await page.getByRole('region', { name: 'Topup transactions' }).waitFor();
    },
  },
  {
    name: 'orders',
    path: '/orders',
    settle: (page) =>
      page.getByRole('region', { name: 'Orders', exact: true }).getByRole('listitem').first().waitFor(),
  },
  {
    name: 'orders-opened',
    path: '/orders',
    async settle(page) {
      await open(page, 'Filters');
      await open(page, 'What happened');
      await reads(page, 'Paid from your wallet');
    },
  },
  {
    name: 'orders-refunded',
    path: '/orders?status=failed',
    async settle(page) {
      await open(page, 'What happened');
      await reads(page, 'Money returned to your wallet');
    },
  },
  {
    name: 'orders-none-found',
    path: '/orders?text=no-such-order',
    settle: (page) => reads(page, 'No orders match your current filters.'),
  },
  { name: 'profile', path: '/profile', settle: (page) => reads(page, 'Member Since') },
  {
    name: 'profile-editing',
    path: '/profile',
    async settle(page) {
      await press(page, 'Edit profile');
      await page.getByRole('button', { name: 'Save Changes' }).waitFor();
    },
  },
];
