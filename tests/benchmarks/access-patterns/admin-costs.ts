import { accountList } from '../../../lambdas/adapters/dynamodb/accounts/account-list';
import { staffNames } from '../../../lambdas/adapters/dynamodb/accounts/accounts';
import { auditLog } from '../../../lambdas/adapters/dynamodb/audit-log/audit-log';
import { banUser } from '../../../lambdas/core/accounts/admin/ban-user';
import { createUser } from '../../../lambdas/core/accounts/admin/create-user';
import { updateUser } from '../../../lambdas/core/accounts/admin/update-user';
import type { IdentityProvider } from '../../../lambdas/core/accounts/identity-provider';
import { staffLook } from '../../../lambdas/core/accounts/names';
import { newAccount } from '../../../lambdas/core/accounts/open-account';
import { auditLogPage } from '../../../lambdas/core/audit-log/audit-log';
import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import { updatePrice } from '../../../lambdas/core/prices/edit-prices';
import { cedis, noon } from '../../support/shop/fixtures';
import { makeAccount } from '../../support/shop/make-account';
import { unguarded } from '../../support/shop/unguarded';
import type { MeteredRequest } from '../../support/table/metered-table';
import { wholeDb } from '../../support/table/whole-db';
import type { openMeteredShop } from './metered-shop';

type Shop = Awaited<ReturnType<typeof openMeteredShop>>;
type Note = (pattern: string, requests: readonly MeteredRequest[]) => void;

export const adminId = '99999999-89ab-cdef-0123-456789abcdef';
const personId = (number: number) => `${String(number).padStart(8, '0')}-89ab-cdef-0123-456789abcdef`;

/** The cost of an admin's work in a shop with 120 customers. */
export async function ofAdmins({ table, during, ports: { clock, ids } }: Shop, note: Note): Promise<void> {
  const cost = async (pattern: string, work: () => Promise<unknown>) => note(pattern, await during(work));
  for (let number = 0; number < 120; number += 1) {
    const createdAt = new Date(noon.getTime() - number * 60_000);
    const facts = {
      name: 'Kofi Mensah',
      email: `kofi${number}@example.com`,
      phone: `024${4_000_000 + number}`,
    };
    await makeAccount(table, newAccount({ userId: personId(number), ...facts, createdAt }));
  }
  const admin = {
    userId: adminId,
    name: 'Akosua Owusu',
    email: 'akosua@example.com',
    phone: '',
    createdAt: noon,
  };
  await makeAccount(table, { ...newAccount(admin), role: 'admin' });

  const list = accountList(table);
  await cost('A page of 50 users', () => list.newest({ limit: 50 }));
  await cost('A user by e-mail address or phone number', () => list.find(['0244000007'], { limit: 50 }));

  await cost('Whether a name is a member of staff’s', () =>
    staffNames(table).has(staffLook({ ...admin, role: 'admin' }) ?? ''),
  );

  const own = { identity, clock, ids, guard: unguarded };
  const store = { ...own, db: wholeDb(table), staffNames: staffNames(table) };
  const userId = personId(7);
  const change = { adminId, userId, balanceSeen: null, reason: null };
  await cost('A user’s name changed', () =>
    updateUser(store, { ...change, updates: { name: 'Kofi Boateng' } }),
  );
  await cost('A user’s balance set', () => updateUser(store, { ...change, updates: { balance: cedis(20) } }));
  await cost('A user banned', () => banUser(store, { adminId, userId, isBanned: true, reason: null }));
  const creation = {
    adminId,
    name: 'Esi Boateng',
    email: 'esi@example.com',
    phone: '0557654321',
    password: 'secret1',
  };
  await cost('A user created with a balance', () => createUser(store, { ...creation, balance: cedis(20) }));

  const prices = {
    db: wholeDb(table),
    clock,
    ids,
    guard: unguarded,
  };
  const cheaper = { id: 'mtn-1gb', change: { price: cedis(4) } };
  await cost('A price changed', () =>
    updatePrice(prices, { adminId, firstApi: 'primary', suppliers: [] }, cheaper),
  );

  const networks = { db: wholeDb(table), clock, ids, shopUrl: '', guard: unguarded };
  const notice = { kind: 'change', id: 'MTN', fields: { notice: 'Slow' }, requestId: 'a-request' } as const;
  await cost('A network changed', () => updateNetwork(networks, { adminId }, notice));

  for (let count = 0; count < 60; count += 1) {
    await banUser(store, { adminId, userId, isBanned: count % 2 === 1, reason: null });
  }
  await cost('A page of 50 audit records', () =>
    auditLogPage({ log: auditLog(table, clock), accountList: accountList(table) }, { limit: 50 }),
  );
}

/** The parts of Cognito that these patterns need. */
const identity: IdentityProvider = {
  async createUser(_user, beforeSignIn) {
    const userId = personId(1000);
    await beforeSignIn?.(userId);
    return { kind: 'created', userId };
  },
  deleteUser: async () => ({ kind: 'changed' }),
  setBanned: async () => ({ kind: 'changed' }),
  setAdmin: async () => ({ kind: 'changed' }),
  staffIds: async () => [],
  updateAttributes: async () => ({ kind: 'changed' }),
  findUser: async (userId) => ({ userId, email: 'kofi@example.com', isConfirmed: true }),
  removeUnconfirmed: async () => undefined,
  endSessions: async () => ({ kind: 'changed' }),
  findUsers: async () => [],
};
