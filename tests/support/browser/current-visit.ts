import type { Locator, Page } from 'playwright';
import * as z from 'zod/mini';
import { buyingSettingsField } from '../../../lambdas/core/accounts/account-fields';
import { usualBuyingSettings } from '../../../lambdas/core/accounts/buying-settings';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import type { Person } from '../shop/shop';
import { type BrowserShop, joinSharedShop, openBrowserShop } from './browser-shop';
import { visitAs } from './visit-as';
import type { Visit, VisitOptions } from './visits';

/* The shop of a test file and the visit of its running test, with what most tests look at. */

export let shop: BrowserShop;
/** There is none without `inAdminShop`. */
export let admin: Person;
export let visit: Visit;
export let page: Page;

type Prepare = () => Promise<unknown>;

/**
 * Opens a shop before the file's tests, for those that change what others would see, or count what is there. After each
 * test, its visit ends. Schedules run only by hand, unless asked for.
 */
export function inShop(options: Parameters<typeof openBrowserShop>[0] = {}, prepare?: Prepare): void {
  inOpened(() => openBrowserShop({ schedules: 'manual', ...options }), prepare);
}

/** The shop that files share whose tests stay with people and numbers of their own. */
export function inSharedShop(prepare?: Prepare): void {
  inOpened(joinSharedShop, prepare);
}

function inOpened(open: () => Promise<BrowserShop>, prepare?: Prepare): void {
  beforeAll(async () => {
    shop = await open();
    await prepare?.();
  });
  afterEach(() => visit?.end());
  afterAll(() => shop?.stop());
}

/** A shop of the file's own, with an admin. */
export function inAdminShop(prepare?: Prepare): void {
  inShop({}, withAdmin(prepare));
}

/** The shared shop, with an admin of the file's own. */
export function inSharedAdminShop(prepare?: Prepare): void {
  inSharedShop(withAdmin(prepare));
}

const withAdmin = (prepare?: Prepare) => async () => {
  admin = await shop.person({ role: 'admin' });
  await prepare?.();
};

/**
 * Begins the test's visit: the person's, who is signed in already, or anybody's. What they buy is sent at once: that a purchase
 * waits for its customer is the matter of its own tests.
 */
export async function arrive(person?: Person | null, options?: VisitOptions): Promise<void> {
  if (person) await sendAtOnce(person);
  visit = person ? await visitAs(shop, person, options) : await shop.visit(options);
  page = visit.page;
  globalThis.visitedPage = page;
}

/** Their buying settings as stored: all as usual, but for the wait before sending. */
const sendAtOnce = ({ userId }: Person) =>
  shop.table.write({
    update: accountRow.key({ userId }),
    set: { buying: z.encode(buyingSettingsField, { ...usualBuyingSettings, wait: 'off' }) },
    when: { equals: { user_id: userId } },
  });

/** In a window as wide as on a desk. */
export const arriveAsAdmin = (options?: VisitOptions): Promise<void> =>
  arrive(admin, { viewport: { width: 1280, height: 900 }, ...options });

export const main = (): Locator => page.getByRole('main');
export const panel = (): Locator => page.getByRole('tabpanel');
export const toasts = (): Locator => page.getByRole('region', { name: 'Notifications' });
export const dialog = (): Locator => page.getByRole('dialog');

export const press = (name: string, within: Page | Locator = page): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();

/** What stands under that name in a list of facts. */
export const fact = (name: string, within: Locator = main()): Promise<string | null> =>
  within.getByRole('term').filter({ hasText: name }).locator('xpath=../dd').textContent();

export const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);
