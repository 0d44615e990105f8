import type { Locator } from 'playwright';
import type { InputOf } from '../../../contracts/contract';
import type { Registry } from '../../../contracts/registry';
import { initialSettings } from '../../../local/settings-secret';
import { type AdminShop, openAdminShop } from '../../support/browser/admin-shop';
import { expectVisible } from '../../support/browser/expect-visible';
import type { Visit } from '../../support/browser/visits';

type SettingsChange = InputOf<Registry['admin-update-settings']>['settings'];

export interface SettingsShop {
  readonly shop: AdminShop;
  /** As the API has them. */
  stored(): Promise<object>;
  store(settings: SettingsChange): Promise<void>;
  /** A browser of an admin, with the settings as a fresh installation has them. */
  visit(): Promise<SettingsPage>;
}

/** Their screen, and what a test does there all the time. */
export interface SettingsPage extends Visit {
  readonly main: Locator;
  readonly toasts: Locator;
  /** The question before what has consequences is saved. */
  readonly review: Locator;
  tab(name: string | RegExp): Locator;
  keyField(label: string): Locator;
  press(button: string): Promise<void>;
  openBundleApi(): Promise<void>;
}

/** A shop whose settings a test changes. */
export async function openSettingsShop(): Promise<SettingsShop> {
  const shop = await openAdminShop();
  const { admin } = shop;
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
      return settingsPage(await shop.visitAsAdmin());
    },
  };
}

const settingsPage = (visit: Visit): SettingsPage => {
  const { page } = visit;
  const main = page.getByRole('main');
  return {
    ...visit,
    main,
    toasts: page.getByRole('region', { name: 'Notifications' }),
    review: page.getByRole('dialog', { name: 'Save these settings?' }),
    tab: (name) => page.getByRole('tab', { name }),
    keyField: (label) => main.getByRole('textbox', { name: label, exact: true }),
    press: (name) => page.getByRole('button', { name, exact: true }).click(),
    async openBundleApi() {
      await page.goto('/admin-settings');
      await (await expectVisible(main, 'admin settings: second sub-tab')).click();
      await page.getByRole('heading', { name: 'Order processing' }).waitFor();
    },
  };
};
