import type { SupplierName } from '../../../contracts/constants';
import { attentionStore } from '../../../lambdas/adapters/dynamodb/attention/attention-store';
import { openOrders, openTopUps } from '../../../lambdas/adapters/dynamodb/lists/worklist';
import { orderStore } from '../../../lambdas/adapters/dynamodb/orders/order-store';
import { rateLimiter } from '../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import { accountKey } from '../../../lambdas/adapters/dynamodb/table/keys';
import type { Table } from '../../../lambdas/adapters/dynamodb/table/table';
import { topUpStore } from '../../../lambdas/adapters/dynamodb/top-ups/top-up-store';
import { walletStore } from '../../../lambdas/adapters/dynamodb/wallet/wallet-store';
import type { Pesewas } from '../../../lambdas/core/money';
import {
  type DeliveryReport,
  handleDeliveryReport,
} from '../../../lambdas/core/orders/delivery/delivery-report';
import { buyBundle, type PurchaseAnswer } from '../../../lambdas/core/orders/purchase/buy-bundle';
import type { PurchaseRequest } from '../../../lambdas/core/orders/purchase/decide-purchase';
import { type StatusChange, setOrderStatus } from '../../../lambdas/core/orders/status/set-status';
import type { BundlePrice } from '../../../lambdas/core/prices/entities';
import { reconcile } from '../../../lambdas/core/reconcile';
import type { Settings } from '../../../lambdas/core/settings/entities';
import type { TopUp } from '../../../lambdas/core/top-ups/entities';
import { settleByReference, settleTopUp } from '../../../lambdas/core/top-ups/settle-top-up';
import { startTopUp } from '../../../lambdas/core/top-ups/start-top-up';
import { type Adjustment, adjustBalance } from '../../../lambdas/core/wallet/adjust-balance';
import { topUpCustomer } from '../../support/shop/fixtures';
import type { Process } from '../engine/processes';
import type { Simulation } from '../engine/simulation';
import { checkInvariants } from './invariants';
import { rateLimitInvariants } from './rate-limit-invariants';
import { type SimulatedPaystack, simulatedPaystack } from './simulated-paystack';
import { type SimulatedSupplier, type SupplierOptions, simulatedSupplier } from './simulated-supplier';
import { type Stock, stockShop } from './stock-shop';

/** A function's own timeout: whatever it was doing, it is gone after that. */
const lifetimeMs = 25_000;

export type SupplierSetup = Omit<SupplierOptions, 'report' | 'onCall'>;

export interface WorldOptions extends Stock {
  readonly settings: Settings;
  readonly suppliers: readonly SupplierSetup[];
  /** Whether a supplier's report reaches the webhook. */
  readonly isReported: () => boolean;
  /** Stands between the code and the table; a mutant of it can be seen to be caught. */
  readonly breakTable?: (table: Table) => Table;
}

/** The shop with all its functions, each as a process of its own, over a simulated outside. */
export interface ShopWorld {
  readonly paystack: SimulatedPaystack;
  readonly suppliers: readonly SimulatedSupplier[];
  readonly books: ReturnType<typeof checkInvariants>;
  buy(buyer: Buyer, onEnd?: (answer: PurchaseAnswer | null) => void): Process<PurchaseAnswer>;
  startTopUp(userId: string, amount: Pesewas, onEnd: (topUp: TopUp) => void): void;
  verify(userId: string, reference: string, isLeft?: boolean): void;
  webhook(reference: string): void;
  adjust(adjustment: Adjustment, onEnd?: (answer: { balance: Pesewas } | null) => void): void;
  setStatus(change: StatusChange): void;
  /** From now on, every request of theirs is refused. */
  ban(userId: string): void;
  /** A report reaches the webhook, whether or not it is true and the supplier's own. */
  report(report: DeliveryReport): void;
  reconcile(): void;
}

export interface Buyer {
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly price: BundlePrice;
  readonly phoneNumber: string;
}

export async function openShopWorld(simulation: Simulation, options: WorldOptions): Promise<ShopWorld> {
  const { clock, ids } = simulation;
  const { settings } = options;
  const paystack = simulatedPaystack(simulation);
  const suppliers = new Map<SupplierName, SimulatedSupplier>();
  const books = checkInvariants({ paystack, suppliers: () => [...suppliers.values()] });
  const rateLimit = rateLimitInvariants(
    (limit) => options.suppliers.find(({ name }) => limit.startsWith(`${name}#`))?.perMinute ?? 0,
  );
  simulation.onCommit(books.check);
  simulation.onCommit(rateLimit.check);
  await stockShop(simulation.table, options);

  const table = options.breakTable?.(simulation.table) ?? simulation.table;
  const purchasePorts = {
    settings: { read: async () => settings },
    orders: orderStore(table),
    attention: attentionStore(table),
    rateLimiter: rateLimiter(table, clock),
    suppliers: { get: (name: SupplierName) => suppliers.get(name)?.port ?? null },
    clock,
    ids,
  };
  const topUpPorts = {
    topUps: topUpStore(table),
    attention: purchasePorts.attention,
    payments: paystack.port,
    clock,
    ids,
  };
  let processes = 0;
  const spawn = <T>(name: string, body: () => Promise<T>, onEnd?: (value: T | null) => void): Process<T> => {
    processes += 1;
    return simulation.spawn(`${name} ${processes}`, body, {
      lifetimeMs,
      onEnd: (outcome) => {
        if (outcome.kind === 'raised') expectDeclared(outcome.error);
        onEnd?.(outcome.kind === 'returned' ? outcome.value : null);
      },
    });
  };

  /** Who is told that a top-up is completed finds it so. */
  const expectTrue = (told: TopUp | null): void => {
    if (told?.status !== 'completed') return;
    const found = books.topUps.get(told.reference);
    if (found?.status !== 'completed') throw new Error(`${told.reference} was called completed, and is not`);
  };

  const world: ShopWorld = {
    paystack,
    suppliers: [],
    books,
    buy: (buyer, onEnd) => spawn('buyer', () => buyBundle(purchasePorts, requestOf(buyer)), onEnd),
    startTopUp: (userId, amount, onEnd) =>
      void spawn(
        'customer',
        () => startTopUp(topUpPorts, { account: { ...topUpCustomer, userId }, amount, settings }),
        (topUp) => topUp && onEnd(topUp),
      ),
    verify: (userId, reference, isLeft = false) => {
      const verify = async () => {
        const topUp = await topUpPorts.topUps.get(userId, reference);
        return topUp && settleTopUp(topUpPorts, topUp, { isLeft });
      };
      spawn<TopUp | null>('verify', verify, expectTrue);
    },
    webhook: (reference) =>
      void spawn<TopUp | null>('webhook', () => settleByReference(topUpPorts, reference), expectTrue),
    adjust: (adjustment, onEnd) =>
      void spawn(
        'admin',
        () => adjustBalance({ wallets: walletStore(table), clock, ids }, adjustment),
        onEnd,
      ),
    setStatus: (change) => void spawn('admin', () => setOrderStatus(purchasePorts, change)),
    ban: (userId) =>
      void simulation.table.write({
        update: accountKey(userId),
        set: { is_banned: true },
        when: { equals: { user_id: userId } },
      }),
    report: (report) => void spawn('report', () => handleDeliveryReport(purchasePorts, report, settings)),
    reconcile: () =>
      void spawn('sweep', async () => {
        const { failures } = await reconcile({
          orders: purchasePorts,
          topUps: topUpPorts,
          openOrders: openOrders(table),
          openTopUps: openTopUps(table),
          settings,
        });
        failures.forEach(expectDeclared);
      }),
  };
  for (const setup of options.suppliers) {
    const report: SupplierOptions['report'] = (reference, kind) => {
      if (!options.isReported()) return;
      const outcome = kind === 'delivered' ? ({ kind } as const) : ({ kind, reason: 'No network' } as const);
      world.report({ supplier: setup.name, reference, outcome });
    };
    suppliers.set(setup.name, simulatedSupplier(simulation, { ...setup, report, onCall: rateLimit.use }));
  }
  return { ...world, suppliers: [...suppliers.values()] };
}

const requestOf = ({ userId, idempotencyKey, price, phoneNumber }: Buyer): PurchaseRequest => ({
  userId,
  idempotencyKey,
  network: price.network,
  planId: price.id,
  phoneNumber,
  price: price.price,
});

/** What functions raise on purpose; anything else is a bug that the history has found. */
const declared = new Set(['AppError', 'TableUnavailable', 'OutcomeUnknown']);

function expectDeclared(error: unknown): void {
  const isInternal = error instanceof Error && 'code' in error && error.code === 'internal_error';
  if (error instanceof Error && declared.has(error.name) && !isInternal) return;
  throw error;
}
