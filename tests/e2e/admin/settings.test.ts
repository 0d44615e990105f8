import type { Page } from 'playwright-core';
import type { InputOf } from '../../../contracts/contract';
import type { Registry } from '../../../contracts/registry';
import { localPaystackKeys, localSupplierKeys } from '../../../local/settings-secret';
import { expectAccessible } from '../../support/axe';
import { type BrowserShop, openBrowserShop, type Visit } from '../../support/browser-shop';
import { tabTo } from '../../support/keyboard';
import { hold, loseAnswers, pathOf, refuse } from '../../support/network';
import { mtn1gb } from '../../support/purchases';
import { proves, sees } from '../../support/sees';
import type { Person } from '../../support/shop';
import { visitAs } from '../../support/signed-in';

const path = '/admin-settings';
const unsavedWords = 'You have unsaved changes. Leave without saving them?';

let shop: BrowserShop;
let admin: Person;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  shop = await openBrowserShop({ schedules: 'manual' });
  admin = await shop.person({ role: 'admin' });
}, 60_000);
afterAll(() => shop?.stop());
beforeEach(async () => {
  await store({
    paystack_secret_key: localPaystackKeys.secret,
    paystack_public_key: localPaystackKeys.public,
    paystack_active: true,
    primary_bundle_api_key: '',
    secondary_bundle_api_key: '',
    hubnet_api_key: localSupplierKeys.hubnet,
    active_bundle_api: 'primary',
    bundle_api_active: true,
  });
  visit = await visitAs(shop, admin, { viewport: { width: 1280, height: 900 } });
  page = visit.page;
});
afterEach(() => visit.context.close());

const main = () => page.getByRole('main');
const toasts = () => page.getByRole('region', { name: 'Notifications' });
const dialog = () => page.getByRole('dialog', { name: 'Save these settings?' });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const tab = (name: string | RegExp) => page.getByRole('tab', { name });
const field = (label: string) => main().getByRole('textbox', { name: label, exact: true });
const store = async (settings: InputOf<Registry['admin-update-settings']>['settings']) =>
  expect(await shop.call('admin-update-settings', { settings }, admin.token)).toMatchObject({ status: 200 });
const stored = async () => (await shop.call('admin-get-settings', {}, admin.token)).body.settings;
const hasFocus = (name: string) => field(name).evaluate((element) => element === document.activeElement);

async function openBundleApi(): Promise<void> {
  await page.goto(path);
  await (await sees(main(), 'admin settings: second sub-tab')).click();
  await page.getByRole('heading', { name: 'Order processing' }).waitFor();
}

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
  await sees(main(), 'admin settings: title');
  await sees(main(), 'admin settings: first sub-tab');
  await main().getByText('Test mode').waitFor();
  await main().getByText('Set, ends in 0000. Leave empty to keep it.').first().waitFor();
  expect(await field('Secret Key').inputValue()).toBe('');
  expect(await page.content()).not.toContain(localPaystackKeys.secret);
  await tab('Bundle API').click();
  await page.waitForURL('**/admin-settings?section=bundle-api');
  await main().getByText('Orders are processed automatically by Hubnet.').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Order processing' }).waitFor();
  expect(visit.problems).toEqual([]);
});

test('keys that are not set have placeholders; live keys are in live mode', async () => {
  await store({ paystack_active: false, paystack_secret_key: '', paystack_public_key: '' });
  await page.goto(path);
  await main().getByText('No keys').waitFor();
  expect(await field('Secret Key').getAttribute('placeholder')).toBe('sk_test/sk_live');
  expect(await field('Public Key').getAttribute('placeholder')).toBe('pk_test/pk_live');
  proves('admin settings: key placeholders');
  await field('Secret Key').fill('sk_live_abcdefghijkl1234');
  await field('Public Key').fill('pk_live_abcdefghijkl5678');
  await (await sees(main(), 'admin settings: save')).click();
  await sees(toasts(), 'admin settings: success toast');
  await sees(toasts(), 'admin settings: saved');
  await main().getByText('Live mode').waitFor();
  expect(await field('Secret Key').inputValue()).toBe('');
  expect(await stored()).toMatchObject({
    paystack_mode: 'live',
    paystack_secret_key: { set: true, last4: '1234' },
    paystack_active: false,
  });
});

test('keys of the wrong form, or of two modes, are refused beside their field before anything is sent', async () => {
  await page.goto(path);
  await field('Secret Key').fill('pk_test_abc');
  await press('Save All');
  await main().getByText('A secret key starts with sk_test_ or sk_live_').waitFor();
  expect(await hasFocus('Secret Key')).toBe(true);
  await field('Secret Key').fill('sk_live_abc');
  await main().getByText('The secret key is a live key and the public key a test key').waitFor();
  await press('Remove the Public Key');
  await main().getByText('Top-ups need both keys').waitFor();
  await tab('Bundle API').click();
  await field('Hubnet API Key').fill('••••••••-key');
  await tab('Audit Log').click();
  await press('Save All');
  await page.waitForURL('**/admin-settings?section=paystack');
  await main().getByText('3 unsaved changes').waitFor();
  await press('Discard');
  expect(await field('Secret Key').inputValue()).toBe('');
  expect(await stored()).toMatchObject({ hubnet_api_key: { last4: '-key' }, paystack_mode: 'test' });
});

test('what is changed in both sections is saved together, and what was not touched keeps its value', async () => {
  await page.goto(path);
  await main().getByRole('switch', { name: 'Top-ups by Paystack' }).click();
  await main().getByText('Customers can’t start top-ups any more.').waitFor();
  await tab('Bundle API').click();
  await field('Primary API Key').fill(localSupplierKeys.primary);
  await press('Remove the Hubnet API Key');
  await main().getByText('3 unsaved changes').waitFor();
  await tab(/^Paystack.*unsaved changes$/).waitFor();
  const sent = page.waitForRequest(pathOf('admin-update-settings'));
  await press('Save All');
  await dialog().getByText('removed').waitFor();
  await dialog()
    .getByText(/^Open right now: \d+ pending, \d+ processing\.$/)
    .waitFor();
  await dialog().getByRole('button', { name: 'Save All' }).click();
  expect((await sent).postDataJSON()).toEqual({
    settings: {
      paystack_active: false,
      primary_bundle_api_key: localSupplierKeys.primary,
      hubnet_api_key: '',
    },
  });
  await sees(toasts(), 'admin settings: saved');
  await main().getByText('Orders are processed automatically by Primary.').waitFor();
  await dialog().waitFor({ state: 'detached' });
  expect(await main().getByText('unsaved change').count()).toBe(0);
  expect(await stored()).toMatchObject({
    paystack_active: false,
    paystack_secret_key: { set: true, last4: '0000' },
    primary_bundle_api_key: { set: true, last4: '-key' },
    hubnet_api_key: { set: false },
  });
  proves('admin settings: paystack', 'admin settings: everything');
});

test('a refusal says why, and everything typed is still there; a lost answer shows what is true', async () => {
  await openBundleApi();
  await field('Secondary API Key').fill('a-key-of-theirs');
  const repair = await refuse(page, 'admin-update-settings', 'unavailable', 'Try again in a minute.');
  await press('Save All');
  await sees(toasts(), 'admin settings: failure toast');
  await sees(toasts(), 'admin settings: saving failed');
  await toasts().getByText('Try again in a minute.').waitFor();
  expect(await field('Secondary API Key').inputValue()).toBe('a-key-of-theirs');
  await repair();
  await loseAnswers(page, 'admin-update-settings');
  await main().getByRole('radio', { name: 'Secondary' }).check();
  await press('Save All');
  await dialog().getByRole('button', { name: 'Save All' }).click();
  await dialog().waitFor({ state: 'detached' });
  expect(await stored()).toMatchObject({ active_bundle_api: 'secondary' });
  await main().getByText('Set, ends in eirs. It is replaced when you save.').waitFor();
  await main().getByText('1 unsaved change', { exact: true }).waitFor();
});

test('Paystack is tested with what is typed, else with what is stored, and a result is of those keys alone', async () => {
  await page.goto(path);
  const test = () => page.getByRole('button', { name: 'Test Connection to Paystack' }).click();
  await field('Secret Key').waitFor();
  expect(
    await main()
      .getByText(/^(Connected|Failed)$/)
      .count(),
  ).toBe(0);
  await test();
  await sees(main(), 'admin settings: connected');
  await main().getByText('Connected to Paystack in test mode.').waitFor();
  await field('Secret Key').fill('sk_test_wrong');
  expect(
    await main()
      .getByText(/^(Connected|Failed)$/)
      .count(),
  ).toBe(0);
  proves('admin settings: no result');
  const sent = page.waitForRequest(pathOf('admin-test-paystack'));
  await test();
  expect((await sent).postDataJSON()).toEqual({ secret_key: 'sk_test_wrong' });
  await sees(main(), 'admin settings: failed');
  await main().getByText('Paystack does not accept the key.').waitFor();
  proves('admin settings: tested Paystack keys');
  await refuse(page, 'admin-test-paystack', 'unavailable');
  await test();
  await sees(toasts(), 'admin settings: Paystack test failed');
  expect(
    await main()
      .getByText(/^(Connected|Failed)$/)
      .count(),
  ).toBe(0);
});

test('each bundle API is tested with its own key', async () => {
  await openBundleApi();
  const test = (name: string) => press(`Test Connection to ${name}`);
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await test('Hubnet');
  await sees(card('Hubnet'), 'admin settings: connected');
  await test('Primary');
  await card('Primary').getByText('No API key is set.').waitFor();
  await field('Primary API Key').fill(localSupplierKeys.primary);
  const sent = page.waitForRequest(pathOf('admin-test-bundle-api'));
  await test('Primary');
  expect((await sent).postDataJSON()).toEqual({ api_type: 'primary', api_key: localSupplierKeys.primary });
  await card('Primary').getByText('The primary bundle API is connected.').waitFor();
  proves('admin settings: tested API key');
  await refuse(page, 'admin-test-bundle-api', 'unavailable');
  await test('Secondary');
  await sees(toasts(), 'admin settings: Bundle API test failed');
});

test('turned off, orders are marked manual; what becomes of open ones is said first', async () => {
  await openBundleApi();
  await main().getByRole('switch', { name: 'Bundle API' }).click();
  await sees(main(), 'admin settings: processed by hand');
  const consequence = 'Orders that a supplier has already are followed to their end';
  await main().getByText(consequence).waitFor();
  await press('Save All');
  await dialog().getByText(consequence).waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  expect(await stored()).toMatchObject({ bundle_api_active: true });
  await press('Save All');
  await dialog().getByRole('button', { name: 'Save All' }).click();
  await sees(toasts(), 'admin settings: saved');
  const buyer = await shop.person({ cedis: 10 });
  await shop.call('process-bundle-order', mtn1gb(), buyer.token);
  const { body } = await shop.call('get-orders', {}, buyer.token);
  expect(body.orders).toMatchObject([{ api_used: 'manual', status: 'pending' }]);
  proves('admin settings: bundle API');
});

test('the active API is switched, and Hubnet with a key still comes first', async () => {
  await store({
    primary_bundle_api_key: localSupplierKeys.primary,
    secondary_bundle_api_key: localSupplierKeys.secondary,
  });
  await openBundleApi();
  const route =
    'Orders are processed automatically by Hubnet, where it can’t take one, then Primary, then Secondary.';
  await main().getByText(route).waitFor();
  await main().getByRole('radio', { name: 'Secondary' }).check();
  await main().getByText('Hubnet, which has a key, still gets every order first').waitFor();
  await press('Remove the Hubnet API Key');
  await main().getByText('New orders, and those that wait for their turn, go to Secondary.').waitFor();
  await press('Keep the Hubnet API Key');
  proves('admin settings: Hubnet first');
  await press('Save All');
  await dialog().getByText('Primary → Secondary').waitFor();
  await dialog().getByRole('button', { name: 'Save All' }).click();
  await sees(toasts(), 'admin settings: saved');
  expect(await stored()).toMatchObject({ active_bundle_api: 'secondary', hubnet_api_key: { set: true } });
  proves('admin settings: active API');
});

test('with unsaved changes, leaving asks first: by a link, the arrow keys, Back, signing out and a reload', async () => {
  await page.goto('/admin-dashboard');
  await tab('Settings').click();
  await field('Secret Key').fill('sk_test_typed');
  await tab('Audit Log').click();
  await page.waitForURL('**/admin-settings?section=audit-log');
  const leaving = [
    () => tab('Pricing').click(),
    () => page.getByRole('link', { name: 'Users' }).first().click(),
    async () => {
      await tab('Settings').focus();
      await page.keyboard.press('ArrowLeft');
    },
    () => page.getByRole('button', { name: 'Sign Out' }).click(),
    () => page.evaluate(() => window.history.go(-2)),
  ];
  for (const leave of leaving) expect(await asked('dismiss', leave)).toBe(unsavedWords);
  await page.waitForURL('**/admin-settings');
  expect(await field('Secret Key').inputValue()).toBe('sk_test_typed');
  // The browser asks in its own words.
  await asked('dismiss', () => page.reload({ timeout: 1_000 }));
  expect(await field('Secret Key').inputValue()).toBe('sk_test_typed');
  expect(await asked('accept', () => tab('Pricing').click())).toBe(unsavedWords);
  await page.waitForURL('**/admin-dashboard?tab=pricing');
  await tab('Settings').click();
  expect(await field('Secret Key').inputValue()).toBe('');

  const back = () => page.evaluate(() => window.history.back());
  await field('Secret Key').fill('sk_test_typed');
  expect(await asked('accept', back)).toBe(unsavedWords);
  await page.waitForURL('**/admin-dashboard?tab=pricing');
  // Nothing is unsaved any more: nothing asks, and Back is one step.
  await tab('Settings').click();
  await field('Secret Key').fill('sk_test_typed');
  await press('Discard');
  await back();
  await page.waitForURL('**/admin-dashboard?tab=pricing');

  await tab('Settings').click();
  await field('Secret Key').fill('sk_test_typed');
  const signOut = () => page.getByRole('button', { name: 'Sign Out' }).click();
  expect(await asked('accept', signOut)).toBe(unsavedWords);
  await page.waitForURL('**/login');
});

test('while it loads it says so, and a failure can be tried again', async () => {
  const repair = await refuse(page, 'admin-get-settings', 'forbidden', 'Only administrators may do this.');
  const letGo = await hold(page, pathOf('admin-get-settings'));
  await page.goto(path);
  await main().getByText('Loading settings...').waitFor();
  await letGo();
  await sees(toasts(), 'admin settings: failure toast, explained');
  await main().getByText('Only administrators may do this.').waitFor();
  await repair();
  await press('Retry');
  await field('Secret Key').waitFor();
});

test('a key is entered, reviewed and saved by the keyboard alone', async () => {
  const { keyboard } = page;
  await openBundleApi();
  await tabTo(page, 'Hubnet API Key');
  await keyboard.type('another-hubnet-key-9876');
  await page.getByRole('heading', { name: 'Order processing' }).click();
  await tab('Bundle API').focus();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await dialog().waitFor();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await sees(toasts(), 'admin settings: saved');
  expect(await stored()).toMatchObject({ hubnet_api_key: { last4: '9876' } });
});

test('axe finds nothing at either width and in either colours, and nothing scrolls sideways', async () => {
  await page.goto(path);
  await field('Secret Key').fill('sk_live_abc');
  await press('Test Connection to Paystack');
  await sees(main(), 'admin settings: failed');
  await press('Save All');
  await expectAccessible(page);
  await press('Discard');
  await tab('Bundle API').click();
  await main().getByRole('switch', { name: 'Bundle API' }).click();
  await expectAccessible(page);
  await press('Save All');
  await dialog().waitFor();
  await expectAccessible(page);
});
