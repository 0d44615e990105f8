import { newestMail } from '../support/browser/browser-shop';
import { arrive, inSharedShop, inShop, page, shop } from '../support/browser/current-visit';
import { coversRules, expectVisible } from '../support/browser/expect-visible';
import { deepTest } from '../support/deep-test';
import { isDeep } from '../support/depth';
import { testPassword } from '../support/shop/test-password';

/** What goes wrong on the way in, and what the customer reads about it. */

let now = () => new Date();
// Every day no clock is moved on.
if (isDeep) inShop({ identityClock: () => now() });
else inSharedShop();
beforeEach(async () => {
  now = () => new Date();
  await arrive();
});

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

deepTest('a sign-in after a mistyped password shows the welcome, and no old failure', async () => {
  const { email } = await shop.person();
  await signIn(email, 'not-the-password');
  await reads('Login Failed');
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await reads('Welcome back!');
  expect(await page.getByText('Login Failed').count()).toBe(0);
});

deepTest(
  'an unconfirmed account is asked to verify; a wrong or expired code is refused, and a new one verifies it',
  async () => {
    const email = 'yaa@test.example';
    await signUp(email);
    await page.waitForURL('**/login**');
    // The box for the code stays over a reload.
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await signIn(email, 'long-enough');
    await reads('Please verify your email first.');
    await page.waitForURL('**/verify**');

    const { link, code } = await newestMail(shop, email);
    await page.getByLabel('Verification code').fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: /^Verify/ }).click();
    await reads('That code is wrong. Please check it and try again.');

    now = () => new Date(Date.now() + 25 * 3_600_000);
    await page.goto(link);
    await page.getByRole('button', { name: 'Yes, verify my email' }).click();
    await reads('That code is wrong or has expired. Request a new one below.');

    await page.getByRole('button', { name: /new code|resend/i }).click();
    await reads(`We have sent a new code to ${email}.`);
    const { link: fresh } = await newestMail(shop, email);
    expect(fresh).not.toBe(link);
    await page.goto(fresh);
    // Opening the link verifies nothing yet: it names the address first.
    await reads(email);
    expect(page.url()).not.toContain('code');
    await page.getByRole('button', { name: 'Yes, verify my email' }).click();
    await page.waitForURL('**/user-dashboard');
  },
);

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

deepTest(
  'an address that a stranger signed up with first is its owner’s, with the password that the owner chooses',
  async () => {
    const email = 'esi.owner@test.example';
    await signUp(email);
    await page.waitForURL('**/login**');
    const { link: first } = await newestMail(shop, email);
    await signUp(email);
    await reads(
      'This email was used to sign up before. Open the link that we sent, and choose your password there.',
    );
    await page.waitForURL('**/login**');
    const { link } = await newestMail(shop, email);
    expect(link).not.toBe(first);
    await page.goto(link);
    await reads('This address was used to sign up more than once.');
    await reads(email);
    await page.getByLabel('Full Name').fill('Esi Appiah');
    await page.getByLabel('Phone Number').fill('0244000000');
    await page.getByLabel('New password').fill('mango pepper');
    await page.getByLabel('Confirm Password').fill('mango pepper');
    await page.getByRole('button', { name: 'Verify and set password' }).click();
    await page.waitForURL('**/user-dashboard');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL((url) => url.pathname !== '/user-dashboard');
    await signIn(email, 'long-enough');
    await reads('Incorrect email or password.');
    await page.getByLabel('Password', { exact: true }).fill('mango pepper');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/user-dashboard');
  },
);
