import { attentionStore } from '../../../lambdas/adapters/dynamodb/attention/attention-store';
import { routes } from '../../../lambdas/adapters/dynamodb/networks/routes';
import { purchaseReads } from '../../../lambdas/adapters/dynamodb/orders/purchase-reads';
import { rateLimiter } from '../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import { newAccount } from '../../../lambdas/core/accounts/open-account';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { networksIn } from '../../../lambdas/core/networks/read-networks';
import type { Order } from '../../../lambdas/core/orders/order';
import type { PurchaseRequest } from '../../../lambdas/core/orders/ports';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { orderNumberOf } from '../../../lambdas/core/orders/purchase/decide-purchase';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { priceRow } from '../../../lambdas/core/prices/rows';
import type { PlaceOutcome, StatusOutcome, Supplier } from '../../../lambdas/core/suppliers/supplier';
import type { PaymentStatus } from '../../../lambdas/core/top-ups/payments';
import { startTopUp } from '../../../lambdas/core/top-ups/start-top-up';
import { adjustBalance } from '../../../lambdas/core/wallet/adjust-balance';
import { seedPrices } from '../../../local/seed/prices';
import { cedis, noon, settings, someSession } from '../../support/shop/fixtures';
import { makeAccount } from '../../support/shop/make-account';
import { unguarded } from '../../support/shop/unguarded';
import { meteredTable } from '../../support/table/metered-table';
import { wholeDb } from '../../support/table/whole-db';

/** As long as what Cognito and the site make. */
const userId = '01234567-89ab-cdef-0123-456789abcdef';
export const adminId = userId.replace(/^0/, 'f');
const idLength = 36;

const limit = { name: 'hubnet#mtn-new-transaction', most: 5 };
export const shopSettings = settings({
  paystack_active: true,
  paystack_public_key: 'pk_test',
  paystack_secret_key: 'sk_test',
});

interface World {
  nowMs: number;
  /** The supplier's answers to a submission and to a status query. */
  placed: PlaceOutcome;
  status: StatusOutcome;
  /** Paystack's answer about a payment. */
  payment: PaymentStatus;
}

/** A customer with money, a price list and a scripted supplier, over a metered table. */
export async function openMeteredShop() {
  const { table, during } = meteredTable();
  const world: World = {
    nowMs: noon.getTime(),
    placed: { kind: 'accepted' },
    status: { kind: 'accepted' },
    payment: { kind: 'under_way' },
  };
  let idsMade = 0;
  const clock = { now: () => new Date(world.nowMs), sleep: async () => undefined };
  const ids = {
    next: () => {
      idsMade += 1;
      return Buffer.from(`${idsMade}`.padStart(16)).toString('base64url');
    },
    jitter: () => 0,
  };
  const supplier: Supplier = {
    name: 'hubnet',
    rateLimitOf: () => limit,
    place: async () => world.placed,
    status: async () => world.status,
  };
  const ports = {
    settings: { read: async () => shopSettings },
    db: wholeDb(table),
    purchases: purchaseReads(table),
    attention: attentionStore(table),
    networks: networksIn(wholeDb(table)),
    rateLimiter: rateLimiter(table, clock),
    numbers: wholeDb(table),
    routes: routes(table),
    suppliers: { get: () => supplier },
    clock,
    ids,
  };
  const payments = { verify: async () => world.payment };
  const topUpPorts = { db: wholeDb(table), attention: ports.attention, payments, clock, ids };

  const person = {
    email: 'ama.serwaa@example.com',
    name: 'Ama Serwaa',
    phone: '0244123456',
    createdAt: noon,
  };
  const account = { ...newAccount({ ...person, userId }), isNew: false };
  for (const price of seedPrices()) await table.write({ put: priceRow.encode(price) });
  const admin = newAccount({ ...person, userId: adminId });
  await table.write({ put: accountRow.encode({ ...admin, role: 'admin' }) });

  const requestIdOf = (name: string) => name.padStart(idLength, '0');
  return {
    table,
    during,
    world,
    userId,
    ports,
    topUpPorts,
    join: () => makeAccount(table, account),
    adjust: () =>
      adjustBalance(
        { db: wholeDb(table), clock, ids, guard: unguarded },
        {
          adminId,
          userId,
          type: 'add',
          amount: cedis(50_000),
          reason: 'Welcome',
          idempotencyKey: requestIdOf('a'),
        },
      ),
    buy: (name: string, shownCedis = 5, confirmed: PurchaseRequest['confirmed'] = ['network', 'duplicate']) =>
      buyBundle(ports, {
        userId,
        session: someSession,
        confirmed,
        idempotencyKey: requestIdOf(name),
        network: 'MTN',
        planId: 'mtn-1gb',
        phoneNumber: '0241234567',
        price: cedis(shownCedis),
      }),
    async order(name: string): Promise<Order> {
      const found = await ports.db.get(orderRow, { id: orderNumberOf(userId, requestIdOf(name)) });
      if (found === null) throw new Error(`Nobody bought ${name}`);
      return found;
    },
    async startTopUp() {
      const current = (await ports.db.get(accountRow, { userId })) ?? account;
      return startTopUp(topUpPorts, { account: current, amount: cedis(20), settings: shopSettings });
    },
  };
}
