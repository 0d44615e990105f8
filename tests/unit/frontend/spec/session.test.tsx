import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { AppRoutes } from '../../../../frontend/src/app/routes';
import { announceSessionChange, loginNotes } from '../../../../frontend/src/lib/auth/session';
import { coversRules, expectAllShown, expectShown } from '../support/expect-shown';
import { fakeApi } from '../support/fake-api';
import { profile } from '../support/samples';

/** Which screen a person gets, with and without a session. */

jest.mock('../../../../frontend/src/lib/auth/amplify-session', () => ({
  readSession: async () => 'user-1',
  readAccessToken: async () => 'token',
}));

const userScreens = ['/user-dashboard', '/buy-data', '/orders', '/topup', '/profile'];

beforeEach(() => {
  localStorage.clear();
  fakeApi({
    'get-profile': { body: { profile: profile({ name: 'Ama Serwaa' }) } },
    'get-orders': { body: { orders: [], next_cursor: null } },
    'get-recipients': { body: { recipients: [] } },
    'get-bundle-prices': { body: { prices: [] } },
    'get-wallet-transactions': { body: { transactions: [], next_cursor: null } },
    'public-get-paystack-config': { body: { paystack_public_key: null, paystack_active: false } },
  });
});

function open(path: string | { readonly pathname: string; readonly state: unknown }) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <AppRoutes />
    </MemoryRouter>,
  );
}

function signIn(): void {
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'user-1');
  act(() => announceSessionChange());
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** A new page is only for signed-in people until it is listed here. */
const withoutSession: readonly string[] = [
  ...[paths.landing, paths.emailVerified, paths.login, paths.signup, paths.verify, paths.forgotPassword],
  ...[paths.privacy, paths.developers],
];

test('every user screen sends a visitor to the login', async () => {
  for (const path of Object.values(paths).filter((each) => !withoutSession.includes(each))) {
    const { unmount } = open(path);
    expect(await heading('Sign in')).toBeVisible();
    unmount();
  }
  coversRules('session: signed out');
});

test('the page about customers’ data can be read without an account', async () => {
  open('/privacy');
  expect(await screen.findByText('Your rights')).toBeVisible();
});

test('login and sign-up send a signed-in customer to the dashboard', async () => {
  signIn();
  for (const path of ['/login', '/signup']) {
    const { unmount } = open(path);
    expect(await heading('Ama Serwaa')).toBeVisible();
    unmount();
  }
  coversRules('login: signed in already', 'sign-up: signed in already');
});

test('a visitor who signs in from the page for developers comes back there', async () => {
  signIn();
  open({ pathname: '/login', state: loginNotes.developers });
  expect(await heading('For developers')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Make a test key' })).toBeVisible();
});

test('a signed-in customer can still verify an address, and choose a new password', async () => {
  signIn();
  for (const [path, title] of [
    ['/verify?email=ama@test.example#code=123456', 'Verify your email'],
    ['/forgot-password', 'Reset your password'],
  ] as const) {
    const { unmount } = open(path);
    expect(await heading(title)).toBeVisible();
    unmount();
  }
});

test('the navigation leads to the five user screens, in order, and is on each of them', async () => {
  signIn();
  open('/user-dashboard');
  const navigation = await screen.findByRole('navigation', { name: 'Main' });
  await expectAllShown('navigation', ['home', 'buy data', 'orders', 'top up', 'profile'], navigation);
  const links = within(navigation).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(userScreens);
  const titles = ['Ama Serwaa', 'Buy Data', 'Order History', 'Top Up Account', 'Profile'];
  for (const [index, link] of links.entries()) {
    await userEvent.click(link);
    expect(await heading(titles[index] ?? '')).toBeVisible();
    expect(links.map((each) => each.getAttribute('aria-current'))).toEqual(
      links.map((each) => (each === link ? 'page' : null)),
    );
    expect(navigation).toBeVisible();
  }
  coversRules('navigation: targets');
});

test('a page that doesn’t exist says so, on the console too, leads home, and has no navigation', async () => {
  const report = jest.spyOn(console, 'error').mockReturnValue();
  signIn();
  open('/no-such-page');
  await expectAllShown('not found', ['code', 'message']);
  expect(report).toHaveBeenCalledWith(expect.stringContaining('404'), '/no-such-page');
  coversRules('not found: console');
  expect(await expectShown('not found: link')).toHaveAttribute('href', '/');
  coversRules('not found: link target');
  expect(screen.queryByRole('navigation')).toBeNull();
  coversRules('navigation: user screens');
  report.mockRestore();
});
