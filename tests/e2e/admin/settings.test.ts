import type { Page } from 'playwright';
import { localPaystackKeys, localSupplierKeys } from '../../../local/settings-secret';
import { expectAccessible } from '../../support/browser/axe';
import { coversRules, expectVisible } from '../../support/browser/expect-visible';
import { hold, loseAnswers, pathOf, refuse } from '../../support/browser/network';
import { openSettingsShop, type SettingsPage, type SettingsShop } from './settings-page';

const path = '/admin-settings';
const unsavedWords = 'You have unsaved changes. Leave without saving them?';

let settingsShop: SettingsShop;
let settings: SettingsPage;
let page: Page;
beforeAll(async () => {
  settingsShop = await openSettingsShop();
});
afterAll(() => settingsShop?.shop.stop());
beforeEach(async () => {
  settings = await settingsShop.visit();
  page = settings.page;
});
afterEach(() => settings.end());

const hasFocus = (name: string) =>
  settings.keyField(name).evaluate((element) => element === document.activeElement);

/** Does what makes the browser ask, and answers; tells what it asked. */
async function asked(answer: 'accept' | 'dismiss', cause: () => Promise<unknown>): Promise<string> {
  const question = page.waitForEvent('dialog');
  const done = cause().catch(() => undefined);
  const dialog = await question;
  await dialog[answer]();
  await done;
  return dialog.message();
}

test('stored settings are shown; keys by their ends and their mode', async () => {
  await page.goto(path);
  await expectVisible(settings.main, 'admin settings: title');
  await expectVisible(settings.main, 'admin settings: first sub-tab');
  await settings.main.getByText('Test mode').waitFor();
  await settings.main.getByText('Set, ends in 0000. Leave empty to keep it.').first().waitFor();
  expect(await settings.keyField('Secret Key').inputValue()).toBe('');
  expect(await page.content()).not.toContain(localPaystackKeys.secret);
  await settings.tab('Bundle API').click();
  await page.waitForURL('**/admin-settings?section=bundle-api');
  await settings.main.getByText('Orders are processed automatically by Hubnet.').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Order processing' }).waitFor();
  expect(settings.problems).toEqual([]);
});

test('keys that are not set have placeholders; live keys are in live mode', async () => {
  await settingsShop.store({ paystack_active: false, paystack_secret_key: '', paystack_public_key: '' });
  await page.goto(path);
  await settings.main.getByText('No keys').waitFor();
  expect(await settings.keyField('Secret Key').getAttribute('placeholder')).toBe('sk_test/sk_live');
  expect(await settings.keyField('Public Key').getAttribute('placeholder')).toBe('pk_test/pk_live');
  coversRules('admin settings: key placeholders');
  await settings.keyField('Secret Key').fill('sk_live_abcdefghijkl1234');
  await settings.keyField('Public Key').fill('pk_live_abcdefghijkl5678');
  await (await expectVisible(settings.main, 'admin settings: save')).click();
  await expectVisible(settings.toasts, 'admin settings: success toast');
  await expectVisible(settings.toasts, 'admin settings: saved');
  await settings.main.getByText('Live mode').waitFor();
  expect(await settings.keyField('Secret Key').inputValue()).toBe('');
  expect(await settingsShop.stored()).toMatchObject({
    paystack_mode: 'live',
    paystack_secret_key: { set: true, last4: '1234' },
    paystack_active: false,
  });
});

test('keys of the wrong form, or of two modes, are refused beside their field before anything is sent', async () => {
  await page.goto(path);
  await settings.keyField('Secret Key').fill('pk_test_abc');
  await settings.press('Save All');
  await settings.main.getByText('A secret key is sk_test_ or sk_live_, followed by').waitFor();
  expect(await hasFocus('Secret Key')).toBe(true);
  await settings.keyField('Secret Key').fill('sk_live_abc');
  await settings.main.getByText('The secret key is a live key and the public key is a test key.').waitFor();
  await settings.press('Remove the Public Key');
  await settings.main.getByText('Top-ups need both keys').waitFor();
  await settings.tab('Bundle API').click();
  await settings.keyField('Hubnet API Key').fill('••••••••-key');
  await settings.tab('Audit Log').click();
  await settings.press('Save All');
  await page.waitForURL('**/admin-settings?section=paystack');
  await settings.main.getByText('3 unsaved changes').waitFor();
  await settings.press('Discard');
  expect(await settings.keyField('Secret Key').inputValue()).toBe('');
  expect(await settingsShop.stored()).toMatchObject({
    hubnet_api_key: { last4: '-key' },
    paystack_mode: 'test',
  });
});

test('changes in both sections are saved together, and untouched settings keep their value', async () => {
  await page.goto(path);
  await settings.main.getByRole('switch', { name: 'Top-ups by Paystack' }).click();
  await settings.main.getByText('Customers can’t start top-ups.').waitFor();
  await settings.tab('Bundle API').click();
  await settings.keyField('Primary API Key').fill(localSupplierKeys.primary);
  await settings.press('Remove the Hubnet API Key');
  await settings.main.getByText('3 unsaved changes').waitFor();
  await settings.tab(/^Paystack.*unsaved changes$/).waitFor();
  const sent = page.waitForRequest(pathOf('admin-update-settings'));
  await settings.press('Save All');
  await settings.review.getByText('removed').waitFor();
  await settings.review.getByText(/^Open right now: \d+ pending, \d+ processing\.$/).waitFor();
  await settings.review.getByRole('button', { name: 'Save All' }).click();
  expect((await sent).postDataJSON()).toEqual({
    settings: {
      paystack_active: false,
      primary_bundle_api_key: localSupplierKeys.primary,
      hubnet_api_key: '',
    },
  });
  await expectVisible(settings.toasts, 'admin settings: saved');
  await settings.main.getByText('Orders are processed automatically by Primary.').waitFor();
  await settings.review.waitFor({ state: 'detached' });
  expect(await settings.main.getByText('unsaved change').count()).toBe(0);
  expect(await settingsShop.stored()).toMatchObject({
    paystack_active: false,
    paystack_secret_key: { set: true, last4: '0000' },
    primary_bundle_api_key: { set: true, last4: '-key' },
    hubnet_api_key: { set: false },
  });
  coversRules('admin settings: paystack', 'admin settings: everything');
});

test('a refusal says why, and everything typed is still there; a lost answer shows what is true', async () => {
  await settings.openBundleApi();
  await settings.keyField('Secondary API Key').fill('a-key-of-theirs');
  const repair = await refuse(page, 'admin-update-settings', 'unavailable', 'Try again in a minute.');
  await settings.press('Save All');
  await expectVisible(settings.toasts, 'admin settings: failure toast');
  await expectVisible(settings.toasts, 'admin settings: saving failed');
  await settings.toasts.getByText('Try again in a minute.').waitFor();
  expect(await settings.keyField('Secondary API Key').inputValue()).toBe('a-key-of-theirs');
  await repair();
  await loseAnswers(page, 'admin-update-settings');
  await settings.main.getByRole('radio', { name: 'Secondary' }).check();
  await settings.press('Save All');
  await settings.review.getByRole('button', { name: 'Save All' }).click();
  await settings.review.waitFor({ state: 'detached' });
  expect(await settingsShop.stored()).toMatchObject({ active_bundle_api: 'secondary' });
  await settings.main.getByText('Set, ends in eirs. Replaced when you save.').waitFor();
  await settings.main.getByText('1 unsaved change', { exact: true }).waitFor();
});

test('Paystack is tested with what is typed, else with what is stored, and a result is of those keys alone', async () => {
  await page.goto(path);
  const test = () => page.getByRole('button', { name: 'Test Connection to Paystack' }).click();
  await settings.keyField('Secret Key').waitFor();
  expect(await settings.main.getByText(/^(Connected|Failed)$/).count()).toBe(0);
  await test();
  await expectVisible(settings.main, 'admin settings: connected');
  await settings.main.getByText('Connected to Paystack in test mode.').waitFor();
  await settings.keyField('Secret Key').fill('sk_test_wrong');
  expect(await settings.main.getByText(/^(Connected|Failed)$/).count()).toBe(0);
  coversRules('admin settings: no result');
  const sent = page.waitForRequest(pathOf('admin-test-paystack'));
  await test();
  expect((await sent).postDataJSON()).toEqual({ secret_key: 'sk_test_wrong' });
  await expectVisible(settings.main, 'admin settings: failed');
  await settings.main.getByText('Paystack doesn’t accept the key.').waitFor();
  coversRules('admin settings: tested Paystack keys');
  await refuse(page, 'admin-test-paystack', 'unavailable');
  await test();
  await expectVisible(settings.toasts, 'admin settings: Paystack test failed');
  expect(await settings.main.getByText(/^(Connected|Failed)$/).count()).toBe(0);
});

test('with unsaved changes, leaving asks first: by a link, the arrow keys, Back, signing out and a reload', async () => {
  await page.goto('/admin-dashboard');
  await settings.tab('Settings').click();
  await settings.keyField('Secret Key').fill('sk_test_typed');
  await settings.tab('Audit Log').click();
  await page.waitForURL('**/admin-settings?section=audit-log');
  const leaving = [
    () => settings.tab('Pricing').click(),
    () => page.getByRole('link', { name: 'Users' }).first().click(),
    async () => {
      await settings.tab('Settings').focus();
      await page.keyboard.press('ArrowLeft');
    },
    () => page.getByRole('button', { name: 'Sign Out' }).click(),
    () => page.evaluate(() => window.history.go(-2)),
  ];
  for (const leave of leaving) expect(await asked('dismiss', leave)).toBe(unsavedWords);
  await page.waitForURL('**/admin-settings');
  expect(await settings.keyField('Secret Key').inputValue()).toBe('sk_test_typed');
  // The browser asks in its own words.
  await asked('dismiss', () => page.reload({ timeout: 1_000 }));
  expect(await settings.keyField('Secret Key').inputValue()).toBe('sk_test_typed');
  expect(await asked('accept', () => settings.tab('Pricing').click())).toBe(unsavedWords);
  await page.waitForURL('**/admin-dashboard?tab=pricing');
  await settings.tab('Settings').click();
  expect(await settings.keyField('Secret Key').inputValue()).toBe('');

  const back = () => page.evaluate(() => window.history.back());
  await settings.keyField('Secret Key').fill('sk_test_typed');
  expect(await asked('accept', back)).toBe(unsavedWords);
  await page.waitForURL('**/admin-dashboard?tab=pricing');
  // Nothing is unsaved any more: nothing asks, and Back is one step.
  await settings.tab('Settings').click();
  await settings.keyField('Secret Key').fill('sk_test_typed');
  await settings.press('Discard');
  await back();
  await page.waitForURL('**/admin-dashboard?tab=pricing');

  await settings.tab('Settings').click();
  await settings.keyField('Secret Key').fill('sk_test_typed');
  const signOut = () => page.getByRole('button', { name: 'Sign Out' }).click();
  expect(await asked('accept', signOut)).toBe(unsavedWords);
  await page.waitForURL('**/login');
});

test('while it loads it says so, and a failure can be tried again', async () => {
  const repair = await refuse(page, 'admin-get-settings', 'forbidden', 'Only admins may do this.');
  const letGo = await hold(page, pathOf('admin-get-settings'));
  await page.goto(path);
  await settings.main.getByText('Loading settings...').waitFor();
  await letGo();
  await expectVisible(settings.toasts, 'admin settings: failure toast, explained');
  await settings.main.getByText('Only admins may do this.').waitFor();
  await repair();
  await settings.press('Retry');
  await settings.keyField('Secret Key').waitFor();
});

test('axe finds nothing at either width and in either colours, and nothing scrolls sideways', async () => {
  await page.goto(path);
  await settings.keyField('Secret Key').fill('sk_live_abc');
  await settings.press('Test Connection to Paystack');
  await expectVisible(settings.main, 'admin settings: failed');
  await settings.press('Save All');
  await expectAccessible(page);
  await settings.press('Discard');
  await settings.tab('Bundle API').click();
  await settings.main.getByRole('switch', { name: 'Bundle API' }).click();
  await expectAccessible(page);
  await settings.press('Save All');
  await settings.review.waitFor();
  await expectAccessible(page);
});
