import { expectAccessible, phone } from '../../support/browser/axe';
import { arrive, inSharedShop, page, press, shop, toasts, visit } from '../../support/browser/current-visit';
import { signInTo } from '../../support/browser/second-factor';
import { recordedSessions } from '../../support/shop/recorded-sessions';
import { testPassword } from '../../support/shop/test-password';

/** A customer's password and devices. */

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
  await page.getByText('Signed in on').waitFor();
  await press('Change password');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(shop.signIn(person.email, testPassword)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  await expect(shop.signIn(person.email, 'mango pepper')).resolves.toBeDefined();
});

test('a device whose session is ended elsewhere is signed out, with a sentence that says so', async () => {
  const person = await shop.person();
  await arrive(person);
  await page.goto('/profile?page=security');
  await page.getByText('This device').waitFor();
  const laptop = await shop.visit();
  await laptop.page.goto('/login');
  await signInTo(laptop.page, person.email);
  await laptop.page.waitForURL('**/user-dashboard');
  await recordedSessions(shop, person.userId, 2);
  await page.reload();
  const row = page.getByRole('list', { name: 'Signed in on' }).getByRole('listitem');
  await row.nth(1).waitFor();
  await expectAccessible(page, [phone, 'light']);
  await page.getByRole('button', { name: /^Sign out (?!all)/ }).click();
  await toasts().getByText('That device is signed out.').waitFor();
  await row.nth(1).waitFor({ state: 'detached' });

  // The screen may have sent a request first.
  const orders = laptop.page.getByRole('link', { name: 'Orders' });
  await Promise.all([
    laptop.page.waitForURL('**/login'),
    orders.click({ timeout: 10_000 }).catch(() => undefined),
  ]);
  await laptop.page.getByText('You were signed out. Sign in again.').waitFor();
  expect(await laptop.page.getByLabel('Email').inputValue()).toBe(person.email);
  await expectAccessible(laptop.page, [phone, 'light']);
  await signInTo(laptop.page, person.email);
  await laptop.page.waitForURL('**/user-dashboard');
  // This is a new session, and it stays.
  await laptop.page.getByRole('link', { name: 'Profile' }).click();
  await laptop.page.getByRole('link', { name: /^Security/ }).click();
  await laptop.page.getByText('This device').waitFor();
  await laptop.end();
  expect(visit.problems).toEqual([]);
});
