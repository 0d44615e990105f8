import { randomUUID } from 'node:crypto';
import type { InputOf } from '../../../contracts/contract';
import type { ApiFunctionName, Registry } from '../../../contracts/registry';
import type { Person, ShopClient } from './shop-client';

type NewUser = InputOf<Registry['admin-create-user']>;

export const newUser = (change: Partial<NewUser> = {}): NewUser => ({
  name: `Yaw ${someLetters()}`,
  email: `${randomUUID()}@test.example`,
  phone: '0244123456',
  password: 'trotro-7',
  balance: 0,
  ...change,
});

/** Returns letters for a unique name, by which a test finds its own people. */
export const someLetters = (): string =>
  randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** An admin's usual calls about users. */
export const adminApi = (shop: ShopClient, admin: Person) => ({
  create: (change: Partial<NewUser> = {}) => shop.call('admin-create-user', newUser(change), admin.token),
  async found(search: string, limit = 50): Promise<string[]> {
    const { status, body } = await shop.call('admin-get-users', { search, limit }, admin.token);
    expect(status).toBe(200);
    return body.users.map(({ id }) => id);
  },
  async auditOf(targetId: string) {
    const { body } = await shop.call('admin-get-audit', { limit: 100 }, admin.token);
    return body.records.filter(({ target_id }) => target_id === targetId);
  },
});

export type ShopWithAdmin = Awaited<ReturnType<typeof withAdmin>>;

/** Adds an owner who makes those calls. */
export async function withAdmin(shop: ShopClient) {
  const admin = await shop.person({ role: 'admin' });
  return {
    ...shop,
    ...adminApi(shop, admin),
    admin,
    callAsAdmin: <Name extends ApiFunctionName>(name: Name, input: InputOf<Registry[Name]>) =>
      shop.call(name, input, admin.token),
  };
}
