import type { Page } from 'playwright';
import { type BrowserShop, newestMail, openBrowserShop, type Visit } from '../../support/browser-shop';
import { alter, hold } from '../../support/network';
import { proves, sees } from '../../support/sees';
import { testPassword } from '../../support/shop';
import { visitAs } from '../../support/signed-in';

/** The landing page, the way in, and where there is none. */

let shop: BrowserShop;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  shop = await openBrowserShop();
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  visit = await shop.visit();
  page = visit.page;
});
afterEach(() => visit.end());

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function fillIn(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Both ways, for every password of the form. */
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
  proves('landing: brand');
  await sees(page, 'landing: tagline');
  await sees(page, 'landing: card title');
  await sees(page, 'landing: card words');
  await sees(page, 'landing: reasons title');
  await sees(page, 'landing: first reason');
  await sees(page, 'landing: first reason, explained');
  await sees(page, 'landing: second reason');
  await sees(page, 'landing: second reason, explained');
  await sees(page, 'landing: third reason');
  await sees(page, 'landing: third reason, explained');
  await sees(page, 'landing: fourth reason');
  await sees(page, 'landing: fourth reason, explained');

  await (await sees(page, 'landing: login button')).click();
  await page.waitForURL('**/login');
  proves('landing: login target');
  await page.goBack();
  await (await sees(page, 'landing: sign-up button')).click();
  await page.waitForURL('**/signup');
  proves('landing: sign-up target');
  expect(visit.problems).toEqual([]);
});

test('the login screen asks for email and password, and leads back, to sign-up and to a new password', async () => {
  await page.goto('/login');
  await sees(page, 'login: button');
  await showsAndHidesPasswords(['Password']);
  proves('login: show and hide');

  await button('Sign In').click();
  await page.getByText('Email is required').waitFor();
  await page.getByText('Password is required').waitFor();
  expect(await page.getByLabel('Email').getAttribute('type')).toBe('email');
  proves('login: fields');

  await (await sees(page, 'login: forgotten password')).click();
  await page.waitForURL('**/forgot-password');
  await page.goBack();
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await page.waitForURL('**/signup');
  proves('login: sign-up link');
  await page.goBack();
  await page.getByRole('link', { name: 'Back to the start page' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  proves('login: back arrow');
  expect(visit.problems).toEqual([]);
});

test('a login that fails says why, and one that succeeds leads to the dashboard and stays', async () => {
  const { email } = await shop.person();
  await page.goto('/login');
  await fillIn({ Email: email, Password: 'not-the-password' });
  await button('Sign In').click();
  await sees(page, 'login: failure toast');
  await page.getByText('Incorrect username or password.').waitFor();
  proves('login: failure');

  await fillIn({ Password: testPassword });
  const letGo = await hold(page, `${shop.cloud.endpoints.cognito}/**`);
  await button('Sign In').click();
  const busy = await sees(page, 'login: busy button');
  expect(await busy.isDisabled()).toBe(true);
  await letGo();
  await page.waitForURL('**/user-dashboard');
  proves('login: success');
  await sees(page, 'login: success toast');
  await sees(page, 'login: success toast, explained');

  await page.reload();
  await page.getByRole('heading', { name: 'Test Person' }).waitFor();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.endsWith('.refreshToken'))).toHaveLength(1);
  proves('session: kept in storage');
});

test('who is signed in already is sent from login and sign-up to the dashboard', async () => {
  const visitor = await visitAs(shop, await shop.person());
  for (const path of ['/login', '/signup']) {
    await visitor.page.goto(path);
    await visitor.page.waitForURL('**/user-dashboard');
  }
  proves('login: signed in already', 'sign-up: signed in already');
  await visitor.end();
});

test('sign-up asks for five fields, and says what is wrong with a password', async () => {
  await page.goto('/signup');
  await sees(page, 'sign-up: name label');
  await sees(page, 'sign-up: email label');
  await sees(page, 'sign-up: phone label');
  await sees(page, 'sign-up: password label');
  await sees(page, 'sign-up: confirmation label');
  await showsAndHidesPasswords(['Password', 'Confirm Password']);
  proves('sign-up: show and hide');

  await (await sees(page, 'sign-up: button')).click();
  for (const missing of ['Full Name', 'Email', 'Phone Number', 'Password'])
    await page.getByText(`${missing} is required`, { exact: true }).waitFor();
  await page.getByText('Please confirm your password').waitFor();
  proves('sign-up: required');

  await fillIn({ Password: 'abcdef', 'Confirm Password': 'abcdeg' });
  await button('Create Account').click();
  await sees(page, 'sign-up: passwords differ');
  await fillIn({ Password: 'abcde', 'Confirm Password': 'abcde' });
  await button('Create Account').click();
  await sees(page, 'sign-up: password too short');

  await page.getByRole('link', { name: 'Login' }).click();
  await page.waitForURL('**/login');
  proves('sign-up: login link');
});

test('from sign-up by the link in the e-mail to a profile with that name and phone', async () => {
  const email = 'efua@test.example';
  const phone = '+233 (24) 400-0111';
  const form = { 'Full Name': 'Efua Addo', 'Phone Number': phone, Password: 'abcdef' };
  const { email: taken } = await shop.person();
  await page.goto('/signup');
  await fillIn({ ...form, Email: taken, 'Confirm Password': 'abcdef' });
  await button('Create Account').click();
  await sees(page, 'sign-up: failure toast');
  await page.getByText(/already exists/).waitFor();
  proves('sign-up: failure');

  await fillIn({ Email: email });
  const letGo = await hold(page, `${shop.cloud.endpoints.cognito}/**`);
  await button('Create Account').click();
  expect(await (await sees(page, 'sign-up: busy button')).isDisabled()).toBe(true);
  await letGo();
  await page.waitForURL('**/login');
  await sees(page, 'sign-up: success toast');
  await sees(page, 'sign-up: success toast, explained');
  proves('sign-up: success', 'sign-up: shortest password', 'sign-up: any phone');

  await page.goto((await newestMail(shop, email)).link);
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByText('Your email is verified. You can log in now.').waitFor();
  proves('sign-up: verification');

  await page.goto('/login');
  await fillIn({ Email: email, Password: 'abcdef' });
  await button('Sign In').click();
  await page.getByRole('heading', { name: 'Efua Addo' }).waitFor();
  await page.goto('/profile');
  await page.getByText(phone).waitFor();
  proves('sign-up: metadata');
});

test('who is not signed in is sent from every user screen to the login', async () => {
  for (const path of ['/user-dashboard', '/buy-data', '/orders', '/topup', '/profile']) {
    await page.goto(path);
    await page.waitForURL('**/login');
  }
  proves('session: signed out');
});

test('a page that is not there says so, on the console too, and leads home', async () => {
  await page.goto('/no-such-page');
  await sees(page, 'not found: code');
  await sees(page, 'not found: message');
  expect(visit.problems).toEqual([expect.stringMatching(/404.*\/no-such-page/)]);
  proves('not found: console');
  await (await sees(page, 'not found: link')).click();
  await page.waitForURL((url) => url.pathname === '/');
  proves('not found: link target');
});

test('an error in the page itself is said in words, with a way out', async () => {
  const visitor = await visitAs(shop, await shop.person());
  await alter(visitor.page, 'get-profile', () => ({ profile: { name: 'Nobody' } }));
  await visitor.page.goto('/user-dashboard');
  await sees(visitor.page, 'uncaught error: message');
  await visitor.page.getByRole('button', { name: 'Reload' }).waitFor();
  await visitor.end();
});
