import { newestMail } from '../support/browser/browser-shop';
import { arrive, inSharedShop, page, shop } from '../support/browser/current-visit';
import { coversRules, expectVisible } from '../support/browser/expect-visible';
import { deepTest } from '../support/deep-test';

/** What goes wrong on the way in, and what the customer reads about it. */

inSharedShop();
beforeEach(() => arrive());

async function signUp(email: string) {
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Kwame Adjei');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone Number').fill('0200000000');
  await page.getByLabel('Password', { exact: true }).fill('long-enough');
  await page.getByLabel('Confirm Password').fill('long-enough');
  await page.getByRole('button', { name: 'Create Account' }).click();
}

async function signIn(email: string, password: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const reads = (text: string | RegExp) => page.getByText(text).first().waitFor();

test('signing up with an address that already has an account fails and says so', async () => {
  const { email } = await shop.person();
  await signUp(email);
  await expectVisible(page, 'sign-up: failure title');
  await reads(/already exists/);
  coversRules('sign-up: failure');
  // It stands in the form, and nothing lies over it.
  expect(await page.locator('.toast').count()).toBe(0);
});

deepTest('a wrong password and an unknown address get the same message', async () => {
  const { email } = await shop.person();
  for (const who of [email, 'nobody@test.example']) {
    await signIn(who, 'not-the-password');
    await reads('Login Failed');
    await reads('Incorrect email or password.');
    // The message stands in the form, and nothing lies over it.
    expect(await page.locator('.toast').count()).toBe(0);
  }
});

test('a forgotten password is reset with the link from the e-mail', async () => {
  const { email } = await shop.person();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await reads(`If ${email} has an account, we have sent it a code.`);
  await page.goto((await newestMail(shop, email)).link);
  await page.getByLabel('New password').fill('brand-new-one');
  await page.getByLabel('Confirm Password').fill('brand-new-one');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.waitForURL('**/login**');
  await reads('Sign in with your new password.');
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await signIn(email, 'brand-new-one');
  await page.waitForURL('**/user-dashboard');
});
