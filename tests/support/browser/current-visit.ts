import type { Locator, Page } from 'playwright';
import type { Person } from '../shop/shop';
import { type BrowserShop, joinSharedShop, openBrowserShop } from './browser-shop';
import { visitAs } from './visit-as';
import type { Visit, VisitOptions } from './visits';

/* The shop of a test file, the visit of its running test, and the parts that most tests look at. */

export let shop: BrowserShop;
/** Only set by `inAdminShop` and `inSharedAdminShop`. */
export let admin: Person;
export let visit: Visit;
export let page: Page;

type Prepare = () => Promise<unknown>;

/**
 * Opens a shop before the file's tests, for those that change what others would see, or count what is there. Each test's visit ends after
 * it. Schedules run only by hand unless asked for.
 */
export function inShop(options: Parameters<typeof openBrowserShop>[0] = {}, prepare?: Prepare): void {
  inOpened(() => openBrowserShop({ schedules: 'manual', ...options }), prepare);
}

/** Joins the shop shared by files whose tests keep to their own people and numbers. */
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

/** Opens a shop for the file, with an admin. */
export function inAdminShop(prepare?: Prepare): void {
  inShop({}, withAdmin(prepare));
}

/** Joins the shared shop, with the file's own admin. */
export function inSharedAdminShop(prepare?: Prepare): void {
  inSharedShop(withAdmin(prepare));
}

const withAdmin = (prepare?: Prepare) => async () => {
  admin = await shop.person({ role: 'admin' });
  await prepare?.();
};

/** Begins the test's visit, for a person who is signed in already or for anybody. */
export async function arrive(person?: Person | null, options?: VisitOptions): Promise<void> {
  visit = person ? await visitAs(shop, person, options) : await shop.visit(options);
  page = visit.page;
  globalThis.visitedPage = page;
}

/** Arrives in a window as wide as a desktop's. */
export const arriveAsAdmin = (options?: VisitOptions): Promise<void> =>
  arrive(admin, { viewport: { width: 1280, height: 900 }, ...options });

export const main = (): Locator => page.getByRole('main');
export const panel = (): Locator => main().locator('.desk-panel');
export const toasts = (): Locator => page.getByRole('region', { name: 'Notifications' });
export const dialog = (): Locator => page.getByRole('dialog');

export const press = (name: string, within: Page | Locator = page): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();

/** Returns the value of a term in a list of facts. */
export const fact = (name: string, within: Locator = main()): Promise<string | null> =>
  within.getByRole('term').filter({ hasText: name }).locator('xpath=../dd').textContent();

export const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);
