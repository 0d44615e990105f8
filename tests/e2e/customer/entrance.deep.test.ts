import { arrive, inSharedShop, page, shop, visit } from '../../support/browser/current-visit';
import { coversRules, expectVisible, expectWords } from '../../support/browser/expect-visible';
import { hold } from '../../support/browser/network';
import { testPassword } from '../../support/shop/test-password';

/** The landing page, the way in, and pages that don't exist. */

inSharedShop();
beforeEach(() => arrive());

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function fillIn(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Shows and hides every password of the form. */
async function showsAndHidesPasswords(labels: readonly string[]): Promise<void> {
  const toggles = page.getByRole('switch');
  expect(await toggles.count()).toBe(labels.length);
  for (const [index, label] of labels.entries()) {
    const field = page.getByLabel(label, { exact: true });
    expect(await field.getAttribute('type')).toBe('password');
    await toggles.nth(index).click();
    expect(await field.getAttribute('type')).toBe('text');
    await toggles.nth(index).click();
    expect(await field.getAttribute('type')).toBe('password');
  }
}

test('the landing page says what the shop is, and leads to login and sign-up', async () => {
  await page.goto('/');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Nkoso Data');
  coversRules('landing: brand');
  await expectWords(page, 'landing');

  await (await expectVisible(page, 'landing: login button')).click();
  await page.waitForURL('**/login');
  coversRules('landing: login target');
  await page.goBack();
  await (await expectVisible(page, 'landing: sign-up button')).click();
  await page.waitForURL('**/signup');
  coversRules('landing: sign-up target');
  expect(visit.problems).toEqual([]);
});

test('the login screen asks for email and password, and leads back, to sign-up and to a new password', async () => {
  await page.goto('/login');
  await expectVisible(page, 'login: button');
  await showsAndHidesPasswords(['Password']);
  coversRules('login: show and hide');

  await button('Sign In').click();
  await page.getByText('Email is required').waitFor();
  await page.getByText('Password is required').waitFor();
  expect(await page.getByLabel('Email').getAttribute('type')).toBe('email');
  coversRules('login: fields');

  await (await expectVisible(page, 'login: forgotten password')).click();
  await page.waitForURL('**/forgot-password');
  await page.goBack();
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await page.waitForURL('**/signup');
  coversRules('login: sign-up link');
  await page.goBack();
  await page.getByRole('link', { name: 'Back to the start page' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  coversRules('login: back arrow');
  expect(visit.problems).toEqual([]);
});

test('a login that fails says why, and one that succeeds leads to the dashboard and lasts', async () => {
  const { email } = await shop.person();
  await page.goto('/login');
  await fillIn({ Email: email, Password: 'not-the-password' });
  await button('Sign In').click();
  await expectVisible(page, 'login: failure title');
  await page.getByText('Incorrect email or password.').waitFor();
  coversRules('login: failure');

  await fillIn({ Password: testPassword });
  const letGo = await hold(page, `${shop.cloud.endpoints.cognito}/**`);
  await button('Sign In').click();
  const busy = await expectVisible(page, 'login: busy button');
  expect(await busy.isDisabled()).toBe(true);
  await letGo();
  await page.waitForURL('**/user-dashboard');
  coversRules('login: success');
  await expectWords(page, 'login', ['success toast', 'success toast, explained']);

  await page.reload();
  await page.getByRole('heading', { name: 'Test Person' }).waitFor();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.endsWith('.refreshToken'))).toHaveLength(1);
  coversRules('session: kept in storage');
});

test('login and sign-up send a signed-in customer to the dashboard', async () => {
  await arrive(await shop.person());
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await page.waitForURL('**/user-dashboard');
  }
  coversRules('login: signed in already', 'sign-up: signed in already');
});

test('sign-up has five fields, and says what is wrong with a password', async () => {
  await page.goto('/signup');
  await expectWords(page, 'sign-up', [
    'name label',
    'email label',
    'phone label',
    'password label',
    'confirmation label',
  ]);
  await showsAndHidesPasswords(['Password', 'Confirm Password']);
  coversRules('sign-up: show and hide');

  await (await expectVisible(page, 'sign-up: button')).click();
  for (const missing of ['Full Name', 'Email', 'Phone Number', 'Password'])
    await page.getByText(`${missing} is required`, { exact: true }).waitFor();
  await page.getByText('Please confirm your password').waitFor();
  coversRules('sign-up: required');

  await fillIn({ Password: 'abcdef', 'Confirm Password': 'abcdeg' });
  await button('Create Account').click();
  await expectVisible(page, 'sign-up: passwords differ');
  await fillIn({ Password: 'abcde', 'Confirm Password': 'abcde' });
  await button('Create Account').click();
  await expectVisible(page, 'sign-up: password too short');

  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.waitForURL('**/login');
  coversRules('sign-up: login link');
});

test('every user screen sends a visitor to the login', async () => {
  for (const path of ['/user-dashboard', '/buy-data', '/orders', '/topup', '/profile']) {
    await page.goto(path);
    await page.waitForURL('**/login');
  }
  coversRules('session: signed out');
});

test('a page that doesn’t exist says so, on the console too, and leads home', async () => {
  await page.goto('/no-such-page');
  await expectWords(page, 'not found', ['code', 'message']);
  expect(visit.problems).toEqual([expect.stringMatching(/404.*\/no-such-page/)]);
  coversRules('not found: console');
  await (await expectVisible(page, 'not found: link')).click();
  await page.waitForURL((url) => url.pathname === '/');
  coversRules('not found: link target');
});
