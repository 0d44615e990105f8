import { fromAccount, postingWrites } from '../../lambdas/adapters/dynamodb/account-items';
import { accountKey } from '../../lambdas/adapters/dynamodb/keys';
import { orderStore } from '../../lambdas/adapters/dynamodb/order-store';
import { fromPrice } from '../../lambdas/adapters/dynamodb/price-items';
import type { Table } from '../../lambdas/adapters/dynamodb/table';
import { fromTopUp } from '../../lambdas/adapters/dynamodb/top-up-items';
import { newAccount } from '../../lambdas/core/identity/new-account';
import type { IdentityProvider } from '../../lambdas/core/identity/ports';
import { fromCedis } from '../../lambdas/core/money';
import { purchase } from '../../lambdas/core/orders/purchase';
import { settingsSchema } from '../../lambdas/core/settings/entities';
import type { PlaceOutcome } from '../../lambdas/core/suppliers/ports';
import { post } from '../../lambdas/core/wallet/posting';
import { type PlannedOrder, type PlannedTopUp, plannedHistory } from './history';
import { demoPassword, demoPeople } from './people';
import { seedPrices } from './prices';

export interface SeedPorts {
  readonly table: Table;
  readonly identity: IdentityProvider;
  readonly now: Date;
}

/**
 * A shop with a past: prices, the demo people, sixty days of top-ups and orders. The history goes through
 * the product's own use cases, so that every balance is the sum of its ledger.
 */
export async function seed(ports: SeedPorts): Promise<void> {
  for (const price of seedPrices()) await ports.table.write({ put: fromPrice(price) });
  const userIds = await seedPeople(ports);
  for (const event of plannedHistory(ports.now, userIds.length)) {
    const userId = userIds[event.customer];
    if (userId === undefined) continue;
    if (event.kind === 'order') await seedOrder(ports.table, userId, event);
    else await seedTopUp(ports.table, userId, event);
  }
}

/** Returns the customers' ids; the admin buys nothing. */
async function seedPeople({ table, identity, now }: SeedPorts): Promise<string[]> {
  const customers: string[] = [];
  const createdAt = new Date(now.getTime() - 61 * 86_400_000);
  for (const person of demoPeople) {
    const result = await identity.createUser({ ...person, password: demoPassword });
    if (result.kind !== 'created') throw new Error(`Could not create ${person.email}: ${result.kind}`);
    const { email, name, phone, role } = person;
    const account = { ...newAccount({ userId: result.userId, email, name, phone, createdAt }), role };
    await table.write({ put: fromAccount(account) });
    if (role === 'admin') await identity.setAdmin(result.userId, true);
    else customers.push(result.userId);
  }
  return customers;
}

const outcomes: Record<PlannedOrder['becomes'], PlaceOutcome> = {
  completed: { kind: 'delivered' },
  processing: { kind: 'accepted' },
  failed: { kind: 'refused', fault: 'order', reason: 'The number can not receive data' },
  pending: { kind: 'accepted' },
};

async function seedOrder(table: Table, userId: string, planned: PlannedOrder): Promise<void> {
  const orders = orderStore(table);
  const planId = `${planned.network.toLowerCase()}-${planned.dataSize.toLowerCase()}`;
  const { account, price } = await orders.loadForPurchase(userId, planId);
  if (account === null || price === null) throw new Error(`Nothing to seed with for ${planId}`);
  const requestId = `seed-${planned.at.getTime()}-${planned.customer}`;
  await purchase(
    {
      orders,
      suppliers: {
        get: () => ({
          name: 'hubnet',
          paceOf: () => null,
          place: async () => outcomes[planned.becomes],
          status: async () => ({ kind: 'accepted' }),
        }),
      },
      pace: { take: async () => null, giveBack: async () => undefined },
      clock: { now: () => planned.at, sleep: async () => undefined },
      ids: { next: () => requestId, jitter: () => 0 },
    },
    {
      request: {
        requestId,
        network: planned.network,
        planId,
        phoneNumber: planned.phoneNumber,
        price: price.price,
      },
      loaded: { account, price },
      settings: settingsSchema.parse({
        hubnet_api_key: 'seed',
        bundle_api_active: planned.becomes !== 'pending',
      }),
    },
  );
}

async function seedTopUp(table: Table, userId: string, planned: PlannedTopUp): Promise<void> {
  const account = await orderStore(table).account(userId);
  if (account === null) throw new Error(`No account ${accountKey(userId).PK}`);
  const amount = fromCedis(planned.cedis);
  const reference = `T${planned.at.getTime().toString(36).toUpperCase()}${'SEED'.padStart(16, '0')}${planned.customer}`;
  const topUp = fromTopUp({
    reference,
    userId,
    amount,
    payable: fromCedis((planned.cedis * 102) / 100),
    status: planned.becomes,
    createdAt: planned.at,
  });
  const posting = post(
    account,
    {
      id: `TOPUP#${reference}`,
      type: 'credit',
      amount,
      description: 'Account Top-up',
      reference,
      by: 'paystack',
    },
    planned.at,
  );
  const entry = planned.becomes === 'completed' && posting ? postingWrites(posting) : [];
  await table.transact([{ put: topUp }, ...entry]);
}
