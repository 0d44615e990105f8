import { newestMail } from '../support/browser/browser-shop';
import { arrive, inShop, page, shop, visit } from '../support/browser/current-visit';

inShop({ schedules: 'running' });

const email = 'abena@test.example';
const password = 'secret-enough';

test('from sign-up to a delivered bundle, as a customer on a phone', async () => {
  await arrive();
  await visit.installClock();

  await page.goto('/');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await page.getByLabel('Full Name').fill('Abena Osei');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone Number').fill('0244000111');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page
    .getByText('Account created successfully! Please check your email to verify your account.')
    .waitFor();
  await page.waitForURL('**/login**');

  const { link } = await newestMail(shop, email);
  await page.goto(link);
  await page.waitForURL((url) => url.pathname === '/');

  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/user-dashboard');
  await page.getByText('Abena Osei').first().waitFor();
  await page.getByText('₵0.00').first().waitFor();
  await page.getByText('No orders yet').waitFor();

  await fund(20);
  await page.reload();
  await page.getByText('₵20.00').first().waitFor();

  await page.getByRole('link', { name: 'Buy Data' }).first().click();
  await page.waitForURL('**/buy-data');
  await page
    .getByRole('radio', { name: 'MTN' })
    .or(page.getByRole('button', { name: 'MTN' }))
    .first()
    .click();
  await page.getByLabel('Data Plan').selectOption({ label: '1GB - ₵5.00' });
  await page.getByLabel('Phone Number').fill('0241234567');
  await page.getByRole('button', { name: /^Buy Data/ }).click();
  await page.getByText('Purchase Successful').waitFor();
  await page.clock.fastForward(2_000);
  await page.waitForURL('**/user-dashboard');
  await page.getByText('₵15.00').first().waitFor();
  await page.getByText('MTN 1GB').first().waitFor();

  await page.reload();
  await page.getByText('₵15.00').first().waitFor();

  const refreshed = page.waitForRequest((request) =>
    (request.headers()['x-amz-target'] ?? '').endsWith('GetTokensFromRefreshToken'),
  );
  await page.clock.fastForward(11 * 60_000);
  await page.goto('/orders');
  await refreshed;
  await page.getByText('1 orders found').waitFor();

  await page.getByRole('button', { name: /sign out/i }).click();
  await page.waitForURL('**/login');
  await page.goto('/user-dashboard');
  await page.waitForURL('**/login');
  expect(visit.problems).toEqual([]);
});

/** By an admin, through the API. */
async function fund(amount: number): Promise<void> {
  const admin = await shop.person({ role: 'admin' });
  const [user] = await shop.identity.findUsers(email, 1);
  const { status } = await shop.call(
    'admin-adjust-balance',
    { userId: user?.userId ?? '', amount, type: 'add', reason: 'Welcome' },
    admin.token,
  );
  expect(status).toBe(200);
}
