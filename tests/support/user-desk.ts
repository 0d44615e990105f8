import { randomUUID } from 'node:crypto';
import type { InputOf } from '../../contracts/contract';
import type { Registry } from '../../contracts/registry';
import type { Person, Shop } from './shop';

type NewUser = InputOf<Registry['admin-create-user']>;

export const newUser = (change: Partial<NewUser> = {}): NewUser => ({
  name: 'Yaw Darko',
  email: `${randomUUID()}@test.example`,
  phone: '0244123456',
  password: 'secret1',
  balance: 0,
  ...change,
});

/** What an administrator does with users all the time. */
export const userDesk = (shop: Shop, admin: Person) => ({
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
