import {
  type IdentityProvider,
  IdentityProviderError,
} from '../../../lambdas/core/accounts/identity-provider';
import { newAccount } from '../../../lambdas/core/accounts/open-account';
import { type Account, accountRow } from '../../../lambdas/core/accounts/rows';
import type { deleteUser } from '../../../lambdas/core/customers/deletion';
import type { Table } from '../../../lambdas/core/kernel/table';
import type { AccountPorts } from '../../../lambdas/core/staff/change-account';
import { Simulation, type SimulationOptions } from '../../simulation/engine/simulation';
import { noon, settings } from '../../support/shop/fixtures';
import { makeAccount } from '../../support/shop/make-account';
import { wholeDb } from '../../support/table/whole-db';

export type WorldPorts = Parameters<typeof deleteUser>[0] & AccountPorts<keyof IdentityProvider>;

/** A user at the identity provider. If not open, the user has no password that they know. */
export interface PoolUser {
  email: string;
  isOpen: boolean;
  isAdmin: boolean;
  isBanned: boolean;
  sessions: number;
}

export const admins = ['admin-1', 'admin-2', 'admin-3'] as const;
export const customerId = 'user-1';

const functionLifetimeMs = 29_000;

/** Three admins and a customer, at the provider and in the table, in simulated time. */
export async function openAccounts(
  options: SimulationOptions,
  breakTable: (table: Table) => Table = (table) => table,
) {
  const simulation = new Simulation(options);
  const { clock, ids } = simulation;
  const pool = new Map<string, PoolUser>();
  const world = wholeDb(simulation.model);
  for (const userId of [...admins, customerId]) {
    const isAdmin = userId !== customerId;
    const email = `${userId}@example.com`;
    pool.set(userId, { email, isOpen: true, isAdmin, isBanned: false, sessions: 1 });
    const person = { userId, email, name: 'Ama Serwaa', phone: '0244123456', createdAt: noon };
    await makeAccount(simulation.model, { ...newAccount(person), role: isAdmin ? 'admin' : 'user' });
  }
  const table = breakTable(simulation.table);
  const ports: WorldPorts = {
    settings: { read: async () => settings() },
    db: wholeDb(table),
    identity: identityProvider(simulation, pool),
    clock,
    ids,
  };
  return {
    simulation,
    pool,
    ports,
    /** Runs an admin's request as a process that may be struck. */
    request: <T>(name: string, body: (ports: WorldPorts) => Promise<T>) =>
      simulation.spawn(name, () => body(ports), { lifetimeMs: functionLifetimeMs }),
    account: (userId: string): Promise<Account | null> => world.get(accountRow, { userId }),
  };
}

const silent = () => {
  throw new IdentityProviderError('answer', new Error('Simulated'));
};
const change = { unavailable: silent, unknown: silent };

/** Behaves like Cognito, where each call stands alone: any of them may be lost, late, or the last one. */
function identityProvider(simulation: Simulation, pool: Map<string, PoolUser>): IdentityProvider {
  const changed = (userId: string, apply: (user: PoolUser) => void) => {
    const user = pool.get(userId);
    if (user === undefined) return { kind: 'not_found' } as const;
    apply(user);
    return { kind: 'changed' } as const;
  };
  const calls = simulation.wrap(
    'pool',
    {
      async begin(email: string): Promise<string | null> {
        const [userId, user] = [...pool].find(([, other]) => other.email === email) ?? [];
        if (userId !== undefined) return user?.isOpen === false ? userId : null;
        const made = `made-${pool.size}`;
        pool.set(made, { email, isOpen: false, isAdmin: false, isBanned: false, sessions: 0 });
        return made;
      },
      open: async (userId: string) => changed(userId, (user) => Object.assign(user, { isOpen: true })),
      deleteUser: async (userId: string) => {
        const result = changed(userId, () => undefined);
        pool.delete(userId);
        return result;
      },
      setBanned: async (userId: string, isBanned: boolean) =>
        changed(userId, (user) => Object.assign(user, { isBanned })),
      setAdmin: async (userId: string, isAdmin: boolean) =>
        changed(userId, (user) => Object.assign(user, { isAdmin })),
      async updateAttributes(userId: string, { email }: { email?: string }) {
        if ([...pool].some(([id, other]) => id !== userId && other.email === email)) {
          return { kind: 'email_taken' } as const;
        }
        return changed(userId, (user) => Object.assign(user, email === undefined ? {} : { email }));
      },
      async findUser(idOrEmail: string) {
        const [userId, user] = [...pool].find(([id, { email }]) => [id, email].includes(idOrEmail)) ?? [];
        return userId && user ? { userId, email: user.email, isConfirmed: true } : null;
      },
      removeUnconfirmed: async () => undefined,
      endSessions: async (userId: string) => changed(userId, (user) => Object.assign(user, { sessions: 0 })),
    },
    {
      begin: change,
      open: change,
      deleteUser: change,
      setBanned: change,
      setAdmin: change,
      updateAttributes: change,
      findUser: change,
      removeUnconfirmed: change,
      endSessions: change,
    },
  );
  const { begin, open, ...others } = calls;
  return {
    ...others,
    async createUser({ email }, beforeSignIn) {
      const userId = await begin(email);
      if (userId === null) return { kind: 'email_taken' };
      await beforeSignIn?.(userId);
      await open(userId);
      return { kind: 'created', userId };
    },
    staffIds: async () => [],
  };
}
