import type { SupplierName } from '../../../contracts/constants';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { networksFromTheStart } from '../../../lambdas/core/networks/rows';
import {
  type DeliveryReport,
  handleDeliveryReport,
  recheckDeliveries,
} from '../../../lambdas/core/orders/delivery/ask-supplier';
import { reconcile } from '../../../lambdas/core/orders/reconcile';
import { keyOf, type Settings } from '../../../lambdas/core/settings/settings';
import { helperBy, ownerBy } from '../../support/shop/staff';
import type { Simulation } from '../engine/simulation';
import { Asked } from '../oracle/asked';
import {
  type AdminRequests,
  adminRequests,
  type PriceRequests,
  priceRequests,
  type RouteRequests,
  routeRequests,
} from './admin-requests';
import { Conversation } from './conversation';
import {
  type BulkRequests,
  bulkRequests,
  type CustomerRequests,
  customerRequests,
} from './customer-requests';
import type { Happenings } from './happenings';
import { identity } from './identity';
import { checkInvariants } from './invariants';
import { routingInvariants } from './order-invariants';
import { type CaseRequests, caseRequests, type PaymentRequests, paymentRequests } from './payment-requests';
import { rateLimitInvariants } from './rate-limit-invariants';
import { type SimulatedPaystack, simulatedPaystack } from './simulated-paystack';
import { isByDashboard } from './simulated-refunds';
import { type SimulatedSupplier, type SupplierOptions, simulatedSupplier } from './simulated-supplier';
import { expectDeclared, spawning } from './spawn';
import { adminId, type Stock, stockShop } from './stock-shop';
import { priceInvariants } from './wallet-invariants';

/** How far apart two 'not found' answers must be, by one clock, before an order is sent again. */
const safeResendMs = 2 * 60_000;

export type SupplierSetup = Omit<SupplierOptions, 'report' | 'onCall' | 'conversation'>;

export interface WorldOptions extends Omit<Stock, 'isHelper'> {
  readonly settings: Settings;
  readonly suppliers: readonly SupplierSetup[];
  /** Whether a supplier's report reaches the webhook. */
  readonly isReported: () => boolean;
  /** Whether Paystack gives an untrue or unclear answer. @default never */
  readonly isPaymentUnclear?: () => boolean;
  /** The longest time that Paystack takes for a refund. */
  readonly refundsTakeMs?: () => number;
  /** How far a machine's clock may be ahead or behind. @default 0 */
  readonly skewMs?: number;
  /** How old an eventually consistent read may be. @default 0 */
  readonly lagMs?: number;
  /** The acting helper's limit for a day, in cedis. @default an owner acts */
  readonly helperLimit?: number;
}

/** The shop with all its functions, each as a separate process, in a simulated world. */
export interface ShopWorld
  extends AdminRequests,
    BulkRequests,
    CaseRequests,
    CustomerRequests,
    PaymentRequests,
    PriceRequests,
    RouteRequests {
  /** As stored; processes read them when they start. */
  settings: Settings;
  readonly paystack: SimulatedPaystack;
  readonly suppliers: readonly SimulatedSupplier[];
  readonly conversation: Conversation;
  readonly books: ReturnType<typeof checkInvariants>;
  /** The events of this history. */
  readonly happened: Happenings;
  /** From now on, all of the customer's requests are refused. */
  ban(userId: string): void;
  /** A report reaches the webhook, whether or not it is true and the supplier's own. */
  report(report: DeliveryReport, onEnd?: () => void): void;
  reconcile(): void;
  /** Asks suppliers again about orders they delivered. */
  recheckDeliveries(): void;
}

export async function openShopWorld(simulation: Simulation, options: WorldOptions): Promise<ShopWorld> {
  const { skewMs = 0, lagMs = 0, helperLimit } = options;
  const by = (helperLimit === undefined ? ownerBy : helperBy)(adminId);
  const nowMs = () => simulation.clock.now().getTime();
  const found = new Map<SupplierName, SimulatedSupplier>();
  const conversation = new Conversation(nowMs, safeResendMs - 2 * skewMs, () => simulation.running);
  const paystack = simulatedPaystack(simulation, {
    fingerprintOf: (reference) => books.topUps.get(reference)?.keyFingerprint ?? null,
    onRefund: (reference) => options.isReported() && world.refundWebhook(reference),
    ...(options.isPaymentUnclear && { isUnclear: options.isPaymentUnclear }),
    ...(options.refundsTakeMs && { longestMs: options.refundsTakeMs }),
  });
  const happened: Happenings = new Set();
  const asked = new Asked();
  for (const { userId, cedis } of options.customers) asked.opens(userId, Math.round(100 * cedis));
  const prices = priceInvariants({
    nowMs,
    readSinceMs: () => simulation.runningSinceMs - lagMs - 2 * skewMs,
    happened,
  });
  const books: ShopWorld['books'] = checkInvariants({
    paystack,
    conversation,
    nowMs,
    prices,
    happened,
    asked,
    limit: helperLimit === undefined ? null : 100 * helperLimit,
  });
  // The largest of our own limits allows five.
  const perMinuteAt = (limit: string) =>
    options.suppliers.find(({ name }) => limit.startsWith(`${name}#`))?.perMinute ?? 5;
  const rateLimit = rateLimitInvariants(perMinuteAt, nowMs);
  simulation.onCommit(books.check);
  simulation.onCommit(rateLimit.check);
  const routing = routingInvariants({
    ...{ conversation, nowMs, happened },
    firstNetworks: networksFromTheStart.networks,
  });
  simulation.onCommit(routing.check);
  await stockShop(simulation.table, { ...options, isHelper: helperLimit !== undefined });

  const { table } = simulation;
  const spawn = spawning(simulation, table, {
    ...{ maximumSkewMs: skewMs, conversation, happened },
    settings: () => ({ ...world.settings, ...(helperLimit !== undefined && { helper_limit: helperLimit }) }),
  });
  const suppliers = {
    get: (name: SupplierName, settings: Settings) => {
      const key = keyOf(settings, name);
      return key === '' ? null : (found.get(name)?.port(key) ?? null);
    },
  };
  conversation.onSend = (reference, supplier, isBound) => {
    const order = books.orders.get(reference);
    if (order === undefined) return;
    routing.checkSending({ order, supplier, isBound, readSinceMs: simulation.runningSinceMs - lagMs });
  };
  const secretKey = () => world.settings.paystack_secret_key;
  const payments = paystack.payments(secretKey);
  const refundsAtPaystack = paystack.refunds(secretKey);
  /**
   * A report that came before the latest submission can't be about it, so it doesn't count; nor does one that a machine with a wrong clock may
   * consider older.
   */
  const noteReported = (reference: string, supplier: SupplierName, receivedAtMs: number): void => {
    const sentAt = books.orders.get(reference)?.attempts.at(-1)?.at.getTime() ?? 0;
    if (books.orders.has(reference) && sentAt + 60_000 < receivedAtMs)
      conversation.noteReported(reference, supplier);
  };

  let { settings } = options;
  routing.settingsBecame(settings);
  const world: Omit<ShopWorld, 'suppliers'> = {
    get settings() {
      return settings;
    },
    set settings(next) {
      settings = next;
      routing.settingsBecame(next);
    },
    paystack,
    conversation,
    books,
    happened,
    ...paymentRequests({
      ...{ spawn, books, payments, refundsAtPaystack, asked, by, happened },
      disputesAtPaystack: paystack.disputes(secretKey),
      madeAtDashboard: (reference) =>
        paystack
          .refundsOf(secretKey(), reference)
          .flatMap((refund) => (isByDashboard(refund) && refund.status === 'processed' ? refund.id : [])),
    }),
    ...adminRequests({
      spawn,
      books,
      asked,
      by,
      conversation,
      suppliers,
      payments,
      refundsAtPaystack,
      settings: () => world.settings,
    }),
    ...bulkRequests({ spawn, asked, books, suppliers, settings: () => settings }),
    ...caseRequests({ spawn, by, conversation, suppliers, settings: () => settings }),
    ...priceRequests({ simulation, spawn, by, prices, identity }),
    ...routeRequests({ spawn, by }),
    ...customerRequests({ spawn, books, asked, suppliers, settings: () => settings }),
    ban: (userId) =>
      void simulation.table.write({
        update: accountRow.key({ userId }),
        set: { is_banned: true },
        when: { equals: { user_id: userId } },
      }),
    report(report, onEnd) {
      const receivedAtMs = nowMs();
      void spawn(
        'report',
        async (ports) => {
          await handleDeliveryReport({ ...ports, suppliers }, report, world.settings);
          return true;
        },
        (isHandled) => {
          if (!isHandled) return;
          const { reference, supplier, outcome } = report;
          if (outcome.kind === 'delivered') noteReported(reference, supplier, receivedAtMs);
          onEnd?.();
        },
      );
    },
    recheckDeliveries: () =>
      void spawn('recheck', (ports) => recheckDeliveries({ ...ports, suppliers, settings: world.settings })),
    reconcile: () =>
      void spawn('sweep', async (ports) => {
        const { failures } = await reconcile({
          orders: { ...ports, suppliers },
          topUps: { ...ports, payments },
          settings: world.settings,
        });
        failures.forEach(expectDeclared);
      }),
  };
  for (const setup of options.suppliers) {
    const report: SupplierOptions['report'] = (reference, kind) => {
      if (!options.isReported()) return;
      const said = { supplier: setup.name, word: kind, atMs: nowMs() };
      const message = conversation.say(reference, said, true);
      world.report({ supplier: setup.name, reference, outcome: { kind } }, () => {
        message.isHeard = true;
      });
    };
    const supplier = { ...setup, report, onCall: rateLimit.use, conversation };
    found.set(setup.name, simulatedSupplier(simulation, supplier));
  }
  return Object.assign(world, { suppliers: [...found.values()] });
}
