import { expectAccessible } from '../../support/browser/axe';
import {
  arrive,
  dialog,
  hasFocus,
  inSharedShop,
  main,
  page,
  press,
  shop,
  toasts,
  visit,
} from '../../support/browser/current-visit';
import {
  beginSetUp,
  keepCodes,
  openSetUp,
  setUpInBrowser,
  signInTo,
} from '../../support/browser/second-factor';
import { authenticator, wrongCode } from '../../support/cognito/authenticator';
import { claimsOf } from '../../support/cognito/resigned';
import { recordedSessions } from '../../support/shop/recorded-sessions';
import { testPassword } from '../../support/shop/test-password';
import { until } from '../../support/waiting/until';

/** An authenticator app of a customer's own choice: set up, used at sign-in, lost. */

inSharedShop();

const reads = (text: string | RegExp) => page.getByText(text).first().waitFor();

test('a customer turns two-step login on, keeps the codes, and from then on signs in with a code', async () => {
  const person = await shop.person({ cedis: 20 });
  await arrive(person);
  await page.goto('/profile?page=security');
  await openSetUp(page);
  await beginSetUp(page);
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  // No token that is kept here can change the sign-in, not even now.
  const kept = (await page.context().storageState()).origins.flatMap(({ localStorage }) => localStorage);
  const tokens = kept.filter(({ name }) => name.endsWith('.accessToken')).map(({ value }) => value);
  expect(tokens.map((token) => claimsOf(token).scope)).toEqual(['']);
  await press('Cancel');
  await openSetUp(page);
  const { app, codes } = await setUpInBrowser(page);
  expect(new Set(codes).size).toBe(10);
  await expectAccessible(page);
  await keepCodes(page);
  await reads('Two-step login is on. Sign in with a code from your app.');

  await signInTo(page, person.email);
  await reads('Your password is right. Now we need a code from your phone.');
  await expectAccessible(page);
  expect(visit.problems).toEqual([]);
  const code = page.getByLabel('Code');
  await code.fill(wrongCode(app));
  await press('Sign In');
  await reads('That code is wrong. Wait for the next one, and check that your phone has the right time.');
  await code.fill('12 34');
  await press('Sign In');
  await reads('The code has six digits');
  await code.fill((await app.nextCode()).replace(/^(...)/, '$1 '));
  await press('Sign In');
  await page.waitForURL('**/user-dashboard');
  expect(await code.count()).toBe(0);
  await page.goto('/profile?page=security');
  await reads(/^10 left\./);
});

test('a used code is refused, and a sign-in that took too long asks for the password again', async () => {
  const person = await shop.person();
  await arrive(person);
  await page.goto('/profile?page=security');
  await openSetUp(page);
  const { app } = await setUpInBrowser(page);
  await keepCodes(page);
  await signInTo(page, person.email);
  const used = await app.nextCode();
  await page.getByLabel('Code').fill(used);
  await press('Sign In');
  await page.waitForURL('**/user-dashboard');
  await press('Sign Out');
  await signInTo(page, person.email);
  await page.getByLabel('Code').fill(used);
  await press('Sign In');
  await reads('That code has been used already. Wait for the next one.');
  await page.route('**/*', (route) =>
    route.request().headers()['x-amz-target']?.endsWith('RespondToAuthChallenge')
      ? route.fulfill({
          status: 400,
          headers: { 'access-control-allow-origin': '*', 'content-type': 'application/x-amz-json-1.1' },
          json: {
            __type: 'NotAuthorizedException',
            message: 'Invalid session for the user, session is expired.',
          },
        })
      : route.fallback(),
  );
  await press('Sign In');
  await main().getByText('That took too long. Enter your password again.').waitFor();
  await page.getByLabel('Password', { exact: true }).waitFor();
});

test('a customer who lost the phone signs in with the password and a recovery code, once with each code', async () => {
  const person = await shop.person();
  await arrive(person);
  await page.goto('/profile?page=security');
  await openSetUp(page);
  const { codes } = await setUpInBrowser(page);
  await keepCodes(page);
  await signInTo(page, person.email);
  await press('Lost your phone?');
  await expectAccessible(page);
  const field = page.getByLabel('Recovery code');
  await field.fill('0000-0000-0000');
  await press('Use recovery code');
  await reads('That code is wrong or has been used. Try another one.');
  await field.fill(` ${codes[3]?.toUpperCase()} `);
  await press('Use recovery code');
  await page.waitForURL('**/user-dashboard');
  await toasts().getByText('Two-step login is off.').waitFor();
  await page.goto('/profile?page=security');
  await main().getByText('Two-step login Off').waitFor();

  await openSetUp(page);
  const again = await setUpInBrowser(page);
  expect(again.codes).not.toContain(codes[0]);
  await keepCodes(page);
  await signInTo(page, person.email, testPassword);
  await press('Lost your phone?');
  await field.fill(codes[0] ?? '');
  await press('Use recovery code');
  await reads('That code is wrong or has been used. Try another one.');
});

test('a customer turns two-step login off again, and signs in with the password alone', async () => {
  const person = await shop.person({ secondFactor: true });
  await arrive(person);
  await page.goto('/profile?page=security');
  await press('Turn off');
  await expectAccessible(page);
  await press('Cancel', dialog());
  await press('Turn off');
  await press('Turn off', dialog());
  await page.waitForURL('**/login');
  await reads('Two-step login is off. Sign in with your password.');
  await signInTo(page, person.email);
  await page.waitForURL('**/user-dashboard');
  await page.goto('/profile?page=security');
  await main().getByText('Two-step login Off').waitFor();
  expect(visit.problems).toEqual([]);
});

test('an interrupted set-up changes nothing, and a wrong code sets up nothing', async () => {
  const person = await shop.person();
  await arrive(person);
  await page.goto('/profile?page=security');
  await openSetUp(page);
  await beginSetUp(page);
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await press('Next');
  await page.getByLabel('Code', { exact: true }).fill(wrongCode(authenticator(secret)));
  await press('Continue');
  await reads('That code is wrong. Wait for the next one, and check that your phone has the right time.');
  await press('Cancel');
  await openSetUp(page);
  await page.getByRole('button', { name: 'Set up the app' }).waitFor();
  await expect(shop.signIn(person.email, testPassword)).resolves.toBeDefined();
});

/** The browser's Back closes the set-up alone, and leaves no entry of it in the history. */
async function backToSecurity() {
  await page.goBack();
  await page.getByRole('button', { name: 'Turn on', exact: true }).waitFor();
  await page.waitForFunction(() => !('dialogs' in (history.state ?? {})));
  expect(new URL(page.url()).search).toBe('?page=security');
}

for (const [way, leave] of [
  ['Cancel', () => press('Cancel')],
  ['Back', backToSecurity],
  ['a reload', () => page.reload()],
  ['a closed tab', () => page.goto('about:blank')],
] as const)
  test(`${way} while the recovery codes are shown leaves everything off`, async () => {
    const person = await shop.person();
    await arrive(person);
    await page.goto('/user-dashboard');
    await page.goto('/profile?page=security');
    await openSetUp(page);
    await setUpInBrowser(page);
    await page.getByLabel('I’ve saved them').check();
    await leave();
    await page.goto('/profile?page=security');
    await main().getByText('Two-step login Off').waitFor();
    // No code is asked for.
    await expect(shop.signIn(person.email, testPassword)).resolves.toBeDefined();
    await openSetUp(page);
    const { app } = await setUpInBrowser(page);
    await keepCodes(page);
    await signInTo(page, person.email);
    await page.getByLabel('Code').fill(await app.nextCode());
    await press('Sign In');
    await page.waitForURL('**/user-dashboard');
  });

test('on the phone that has the app, the secret can be opened or copied, and nothing covers it', async () => {
  await arrive(await shop.person(), { hasTouch: true, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/profile?page=security');
  await openSetUp(page);
  await beginSetUp(page);
  await until(() => hasFocus(page.getByText('Step 1 of 3: add this to your app')));
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await press('Copy the key');
  await main()
    .getByText(/^Copied\./)
    .waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  const open = page.getByRole('link', { name: 'Open the app' });
  expect(await open.getAttribute('href')).toContain(`otpauth://totp/Nkoso%20Data:`);
  expect(await open.getAttribute('href')).toContain(secret);
});

test('the focus stays where a session was ended and a password changed', async () => {
  const person = await shop.person();
  const { AccessToken: other } = await shop.tokensFor(person.email, testPassword);
  await shop.call('get-profile', {}, other);
  await recordedSessions(shop, person.userId, 1);
  await arrive(person);
  await page.goto('/profile?page=security');
  await press('Sign out all other devices');
  await until(() => hasFocus(page.getByRole('heading', { name: 'Signed in on' })));
  await press('Change password');
  await press('Cancel');
  await until(() => hasFocus(page.getByRole('heading', { name: 'Password', exact: true })));
});
