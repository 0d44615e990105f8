import { expectAccessible } from '../../support/browser/axe';
import {
  arrive,
  dialog,
  inSharedShop,
  main,
  page,
  press,
  shop,
  visit,
} from '../../support/browser/current-visit';
import { beginSetUp, openSetUp, setUpInBrowser, signInTo } from '../../support/browser/second-factor';
import { wrongCode } from '../../support/cognito/authenticator';
import { claimsOf } from '../../support/cognito/pool-under-test';

/** An authenticator app of a customer's own choice: set up, used at sign-in. */

inSharedShop();

const reads = (text: string | RegExp) => page.getByText(text).first().waitFor();

test('a customer turns two-step login on, and from then on signs in with a code', async () => {
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
  const app = await setUpInBrowser(page);
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
  await main().getByText('Two-step login On').waitFor();
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
