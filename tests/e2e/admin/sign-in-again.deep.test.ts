import { adjustAndBeAsked } from '../../support/browser/asked-again';
import { admin, arriveAsAdmin, inAdminShop, page, shop } from '../../support/browser/current-visit';
import { testPassword } from '../../support/shop/test-password';

/** A change that needs a recent sign-in. */

inAdminShop();

test('an adjustment that needs a recent sign-in asks for it, then continues with what was typed', async () => {
  const customer = await shop.person({ cedis: 5, name: 'Kojo Boateng' });
  await arriveAsAdmin();
  await page.goto('/admin-users?search=Kojo+Boateng');
  const repair = await adjustAndBeAsked(page);
  const again = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await again.getByLabel('Password', { exact: true }).fill('not-the-one');
  await again.getByRole('button', { name: 'Confirm' }).click();
  await again.getByText('That password isn’t right.').waitFor();
  await repair();
  await again.getByLabel('Password', { exact: true }).fill(testPassword);
  await again.getByRole('button', { name: 'Confirm' }).click();
  const code = again.getByLabel('Code');
  await code.fill('12 34');
  await again.getByRole('button', { name: 'Confirm' }).click();
  await again.getByText('The code has six digits').waitFor();
  await code.fill(await shop.codeFor(admin.email));
  await again.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Balance added successfully').waitFor();
  const { body } = await shop.call('get-profile', {}, customer.token);
  expect(body.profile.balance).toBe(12.5);
});
