import type { Page } from 'playwright-core';
import { localPaystackKeys, localSupplierKeys } from '../../../local/settings-secret';
import { expectAccessible } from '../../support/axe';
import type { Visit } from '../../support/browser-shop';
import { hold, loseAnswers, pathOf, refuse } from '../../support/network';
import { proves, sees } from '../../support/sees';
import {
  keyField,
  main,
  openBundleApi,
  openSettingsDesk,
  press,
  review,
  type SettingsDesk,
  tab,
  toasts,
} from './settings-desk';

const path = '/admin-settings';
const unsavedWords = 'You have unsaved changes. Leave without saving them?';

let desk: SettingsDesk;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  desk = await openSettingsDesk();
}, 60_000);
afterAll(() => desk?.shop.stop());
beforeEach(async () => {
  visit = await desk.visit();
  page = visit.page;
});
afterEach(() => visit.context.close());

const hasFocus = (name: string) =>
  keyField(page, name).evaluate((element) => element === document.activeElement);

/** Does what makes the browser ask, and answers; tells what it asked. */
async function asked(answer: 'accept' | 'dismiss', cause: () => Promise<unknown>): Promise<string> {
  const question = page.waitForEvent('dialog');
  const done = cause().catch(() => undefined);
  const dialog = await question;
  await dialog[answer]();
  await done;
  return dialog.message();
}

test('what is stored is shown, of keys their ends alone, with the mode that they are of', async () => {
  await page.goto(path);
  await sees(main(page), 'admin settings: title');
  await sees(main(page), 'admin settings: first sub-tab');
  await main(page).getByText('Test mode').waitFor();
  await main(page).getByText('Set, ends in 0000. Leave empty to keep it.').first().waitFor();
  expect(await keyField(page, 'Secret Key').inputValue()).toBe('');
  expect(await page.content()).not.toContain(localPaystackKeys.secret);
  await tab(page, 'Bundle API').click();
  await page.waitForURL('**/admin-settings?section=bundle-api');
  await main(page).getByText('Orders are processed automatically by Hubnet.').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Order processing' }).waitFor();
  expect(visit.problems).toEqual([]);
});

test('keys that are not set have placeholders; live keys are in live mode', async () => {
  await desk.store({ paystack_active: false, paystack_secret_key: '', paystack_public_key: '' });
  await page.goto(path);
  await main(page).getByText('No keys').waitFor();
  expect(await keyField(page, 'Secret Key').getAttribute('placeholder')).toBe('sk_test/sk_live');
  expect(await keyField(page, 'Public Key').getAttribute('placeholder')).toBe('pk_test/pk_live');
  proves('admin settings: key placeholders');
  await keyField(page, 'Secret Key').fill('sk_live_abcdefghijkl1234');
  await keyField(page, 'Public Key').fill('pk_live_abcdefghijkl5678');
  await (await sees(main(page), 'admin settings: save')).click();
  await sees(toasts(page), 'admin settings: success toast');
  await sees(toasts(page), 'admin settings: saved');
  await main(page).getByText('Live mode').waitFor();
  expect(await keyField(page, 'Secret Key').inputValue()).toBe('');
  expect(await desk.stored()).toMatchObject({
    paystack_mode: 'live',
    paystack_secret_key: { set: true, last4: '1234' },
    paystack_active: false,
  });
});

test('keys of the wrong form, or of two modes, are refused beside their field before anything is sent', async () => {
  await page.goto(path);
  await keyField(page, 'Secret Key').fill('pk_test_abc');
  await press(page, 'Save All');
  await main(page).getByText('A secret key starts with sk_test_ or sk_live_').waitFor();
  expect(await hasFocus('Secret Key')).toBe(true);
  await keyField(page, 'Secret Key').fill('sk_live_abc');
  await main(page).getByText('The secret key is a live key and the public key a test key').waitFor();
  await press(page, 'Remove the Public Key');
  await main(page).getByText('Top-ups need both keys').waitFor();
  await tab(page, 'Bundle API').click();
  await keyField(page, 'Hubnet API Key').fill('••••••••-key');
  await tab(page, 'Audit Log').click();
  await press(page, 'Save All');
  await page.waitForURL('**/admin-settings?section=paystack');
  await main(page).getByText('3 unsaved changes').waitFor();
  await press(page, 'Discard');
  expect(await keyField(page, 'Secret Key').inputValue()).toBe('');
  expect(await desk.stored()).toMatchObject({ hubnet_api_key: { last4: '-key' }, paystack_mode: 'test' });
});

test('what is changed in both sections is saved together, and what was not touched keeps its value', async () => {
  await page.goto(path);
  await main(page).getByRole('switch', { name: 'Top-ups by Paystack' }).click();
  await main(page).getByText('Customers can’t start top-ups any more.').waitFor();
  await tab(page, 'Bundle API').click();
  await keyField(page, 'Primary API Key').fill(localSupplierKeys.primary);
  await press(page, 'Remove the Hubnet API Key');
  await main(page).getByText('3 unsaved changes').waitFor();
  await tab(page, /^Paystack.*unsaved changes$/).waitFor();
  const sent = page.waitForRequest(pathOf('admin-update-settings'));
  await press(page, 'Save All');
  await review(page).getByText('removed').waitFor();
  await review(page)
    .getByText(/^Open right now: \d+ pending, \d+ processing\.$/)
    .waitFor();
  await review(page).getByRole('button', { name: 'Save All' }).click();
  expect((await sent).postDataJSON()).toEqual({
    settings: {
      paystack_active: false,
      primary_bundle_api_key: localSupplierKeys.primary,
      hubnet_api_key: '',
    },
  });
  await sees(toasts(page), 'admin settings: saved');
  await main(page).getByText('Orders are processed automatically by Primary.').waitFor();
  await review(page).waitFor({ state: 'detached' });
  expect(await main(page).getByText('unsaved change').count()).toBe(0);
  expect(await desk.stored()).toMatchObject({
    paystack_active: false,
    paystack_secret_key: { set: true, last4: '0000' },
    primary_bundle_api_key: { set: true, last4: '-key' },
    hubnet_api_key: { set: false },
  });
  proves('admin settings: paystack', 'admin settings: everything');
});

test('a refusal says why, and everything typed is still there; a lost answer shows what is true', async () => {
  await openBundleApi(page);
  await keyField(page, 'Secondary API Key').fill('a-key-of-theirs');
  const repair = await refuse(page, 'admin-update-settings', 'unavailable', 'Try again in a minute.');
  await press(page, 'Save All');
  await sees(toasts(page), 'admin settings: failure toast');
  await sees(toasts(page), 'admin settings: saving failed');
  await toasts(page).getByText('Try again in a minute.').waitFor();
  expect(await keyField(page, 'Secondary API Key').inputValue()).toBe('a-key-of-theirs');
  await repair();
  await loseAnswers(page, 'admin-update-settings');
  await main(page).getByRole('radio', { name: 'Secondary' }).check();
  await press(page, 'Save All');
  await review(page).getByRole('button', { name: 'Save All' }).click();
  await review(page).waitFor({ state: 'detached' });
  expect(await desk.stored()).toMatchObject({ active_bundle_api: 'secondary' });
  await main(page).getByText('Set, ends in eirs. It is replaced when you save.').waitFor();
  await main(page).getByText('1 unsaved change', { exact: true }).waitFor();
});

test('Paystack is tested with what is typed, else with what is stored, and a result is of those keys alone', async () => {
  await page.goto(path);
  const test = () => page.getByRole('button', { name: 'Test Connection to Paystack' }).click();
  await keyField(page, 'Secret Key').waitFor();
  expect(
    await main(page)
      .getByText(/^(Connected|Failed)$/)
      .count(),
  ).toBe(0);
  await test();
  await sees(main(page), 'admin settings: connected');
  await main(page).getByText('Connected to Paystack in test mode.').waitFor();
  await keyField(page, 'Secret Key').fill('sk_test_wrong');
  expect(
    await main(page)
      .getByText(/^(Connected|Failed)$/)
      .count(),
  ).toBe(0);
  proves('admin settings: no result');
  const sent = page.waitForRequest(pathOf('admin-test-paystack'));
  await test();
  expect((await sent).postDataJSON()).toEqual({ secret_key: 'sk_test_wrong' });
  await sees(main(page), 'admin settings: failed');
  await main(page).getByText('Paystack does not accept the key.').waitFor();
  proves('admin settings: tested Paystack keys');
  await refuse(page, 'admin-test-paystack', 'unavailable');
  await test();
  await sees(toasts(page), 'admin settings: Paystack test failed');
  expect(
    await main(page)
      .getByText(/^(Connected|Failed)$/)
      .count(),
  ).toBe(0);
});

test('with unsaved changes, leaving asks first: by a link, the arrow keys, Back, signing out and a reload', async () => {
  await page.goto('/admin-dashboard');
  await tab(page, 'Settings').click();
  await keyField(page, 'Secret Key').fill('sk_test_typed');
  await tab(page, 'Audit Log').click();
  await page.waitForURL('**/admin-settings?section=audit-log');
  const leaving = [
    () => tab(page, 'Pricing').click(),
    () => page.getByRole('link', { name: 'Users' }).first().click(),
    async () => {
      await tab(page, 'Settings').focus();
      await page.keyboard.press('ArrowLeft');
    },
    () => page.getByRole('button', { name: 'Sign Out' }).click(),
    () => page.evaluate(() => window.history.go(-2)),
  ];
  for (const leave of leaving) expect(await asked('dismiss', leave)).toBe(unsavedWords);
  await page.waitForURL('**/admin-settings');
  expect(await keyField(page, 'Secret Key').inputValue()).toBe('sk_test_typed');
  // The browser asks in its own words.
  await asked('dismiss', () => page.reload({ timeout: 1_000 }));
  expect(await keyField(page, 'Secret Key').inputValue()).toBe('sk_test_typed');
  expect(await asked('accept', () => tab(page, 'Pricing').click())).toBe(unsavedWords);
  await page.waitForURL('**/admin-dashboard?tab=pricing');
  await tab(page, 'Settings').click();
  expect(await keyField(page, 'Secret Key').inputValue()).toBe('');

  const back = () => page.evaluate(() => window.history.back());
  await keyField(page, 'Secret Key').fill('sk_test_typed');
  expect(await asked('accept', back)).toBe(unsavedWords);
  await page.waitForURL('**/admin-dashboard?tab=pricing');
  // Nothing is unsaved any more: nothing asks, and Back is one step.
  await tab(page, 'Settings').click();
  await keyField(page, 'Secret Key').fill('sk_test_typed');
  await press(page, 'Discard');
  await back();
  await page.waitForURL('**/admin-dashboard?tab=pricing');

  await tab(page, 'Settings').click();
  await keyField(page, 'Secret Key').fill('sk_test_typed');
  const signOut = () => page.getByRole('button', { name: 'Sign Out' }).click();
  expect(await asked('accept', signOut)).toBe(unsavedWords);
  await page.waitForURL('**/login');
});

test('while it loads it says so, and a failure can be tried again', async () => {
  const repair = await refuse(page, 'admin-get-settings', 'forbidden', 'Only administrators may do this.');
  const letGo = await hold(page, pathOf('admin-get-settings'));
  await page.goto(path);
  await main(page).getByText('Loading settings...').waitFor();
  await letGo();
  await sees(toasts(page), 'admin settings: failure toast, explained');
  await main(page).getByText('Only administrators may do this.').waitFor();
  await repair();
  await press(page, 'Retry');
  await keyField(page, 'Secret Key').waitFor();
});

test('axe finds nothing at either width and in either colours, and nothing scrolls sideways', async () => {
  await page.goto(path);
  await keyField(page, 'Secret Key').fill('sk_live_abc');
  await press(page, 'Test Connection to Paystack');
  await sees(main(page), 'admin settings: failed');
  await press(page, 'Save All');
  await expectAccessible(page);
  await press(page, 'Discard');
  await tab(page, 'Bundle API').click();
  await main(page).getByRole('switch', { name: 'Bundle API' }).click();
  await expectAccessible(page);
  await press(page, 'Save All');
  await review(page).waitFor();
  await expectAccessible(page);
});
