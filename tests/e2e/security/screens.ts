import type { Page } from 'playwright';
import { adjustAndBeAsked } from '../../support/browser/asked-again';
import type { BrowserShop } from '../../support/browser/browser-shop';
import { press, waitForRole, waitForText } from '../../support/browser/screen';
import { beginSetUp, openSetUp, signInTo } from '../../support/browser/second-factor';
import type { Person } from '../../support/shop/shop';

type Steps = (page: Page, person: Person | null) => Promise<unknown>;
type Options = Parameters<BrowserShop['person']>[0] & { readonly isSignedIn?: boolean };

/** A state of the screens that protect an account, and how a new person gets there. */
export interface SecurityScreen {
  readonly name: string;
  readonly path: string;
  /** Null if nobody is signed in. */
  readonly who: Options | null;
  readonly settle: Steps;
}

const screen = (
  name: string,
  path: string,
  who: Options | null,
  ...steps: readonly Steps[]
): SecurityScreen => ({
  name,
  path,
  who,
  async settle(page, person) {
    for (const step of steps) await step(page, person);
  },
});

const customer = { name: 'Ama Serwaa', phone: '0247654321' };
const withApp = { secondFactor: true, isSignedIn: false };
const toCodeStep: Steps = async (page, person) => {
  await signInTo(page, person?.email ?? '');
  await waitForText('Now we need a code from your phone.')(page);
};
const fill =
  (label: string, text: string): Steps =>
  (page) =>
    page.getByLabel(label, { exact: true }).fill(text);

export const securityScreens: readonly SecurityScreen[] = [
  screen('verify-link', '/verify?email=ama%40nkoso.example#code=123456', null, (page) =>
    page.getByRole('button', { name: 'Yes, verify my email' }).waitFor(),
  ),
  screen('code-step', '/login', withApp, toCodeStep),
  screen(
    'code-refused',
    '/login',
    withApp,
    toCodeStep,
    fill('Code', '12 34'),
    press('Sign In'),
    waitForText('The code has six digits'),
  ),
  screen(
    'lost-phone',
    '/login',
    withApp,
    toCodeStep,
    press('Lost your phone?'),
    waitForText('If you work in the shop, ask an owner.'),
  ),
  screen('set-up', '/profile?page=security', customer, openSetUp),
  screen(
    'set-up-code',
    '/profile?page=security',
    customer,
    openSetUp,
    (page) => beginSetUp(page),
    (page) => page.getByRole('img', { name: /^QR code/ }).waitFor(),
  ),
  screen(
    'set-up-typing',
    '/profile?page=security',
    customer,
    openSetUp,
    (page) => beginSetUp(page),
    press('Next'),
    (page) => page.getByLabel('Code', { exact: true }).waitFor(),
  ),
  screen(
    'security-on',
    '/profile?page=security',
    { ...customer, secondFactor: true },
    waitForText(/Turn it off, then/),
  ),
  screen(
    'password-refused',
    '/profile?page=security',
    customer,
    press('Change password'),
    fill('Current password', 'not-the-one'),
    fill('New password', 'password1'),
    fill('Confirm Password', 'password2'),
    (page) => page.getByRole('button', { name: 'Change password' }).click(),
    waitForText('Passwords do not match'),
  ),
  screen(
    'staff-set-up',
    '/admin-users',
    { role: 'admin', secondFactor: false },
    waitForRole('heading', { name: 'Set up two-step login' }),
  ),
  screen('sign-in-again', '/admin-users', { role: 'admin' }, adjustAndBeAsked),
  screen('helper-users', '/admin-users', { staffRole: 'helper' }, waitForText(/^\d{3} \d{3} \d{4}$/)),
  screen(
    'helper-settings',
    '/admin-settings',
    { staffRole: 'helper' },
    waitForText('Only owners can open Settings'),
  ),
  screen(
    'role',
    '/admin-users',
    { role: 'admin' },
    (page) => page.getByRole('link', { name: 'Esi Boateng' }).click(),
    press('Edit'),
    (page) => page.getByRole('dialog').getByLabel('Role', { exact: true }).selectOption('Helper'),
  ),
];
