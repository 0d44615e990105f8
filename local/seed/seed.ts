import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { cognitoIdentityProvider } from '../../lambdas/adapters/cognito/identity-provider';
import { purchaseReads } from '../../lambdas/adapters/dynamodb/orders/purchase-reads';
import { dynamoTable } from '../../lambdas/adapters/dynamodb/table/dynamo-table';
import { systemClock, systemIds } from '../../lambdas/adapters/use';
import type { IdentityProvider } from '../../lambdas/core/accounts/identity-provider';
import { newAccount, openAccount, openAccountAccess } from '../../lambdas/core/accounts/open-account';
import { accountRow } from '../../lambdas/core/accounts/rows';
import { access, openDb } from '../../lambdas/core/kernel/db';
import { fromCedis } from '../../lambdas/core/kernel/money';
import type { Table } from '../../lambdas/core/kernel/table';
import { buyAccess, buyBundle } from '../../lambdas/core/orders/purchase/buy-bundle';
import { priceRow } from '../../lambdas/core/prices/rows';
import { settingsSchema } from '../../lambdas/core/settings/settings';
import type { PlaceOutcome } from '../../lambdas/core/suppliers/supplier';
import { followAccess, settleTopUp } from '../../lambdas/core/top-ups/follow-top-up';
import type { PaymentStatus } from '../../lambdas/core/top-ups/paystack';
import { startTopUp, startTopUpAccess } from '../../lambdas/core/top-ups/start-top-up';
import { localClientConfig } from '../aws';
import { localPaystackKeys, supplierKey, tableName, userPoolId } from '../environment';
import { type DemoUser, demoPassword, demoUsers } from './accounts';
import { type PlannedOrder, type PlannedTopUp, plannedHistory } from './history';
import { seedPriceOf, seedPrices } from './prices';

interface SeedPorts {
  readonly table: Table;
  readonly identity: IdentityProvider;
  readonly now: Date;
  /** Gives a user of the pool an authenticator app. */
  readonly giveApp: (email: string, secret: string) => void;
  /** Adds a payment, in minor units, to those that Paystack knows. Returns its id there. */
  readonly addPaid: (payment: {
    readonly reference: string;
    readonly email: string;
    readonly amount: number;
    readonly startedAtMs: number;
  }) => number;
}

/** Seeds the local cloud's new table with the demo shop. */
export async function seedShop(
  endpoints: { readonly dynamodb: string; readonly cognito: string },
  ports: Pick<SeedPorts, 'giveApp' | 'addPaid'>,
): Promise<void> {
  const dynamodb = new DynamoDBClient(localClientConfig(endpoints.dynamodb));
  const client = new CognitoIdentityProviderClient(localClientConfig(endpoints.cognito));
  try {
    await seed({
      table: dynamoTable(dynamodb, tableName),
      identity: cognitoIdentityProvider({ client, userPoolId }),
      now: new Date(),
      ...ports,
    });
  } finally {
    dynamodb.destroy();
    client.destroy();
  }
}

/**
 * Seeds prices, demo accounts, and 60 days of top-ups and orders. The history goes through the product's use cases, so every balance is the
 * sum of its ledger.
 */
export async function seed(ports: SeedPorts): Promise<void> {
  for (const price of seedPrices()) await ports.table.write({ put: priceRow.encode(price) });
  const createdAt = new Date(ports.now.getTime() - 61 * 86_400_000);
  const userIds = await seedUsers(ports, demoUsers, createdAt);
  for (const event of plannedHistory(ports.now, userIds.length, seedPriceOf)) {
    const userId = userIds[event.customer];
    if (userId === undefined) continue;
    if (event.kind === 'order') await seedOrder(ports.table, userId, event);
    else await seedTopUp(ports, userId, event);
  }
}

/** Returns the customers' ids. */
async function seedUsers(
  { table, identity, giveApp }: SeedPorts,
  users: readonly DemoUser[],
  createdAt: Date,
): Promise<string[]> {
  const customers: string[] = [];
  for (const user of users) {
    const result = await identity.createUser({ ...user, password: demoPassword });
    if (result.kind !== 'created') throw new Error(`Could not create ${user.email}: ${result.kind}`);
    const { email, name, phone, role, secret } = user;
    const made = newAccount({ userId: result.userId, email, name, phone, createdAt });
    const secondFactorAt = secret === undefined ? null : wholeSecond(createdAt);
    const account = { ...made, role, secondFactorAt, isNew: false };
    await openAccount({ db: openDb(table, openAccountAccess), clock: systemClock, ids: systemIds }, account);
    if (secret !== undefined) giveApp(email, secret);
    if (role === 'admin') await identity.setAdmin(result.userId, true);
    else customers.push(result.userId);
  }
  return customers;
}

const wholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);

const outcomes: Record<PlannedOrder['becomes'], PlaceOutcome> = {
  completed: { kind: 'delivered' },
  processing: { kind: 'accepted' },
  failed: { kind: 'refused', cause: 'number_refused' },
  pending: { kind: 'accepted' },
};

/** Places an order at the planned time, with the planned status. The customer must be able to pay. */
export async function seedOrder(table: Table, userId: string, planned: PlannedOrder): Promise<void> {
  const purchases = purchaseReads(table);
  const { network, dataSize, phoneNumber } = planned;
  const planId = `${network.toLowerCase()}-${dataSize.toLowerCase()}`;
  const { price } = await purchases.loadForPurchase({ userId, planId }, { consistent: true });
  if (price === null) throw new Error(`Nothing to seed with for ${planId}`);
  const settings = settingsSchema.parse({
    hubnet_api_key: supplierKey('hubnet'),
    bundle_api_active: planned.becomes !== 'pending',
  });
  const idempotencyKey = `seed-${planned.at.getTime()}-${planned.customer}`;
  let now = planned.at;
  await buyBundle(
    {
      db: openDb(table, buyAccess),
      purchases,
      settings: { read: async () => settings },
      suppliers: {
        get: () => ({
          name: 'hubnet',
          rateLimitOf: () => null,
          async place() {
            now = new Date(now.getTime() + planned.minutes * 60_000);
            return outcomes[planned.becomes];
          },
          status: async () => ({ kind: 'accepted' }),
        }),
      },
      rateLimiter: {
        peek: async () => null,
        freeAt: async () => null,
        acquire: async () => null,
        endLine: async () => undefined,
        release: async () => undefined,
      },
      routes: {
        read: async () => ({ networks: [], troubles: {} }),
        remember: async (_supplier, { from }) => ({ isWritten: false, now: from }),
      },
      clock: { now: () => now, sleep: async () => undefined },
      ids: { next: () => idempotencyKey, jitter: () => 0 },
    },
    {
      userId,
      session: { id: 'seed', signedInAt: planned.at },
      confirmed: ['network', 'duplicate'],
      idempotencyKey,
      network,
      planId,
      phoneNumber,
      price: price.price,
    },
  );
}

async function seedTopUp(
  { table, addPaid }: SeedPorts,
  userId: string,
  planned: PlannedTopUp,
): Promise<void> {
  const account = await openDb(table, access({ get: [accountRow] })).get(accountRow, { userId });
  if (account === null) throw new Error(`There is no ${userId}`);
  const { becomes, at } = planned;
  const clock = { now: () => at, sleep: async () => undefined };
  const id = Buffer.from(`seed-${at.getTime()}`.padEnd(16).slice(0, 16)).toString('base64url');
  const ids = { next: () => id, jitter: () => 0 };
  const amount = fromCedis(planned.cedis);
  const settings = settingsSchema.parse({
    paystack_active: true,
    paystack_public_key: localPaystackKeys.public,
    paystack_secret_key: localPaystackKeys.secret,
  });
  const topUp = await startTopUp(
    { db: openDb(table, startTopUpAccess), clock, ids },
    { account, amount, settings },
  );
  if (becomes === 'pending') return;
  const { reference, payable } = topUp;
  const paidBy = { reference, email: account.email ?? '', amount: payable, startedAtMs: at.getTime() };
  const payment: PaymentStatus =
    becomes === 'failed'
      ? { kind: 'not_paid', detail: 'abandoned' }
      : {
          kind: 'paid',
          amount: payable,
          currency: 'GHS',
          channel: 'mobile_money',
          transactionId: String(addPaid(paidBy)),
        };
  const payments = { verify: async () => payment };
  await settleTopUp({ db: openDb(table, followAccess), payments, clock, ids }, topUp, {
    isLeft: becomes === 'failed',
  });
}
