import type { Locator } from 'playwright';
import type { OutputOf } from '../../../contracts/contract';
import type { Registry } from '../../../contracts/registry';
import { adminApi, type newUser } from '../shop/admin-api';
import { until } from '../waiting/until';
import { admin, arrive, inSharedAdminShop, main, page, press, shop } from './current-visit';

type NewUser = NonNullable<Parameters<typeof newUser>[0]>;
type User = OutputOf<Registry['admin-get-users']>['users'][number];

/** The admin's list of users, which every test of the file finds open. */
export function inUsersList(): void {
  inSharedAdminShop();
  beforeEach(async () => {
    await arrive(admin);
    await page.goto('/admin-users');
  });
}

export const usersApi = () => adminApi(shop, admin);
export const card = (name: string): Locator =>
  main()
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
/** Of the list, not of a dialog. */
export const pressInList = (button: string): Promise<void> => press(button, main());
export const search = (words: string): Promise<void> => page.getByLabel('Search users').fill(words);

/** Makes a user of that name, and brings the list to them alone. */
export async function findNew(name: string, change: NewUser = {}): Promise<{ readonly id: string }> {
  const { body } = await usersApi().create({ name, ...change });
  await searchOne(firstWords(name), name);
  return body.user;
}

/** Brings the list to the one user of that name. */
export async function searchOne(words: string, name: string): Promise<void> {
  await search(words);
  await card(name).waitFor();
  // The list of everybody has the card, too, and goes when the search is answered: with it, the focus, and a click.
  await until(async () => (await main().getByRole('listitem').count()) === 1);
}

/** As the API has the user of that name. */
export async function readUser(name: string): Promise<User | undefined> {
  const { body } = await shop.call('admin-get-users', { search: firstWords(name) }, admin.token);
  return body.users.find((user) => user.name === name);
}

/** A search for more of a long name than is kept to find it by finds nobody. */
const firstWords = (name: string) => name.split(' ', 2).join(' ');
