import type { Locator, Page } from 'playwright-core';
import type { InputOf } from '../../../contracts/contract';
import type { Registry } from '../../../contracts/registry';
import { localPaystackKeys, localSupplierKeys } from '../../../local/settings-secret';
import { type BrowserShop, openBrowserShop, type Visit } from '../../support/browser-shop';
import { sees } from '../../support/sees';
import type { Person } from '../../support/shop';
import { visitAs } from '../../support/signed-in';

type SettingsChange = InputOf<Registry['admin-update-settings']>['settings'];

export interface SettingsDesk {
  readonly shop: BrowserShop;
  /** As the API has them. */
  stored(): Promise<object>;
  store(settings: SettingsChange): Promise<void>;
  /** A browser of an administrator, with the settings as a fresh installation has them. */
  visit(): Promise<Visit>;
}

/** A shop whose settings a test changes, and what is on their screen. */
export async function openSettingsDesk(): Promise<SettingsDesk> {
  const shop = await openBrowserShop({ schedules: 'manual' });
  const admin: Person = await shop.person({ role: 'admin' });
  const store = async (settings: SettingsChange) => {
    const { status } = await shop.call('admin-update-settings', { settings }, admin.token);
    if (status !== 200) throw new Error(`The settings were refused: ${status}`);
  };
  return {
    shop,
    store,
    stored: async () => (await shop.call('admin-get-settings', {}, admin.token)).body.settings,
    async visit() {
      await store(initialSettings);
      return visitAs(shop, admin, { viewport: { width: 1280, height: 900 } });
    },
  };
}

const initialSettings = {
  paystack_secret_key: localPaystackKeys.secret,
  paystack_public_key: localPaystackKeys.public,
  paystack_active: true,
  primary_bundle_api_key: '',
  secondary_bundle_api_key: '',
  hubnet_api_key: localSupplierKeys.hubnet,
  active_bundle_api: 'primary',
  bundle_api_active: true,
} as const;

export const main = (page: Page): Locator => page.getByRole('main');
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });
export const review = (page: Page): Locator => page.getByRole('dialog', { name: 'Save these settings?' });
export const tab = (page: Page, name: string | RegExp): Locator => page.getByRole('tab', { name });
export const keyField = (page: Page, label: string): Locator =>
  main(page).getByRole('textbox', { name: label, exact: true });
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

export async function openBundleApi(page: Page): Promise<void> {
  await page.goto('/admin-settings');
  await (await sees(main(page), 'admin settings: second sub-tab')).click();
  await page.getByRole('heading', { name: 'Order processing' }).waitFor();
}
