import {
  admin,
  arrive,
  inSharedAdminShop,
  main,
  page,
  press,
  shop,
} from '../../support/browser/current-visit';
import { testPassword } from '../../support/shop/test-password';

inSharedAdminShop();

test('a customer who is suspended while signed in is told so on each screen, can sign out, and is told again at the next sign-in', async () => {
  const person = await shop.person({ cedis: 50 });
  await arrive(person);
  await page.goto('/user-dashboard');
  await main().getByText('₵50.00').first().waitFor();
  await shop.call('admin-ban-user', { userId: person.userId, ban: true, reason: 'Fraud' }, admin.token);

  for (const path of ['/user-dashboard', '/topup']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'This account is suspended' }).waitFor();
    await page.getByText('Your balance and your orders are kept.').waitFor();
    expect(await page.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toMatch(/^https:/);
  }
  await press('Sign Out');
  await page.waitForURL('**/login');

  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await press('Sign In');
  await page.getByText('This account is suspended. Contact support.').waitFor();
});
