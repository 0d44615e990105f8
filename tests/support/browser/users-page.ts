import type { Locator } from 'playwright';
import type { OutputOf } from '../../../contracts/contract';
import type { Registry } from '../../../contracts/registry';
import { adminApi, type newUser } from '../shop/admin-api';
import { type AdminShop, openAdminShop } from './admin-shop';
import { visitAs } from './visit-as';
import type { Visit } from './visits';

type NewUser = NonNullable<Parameters<typeof newUser>[0]>;
type User = OutputOf<Registry['admin-get-users']>['users'][number];

/** The admin's list of users in a browser, and what a test does there all the time. */
export interface UsersPage extends Visit {
  readonly shop: AdminShop;
  readonly api: ReturnType<typeof adminApi>;
  readonly main: Locator;
  readonly toasts: Locator;
  readonly dialog: Locator;
  card(name: string): Locator;
  /** Of the list, not of a dialog. */
  press(button: string): Promise<void>;
  search(words: string): Promise<void>;
  /** Makes a user of that name, and brings the list to them alone. */
  findNew(name: string, change?: NewUser): Promise<{ readonly id: string }>;
  /** As the API has the user of that name. */
  read(name: string): Promise<User | undefined>;
}

/** In a shop of its own. */
export async function openUsers(): Promise<UsersPage> {
  const shop = await openAdminShop();
  const { admin } = shop;
  const api = adminApi(shop, admin);
  const visit = await visitAs(shop, admin);
  const { page } = visit;
  await page.goto('/admin-users');
  const main = page.getByRole('main');
  const card = (name: string) =>
    main.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const search = (words: string) => page.getByLabel('Search users').fill(words);
  return {
    ...visit,
    shop,
    api,
    main,
    toasts: page.getByRole('region', { name: 'Notifications' }),
    dialog: page.getByRole('dialog'),
    card,
    press: (name) => main.getByRole('button', { name, exact: true }).click(),
    search,
    async findNew(name, change = {}) {
      const { body } = await api.create({ name, ...change });
      await search(firstWords(name));
      await card(name).waitFor();
      return body.user;
    },
    async read(name) {
      const { body } = await shop.call('admin-get-users', { search: firstWords(name) }, admin.token);
      return body.users.find((user) => user.name === name);
    },
  };
}

/** A search for more of a long name than is kept to find it by finds nobody. */
const firstWords = (name: string) => name.split(' ', 2).join(' ');
