import type { Page } from 'playwright-core';
import { localSupplierKeys } from '../../../local/settings-secret';
import type { Visit } from '../../support/browser-shop';
import { tabTo } from '../../support/keyboard';
import { pathOf, refuse } from '../../support/network';
import { mtn1gb } from '../../support/purchases';
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

test('each bundle API is tested with its own key', async () => {
  await openBundleApi(page);
  const test = (name: string) => press(page, `Test Connection to ${name}`);
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await test('Hubnet');
  await sees(card('Hubnet'), 'admin settings: connected');
  await test('Primary');
  await card('Primary').getByText('No API key is set.').waitFor();
  await keyField(page, 'Primary API Key').fill(localSupplierKeys.primary);
  const sent = page.waitForRequest(pathOf('admin-test-bundle-api'));
  await test('Primary');
  expect((await sent).postDataJSON()).toEqual({ api_type: 'primary', api_key: localSupplierKeys.primary });
  await card('Primary').getByText('The primary bundle API is connected.').waitFor();
  proves('admin settings: tested API key');
  await refuse(page, 'admin-test-bundle-api', 'unavailable');
  await test('Secondary');
  await sees(toasts(page), 'admin settings: Bundle API test failed');
});

test('turned off, orders are marked manual; what becomes of open ones is said first', async () => {
  await openBundleApi(page);
  await main(page).getByRole('switch', { name: 'Bundle API' }).click();
  await sees(main(page), 'admin settings: processed by hand');
  const consequence = 'Orders that a supplier has already are followed to their end';
  await main(page).getByText(consequence).waitFor();
  await press(page, 'Save All');
  await review(page).getByText(consequence).waitFor();
  await page.keyboard.press('Escape');
  await review(page).waitFor({ state: 'detached' });
  expect(await desk.stored()).toMatchObject({ bundle_api_active: true });
  await press(page, 'Save All');
  await review(page).getByRole('button', { name: 'Save All' }).click();
  await sees(toasts(page), 'admin settings: saved');
  const buyer = await desk.shop.person({ cedis: 10 });
  await desk.shop.call('process-bundle-order', mtn1gb(), buyer.token);
  const { body } = await desk.shop.call('get-orders', {}, buyer.token);
  expect(body.orders).toMatchObject([{ api_used: 'manual', status: 'pending' }]);
  proves('admin settings: bundle API');
});

test('the active API is switched, and Hubnet with a key still comes first', async () => {
  await desk.store({
    primary_bundle_api_key: localSupplierKeys.primary,
    secondary_bundle_api_key: localSupplierKeys.secondary,
  });
  await openBundleApi(page);
  const route =
    'Orders are processed automatically by Hubnet, where it can’t take one, then Primary, then Secondary.';
  await main(page).getByText(route).waitFor();
  await main(page).getByRole('radio', { name: 'Secondary' }).check();
  await main(page).getByText('Hubnet, which has a key, still gets every order first').waitFor();
  await press(page, 'Remove the Hubnet API Key');
  await main(page).getByText('New orders, and those that wait for their turn, go to Secondary.').waitFor();
  await press(page, 'Keep the Hubnet API Key');
  proves('admin settings: Hubnet first');
  await press(page, 'Save All');
  await review(page).getByText('Primary → Secondary').waitFor();
  await review(page).getByRole('button', { name: 'Save All' }).click();
  await sees(toasts(page), 'admin settings: saved');
  expect(await desk.stored()).toMatchObject({
    active_bundle_api: 'secondary',
    hubnet_api_key: { set: true },
  });
  proves('admin settings: active API');
});

test('a key is entered, reviewed and saved by the keyboard alone', async () => {
  const { keyboard } = page;
  await openBundleApi(page);
  await tabTo(page, 'Hubnet API Key');
  await keyboard.type('another-hubnet-key-9876');
  await page.getByRole('heading', { name: 'Order processing' }).click();
  await tab(page, 'Bundle API').focus();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await review(page).waitFor();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await sees(toasts(page), 'admin settings: saved');
  expect(await desk.stored()).toMatchObject({ hubnet_api_key: { last4: '9876' } });
});
