import type { Locator } from 'playwright';
import type { InputOf } from '../../../contracts/contract';
import type { Registry } from '../../../contracts/registry';
import { initialSettings } from '../../../local/environment';
import { admin, arriveAsAdmin, inAdminShop, main, page, shop } from '../../support/browser/current-visit';
import { expectVisible } from '../../support/browser/expect-visible';

type SettingsChange = InputOf<Registry['admin-update-settings']>['settings'];

/** Opens a shop whose settings are those of a fresh installation before each test. */
export function inSettings(): void {
  inAdminShop();
  beforeEach(async () => {
    await store(initialSettings);
    await arriveAsAdmin();
  });
}

export async function store(settings: SettingsChange): Promise<void> {
  const { status } = await shop.call('admin-update-settings', { settings }, admin.token);
  if (status !== 200) throw new Error(`The settings were refused: ${status}`);
}

/** Returns the settings as the API has them. */
export const stored = async (): Promise<object> =>
  (await shop.call('admin-get-settings', {}, admin.token)).body.settings;

/** The question asked before a change with consequences is saved. */
export const review = (): Locator => page.getByRole('dialog', { name: /these settings\?$/ });
export const tab = (name: string | RegExp): Locator =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });
export const keyField = (label: string): Locator => main().getByRole('textbox', { name: label, exact: true });

export async function openBundleApi(): Promise<void> {
  await page.goto('/admin-settings');
  await (await expectVisible(main(), 'admin settings: second sub-tab')).click();
  await page.getByRole('heading', { name: 'Order processing' }).waitFor();
}

/** Shows suppliers without a key. */
export const openMore = (): Promise<void> => main().locator('.more > summary').click();
