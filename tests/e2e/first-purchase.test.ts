import { newestMail } from '../support/browser/browser-shop';
import { arrive, inSharedShop, page, press, shop, visit } from '../support/browser/current-visit';
import { coversRules, expectVisible, expectWords } from '../support/browser/expect-visible';
import { hold } from '../support/browser/network';

inSharedShop();

const email = 'abena@test.example';
/** As a phone may fill it in. Read in its local form. */
const phone = '+233 (24) 400-0111';
const password = 'abcdef';

test('from sign-up to a delivered bundle, as a customer on a phone', async () => {
  await arrive();
  await visit.installClock();

  await page.goto('/');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await page.getByLabel('Full Name').fill('Abena Osei');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  const letGo = await hold(page, `${shop.cloud.endpoints.cognito}/**`);
  await press('Create Account');
  expect(await (await expectVisible(page, 'sign-up: busy button')).isDisabled()).toBe(true);
  await letGo();
  await page.waitForURL('**/login**');
  await expectWords(page, 'sign-up', ['success toast', 'success toast, explained']);
  coversRules('sign-up: success', 'sign-up: shortest password', 'sign-up: any phone');

  const { link } = await newestMail(shop, email);
  await page.goto(link);
  await press('Yes, verify my email');
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByText('Your email is verified.').waitFor();
  coversRules('sign-up: verification');

  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/login');
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/user-dashboard');
  await page.getByText('Abena Osei').first().waitFor();
  await page.getByText('₵0.00').first().waitFor();
  await page.getByText('No orders yet').waitFor();
  await page.goto('/profile');
  await page.getByText('024 400 0111', { exact: true }).waitFor();
  coversRules('sign-up: metadata');
  await page.goto('/user-dashboard');

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
  await page.getByRole('radio', { name: '1GB - ₵5.00' }).check();
  // A number of its own: other tests buy for theirs on another network, and the shop learns from that.
  await page.getByLabel('Phone Number').fill('0244000333');
  await page.getByRole('button', { name: /^Buy Data/ }).click();
  await page.getByRole('button', { name: 'Send data' }).click();
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

/** Done by an admin, through the API. */
async function fund(amount: number): Promise<void> {
  const admin = await shop.person({ role: 'admin' });
  const user = await shop.identity.findUser(email);
  const { status } = await shop.call(
    'admin-adjust-balance',
    { userId: user?.userId ?? '', amount, type: 'add', reason: 'Welcome' },
    admin.token,
  );
  expect(status).toBe(200);
}
