import type { Page } from 'playwright';
import { localSupplierKeys } from '../../../local/settings-secret';
import { coversRules, expectVisible } from '../../support/browser/expect-visible';
import { tabTo } from '../../support/browser/keyboard';
import { pathOf, refuse } from '../../support/browser/network';
import { mtn1gb } from '../../support/shop/purchases';
import { openSettingsShop, type SettingsPage, type SettingsShop } from './settings-page';

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

test('each bundle API is tested with its own key', async () => {
  await settings.openBundleApi();
  const test = (name: string) => settings.press(`Test Connection to ${name}`);
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await test('Hubnet');
  await expectVisible(card('Hubnet'), 'admin settings: connected');
  await test('Primary');
  await card('Primary').getByText('No API key is set.').waitFor();
  await settings.keyField('Primary API Key').fill(localSupplierKeys.primary);
  const sent = page.waitForRequest(pathOf('admin-test-bundle-api'));
  await test('Primary');
  expect((await sent).postDataJSON()).toEqual({ api_type: 'primary', api_key: localSupplierKeys.primary });
  await card('Primary').getByText('Primary is connected.').waitFor();
  coversRules('admin settings: tested API key');
  await refuse(page, 'admin-test-bundle-api', 'unavailable');
  await test('Secondary');
  await expectVisible(settings.toasts, 'admin settings: Bundle API test failed');
});

test('turned off, orders are marked manual; what becomes of open ones is said first', async () => {
  await settings.openBundleApi();
  await settings.main.getByRole('switch', { name: 'Bundle API' }).click();
  await expectVisible(settings.main, 'admin settings: processed by hand');
  const consequence = 'Orders already sent will still be tracked';
  await settings.main.getByText(consequence).waitFor();
  await settings.press('Save All');
  await settings.review.getByText(consequence).waitFor();
  await page.keyboard.press('Escape');
  await settings.review.waitFor({ state: 'detached' });
  expect(await settingsShop.stored()).toMatchObject({ bundle_api_active: true });
  await settings.press('Save All');
  await settings.review.getByRole('button', { name: 'Save All' }).click();
  await expectVisible(settings.toasts, 'admin settings: saved');
  const buyer = await settingsShop.shop.person({ cedis: 10 });
  await settingsShop.shop.call('process-bundle-order', mtn1gb(), buyer.token);
  const { body } = await settingsShop.shop.call('get-orders', {}, buyer.token);
  expect(body.orders).toMatchObject([{ api_used: 'manual', status: 'pending' }]);
  coversRules('admin settings: bundle API');
});

test('the active API is switched, and Hubnet with a key still comes first', async () => {
  await settingsShop.store({
    primary_bundle_api_key: localSupplierKeys.primary,
    secondary_bundle_api_key: localSupplierKeys.secondary,
  });
  await settings.openBundleApi();
  const route =
    'Orders are processed automatically by Hubnet. If it can’t take one: Primary, then Secondary.';
  await settings.main.getByText(route).waitFor();
  await settings.main.getByRole('radio', { name: 'Secondary' }).check();
  await settings.main.getByText('Hubnet has a key, so it still gets every order first.').waitFor();
  await settings.press('Remove the Hubnet API Key');
  await settings.main.getByText('New and queued orders go to Secondary.').waitFor();
  await settings.press('Keep the Hubnet API Key');
  coversRules('admin settings: Hubnet first');
  await settings.press('Save All');
  await settings.review.getByText('Primary → Secondary').waitFor();
  await settings.review.getByRole('button', { name: 'Save All' }).click();
  await expectVisible(settings.toasts, 'admin settings: saved');
  expect(await settingsShop.stored()).toMatchObject({
    active_bundle_api: 'secondary',
    hubnet_api_key: { set: true },
  });
  coversRules('admin settings: active API');
});

test('a key is entered, reviewed and saved by the keyboard alone', async () => {
  const { keyboard } = page;
  await settings.openBundleApi();
  await tabTo(page, 'Hubnet API Key');
  await keyboard.type('another-hubnet-key-9876');
  await page.getByRole('heading', { name: 'Order processing' }).click();
  await settings.tab('Bundle API').focus();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await settings.review.waitFor();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await expectVisible(settings.toasts, 'admin settings: saved');
  expect(await settingsShop.stored()).toMatchObject({ hubnet_api_key: { last4: '9876' } });
});
