import { expectAccessible, phone } from '../../support/browser/axe';
import { arrive, inSharedShop, page, press, shop, toasts, visit } from '../../support/browser/current-visit';
import { signInTo } from '../../support/browser/second-factor';
import { testPassword } from '../../support/shop/test-password';

/** A customer's password, and the end of their sessions. */

inSharedShop();

const field = (label: string) => page.getByLabel(label, { exact: true });

async function changePassword(current: string, password: string): Promise<void> {
  await field('Current password').fill(current);
  await field('New password').fill(password);
  await field('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('a customer who knows the password can change it, which ends all other sessions', async () => {
  const person = await shop.person();
  const elsewhere = await shop.signIn(person.email, testPassword);
  await arrive(person);
  await page.goto('/profile?page=security');
  await press('Change password');
  await changePassword('not-the-one', 'mango pepper');
  await page.getByText('This is not your current password.').waitFor();
  await changePassword(testPassword, 'password1');
  await page
    .getByText('This is one of the most common passwords. Please choose another one.')
    .first()
    .waitFor();
  await changePassword(testPassword, 'mango pepper');
  await toasts().getByText('Your password has been changed, and all other devices are signed out.').waitFor();
  expect((await shop.call('get-profile', {}, elsewhere)).status).toBe(401);
  await page.reload();
  await press('Change password');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(shop.signIn(person.email, testPassword)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  await expect(shop.signIn(person.email, 'mango pepper')).resolves.toBeDefined();
});

test('a customer signs out everywhere, and another device says that it was signed out', async () => {
  const person = await shop.person();
  await arrive(person);
  const laptop = await shop.visit();
  await laptop.page.goto('/login');
  await signInTo(laptop.page, person.email);
  await laptop.page.waitForURL('**/user-dashboard');
  await page.goto('/profile?page=security');
  await expectAccessible(page, [phone, 'light']);
  await press('Sign out everywhere');
  await page.waitForURL('**/login');
  await page.getByText('You are signed out everywhere. Sign in again here.').waitFor();

  // The screen may have sent a request first.
  const orders = laptop.page.getByRole('link', { name: 'Orders' });
  await Promise.all([
    laptop.page.waitForURL('**/login'),
    orders.click({ timeout: 10_000 }).catch(() => undefined),
  ]);
  await laptop.page.getByText('You were signed out. Sign in again.').waitFor();
  expect(await laptop.page.getByLabel('Email').inputValue()).toBe(person.email);
  await signInTo(laptop.page, person.email);
  await laptop.page.waitForURL('**/user-dashboard');
  await laptop.end();
  expect(visit.problems).toEqual([]);
});
