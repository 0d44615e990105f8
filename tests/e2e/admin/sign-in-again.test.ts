import {
  admin,
  arriveAsAdmin,
  dialog,
  inAdminShop,
  page,
  press,
  shop,
} from '../../support/browser/current-visit';
import { refuse } from '../../support/browser/network';
import { testPassword } from '../../support/shop/shop';

/** A change that wants a recent sign-in. */

inAdminShop();

test('an adjustment that wants a recent sign-in asks for it, and goes on with what was typed', async () => {
  const customer = await shop.person({ cedis: 5, name: 'Kojo Boateng' });
  await arriveAsAdmin();
  await page.goto('/admin-users?search=Kojo+Boateng');
  await page
    .getByRole('button', { name: /^Adjust/ })
    .first()
    .click();
  await page.getByLabel('Amount (₵)').fill('7.50');
  await page.getByLabel('Reason').fill('A late delivery');
  const repair = await refuse(page, 'admin-adjust-balance', 'sign_in_again');
  await press('Add ₵7.50');
  const again = dialog().filter({ hasText: 'What you typed is kept.' });
  await again.getByLabel('Password', { exact: true }).fill('not-the-one');
  await again.getByRole('button', { name: 'Sign In' }).click();
  await again.getByText('Incorrect email or password.').waitFor();
  await repair();
  await again.getByLabel('Password', { exact: true }).fill(testPassword);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Balance added successfully').waitFor();
  const { body } = await shop.call('get-profile', {}, customer.token);
  expect(body.profile.balance).toBe(12.5);
  // The session that was there before is over, for a copy of its token too.
  expect((await shop.call('get-profile', {}, admin.token)).status).toBe(401);
});
