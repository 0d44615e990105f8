import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright';
import { initialSettings, localPaystackKeys, supplierKey } from '../../../local/environment';
import {
  admin,
  arriveAsAdmin,
  inAdminShop,
  main,
  page,
  press,
  shop,
  toasts,
} from '../../support/browser/current-visit';
import { expectWords } from '../../support/browser/expect-visible';
import { pathOf } from '../../support/browser/network';
import { mtn1gb } from '../../support/shop/purchases';

inAdminShop();
beforeEach(async () => {
  await shop.call('admin-update-settings', { settings: initialSettings }, admin.token);
  await arriveAsAdmin();
});

const keyField = (label: string): Locator => main().getByRole('textbox', { name: label, exact: true });
const stored = async (): Promise<object> =>
  (await shop.call('admin-get-settings', {}, admin.token)).body.settings;

test('Telecel, from nothing to a sale: added ready-made with its supplier’s code, and sold from its first plan on', async () => {
  await page.goto('/admin-settings?section=bundle-api');
  await press('Add Network');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Telecel', { exact: true }).click();
  await dialog.getByLabel('1. supplier').selectOption({ label: 'Hubnet' });
  await dialog.getByLabel('Code at Hubnet').fill('telecel');
  await dialog.getByRole('button', { name: 'Add Network' }).click();
  const row = main().getByRole('listitem').filter({ hasText: 'Telecel' }).first();
  await row.getByText('020 050').waitFor();
  const plan = { network: 'telecel', data_size: '1GB', price: 5 };
  await shop.call('admin-save-prices', { requestId: randomUUID(), prices: [plan] }, admin.token);
  await page.reload();
  await row.getByText('1 plan', { exact: true }).waitFor();
  const buyer = await shop.person({ cedis: 10 });
  const order = mtn1gb({ network: 'telecel', planId: 'telecel-1gb', phoneNumber: '0201234567' });
  expect((await shop.call('process-bundle-order', order, buyer.token)).body.success).toBe(true);
  const { body } = await shop.call('get-orders', {}, buyer.token);
  expect(body.orders).toMatchObject([{ api_used: 'hubnet', network: 'telecel' }]);
});

test('changes in both sub-tabs are saved together, after what follows was read', async () => {
  await page.goto('/admin-settings');
  await main().getByText('Test mode').waitFor();
  expect(await keyField('Secret Key').inputValue()).toBe('••••••••0000');
  expect(await page.content()).not.toContain(localPaystackKeys.secret);
  await main().getByRole('switch', { name: 'Top-ups by Paystack' }).click();
  await page.getByRole('link', { name: 'Bundle API' }).click();
  await keyField('Primary API Key').fill(supplierKey('primary'));
  await main().getByRole('switch', { name: 'Bundle API' }).click();
  await press('Save All');
  await main().getByText('Orders already sent will still be tracked.').waitFor();
  const sent = page.waitForRequest(pathOf('admin-update-settings'));
  await press('Save All');
  expect((await sent).postDataJSON()).toEqual({
    settings: {
      paystack_active: false,
      primary_bundle_api_key: supplierKey('primary'),
      bundle_api_active: false,
    },
    version: expect.any(Number),
  });
  await expectWords(toasts(), 'admin settings', ['success toast', 'saved']);
  await main().getByText('New orders are marked Manual: you send each one by hand.').waitFor();
  expect(await stored()).toMatchObject({
    paystack_active: false,
    paystack_secret_key: { set: true, last4: '0000' },
    primary_bundle_api_key: { set: true, last4: '-key' },
  });
});
