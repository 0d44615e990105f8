import type { Locator } from 'playwright';
import type { OutputOf } from '../../../contracts/contract';
import type { Registry } from '../../../contracts/registry';
import { adminApi, type newUser } from '../shop/admin-api';
import { until } from '../waiting/until';
import { admin, arrive, inSharedAdminShop, main, page, press, shop } from './current-visit';

type NewUser = NonNullable<Parameters<typeof newUser>[0]>;
type User = OutputOf<Registry['admin-get-users']>['users'][number];

/** Opens the admin's list of users before every test of the file. */
export function inUsersList(): void {
  inSharedAdminShop();
  beforeEach(async () => {
    await arrive(admin);
    await page.goto('/admin-users');
  });
}

export const usersApi = () => adminApi(shop, admin);
/** The rows of the list: of a table, or cards in a narrow window. */
export const rows = (): Locator => main().locator('[data-row]');
export const card = (name: string): Locator =>
  rows().filter({ has: page.getByRole('heading', { name, exact: true }) });
/** Presses a button of the screen, not of a dialog. */
export const pressOnScreen = (button: string): Promise<void> => press(button, main());

export const search = (words: string): Promise<void> => page.getByLabel('Search users').fill(words);

/** Makes a user of that name, finds them in the list, and opens their page. */
export async function openNew(name: string, change: NewUser = {}): Promise<{ readonly id: string }> {
  const { body } = await usersApi().create({ name, ...change });
  await search(firstWords(name));
  await openPage(name);
  return body.user;
}

/** Opens the page of the user who is found. */
export async function openPage(name: string): Promise<void> {
  await card(name).waitFor();
  // The unfiltered list also has the card, but disappears once the search is answered, taking any click with it.
  await until(async () => (await rows().count()) === 1);
  await card(name).getByRole('link', { name }).click();
  await main().getByRole('region', { name: 'Customer' }).waitFor();
}

/** Returns the user of that name as the API shows them. */
export async function readUser(name: string): Promise<User | undefined> {
  const { body } = await shop.call('admin-get-users', { search: firstWords(name) }, admin.token);
  return body.users.find((user) => user.name === name);
}

/** Returns a name's first two words: a search for more words than are kept for a long name finds nobody. */
const firstWords = (name: string) => name.split(' ', 2).join(' ');
