import type { SupplierName } from '../../../contracts/constants';
import { routes } from '../../../lambdas/adapters/dynamodb/networks/routes';
import { purchaseReads } from '../../../lambdas/adapters/dynamodb/orders/purchase-reads';
import { callCounter, rateLimiter } from '../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { attentionRow, type Subject } from '../../../lambdas/core/attention/rows';
import { networksIn } from '../../../lambdas/core/networks/read-networks';
import {
  type DeliveryReport,
  handleDeliveryReport,
} from '../../../lambdas/core/orders/delivery/ask-supplier';
import { recordReply } from '../../../lambdas/core/orders/delivery/change-order';
import { reconcileOrder } from '../../../lambdas/core/orders/delivery/reconcile-order';
import { latestAttempt } from '../../../lambdas/core/orders/life';
import type { Order } from '../../../lambdas/core/orders/order';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { priceRow } from '../../../lambdas/core/prices/rows';
import type { PlaceOutcome, StatusOutcome, Supplier } from '../../../lambdas/core/suppliers/supplier';
import type { PaystackRefund } from '../../../lambdas/core/top-ups/paystack';
import { createModelTable } from '../../simulation/model/model-table';
import { account, noon, order, price, settings } from '../../support/shop/fixtures';
import { topUpsIn } from '../../support/table/rows';
import { wholeDb } from '../../support/table/whole-db';

interface Script {
  /** Suppliers' answers to orders, in turn; after them, orders are accepted. */
  readonly placed?: readonly PlaceOutcome[];
  /** Suppliers' answers to questions, in turn; after them, orders are unknown. */
  readonly statuses?: readonly StatusOutcome[];
  /** Calls per minute that each supplier grants. @default no limit */
  readonly perMinute?: number;
  /** How old the table is that inconsistent reads show, in milliseconds. @default the reads are current */
  readonly lagMs?: number;
}

/** More than any test needs. Time is stopped here, so a loop that never ends would not reach its own limit. */
const mostIds = 5_000;

/** The core over the model table, with a clock that only a test moves, and suppliers that follow a script. */
export async function openCore(script: Script = {}) {
  let nowMs = noon.getTime();
  const table = createModelTable({
    nowMs: () => nowMs,
    ...(script.lagMs !== undefined && { staleness: { lagMs: script.lagMs, pick: (states) => states - 1 } }),
  });
  let drawn = 0;
  const clock = {
    now: () => new Date(nowMs),
    async sleep(ms: number) {
      nowMs += ms;
    },
  };
  const ids = {
    next() {
      if (drawn > mostIds) throw new Error('This doesn’t end');
      return `id-${drawn++}`.padEnd(22, '-');
    },
    jitter: () => 0.5,
  };
  const [placed, statuses] = [[...(script.placed ?? [])], [...(script.statuses ?? [])]];
  /** Every call of a supplier: `hubnet.place ORD...`. */
  const calls: string[] = [];
  /** The plan's id in each order that was sent. */
  const planIds: (string | null)[] = [];
  /** The network's code in each order that was sent. */
  const codes: string[] = [];
  const { perMinute } = script;
  const supplier = (name: SupplierName): Supplier => ({
    name,
    rateLimitOf: (call) =>
      perMinute === undefined
        ? null
        : { name: `${name}#${call === 'status' ? call : call.networkCode}`, most: perMinute },
    async place({ reference, apiPlanId, networkCode }) {
      codes.push(networkCode);
      calls.push(`${name}.place ${reference}`);
      planIds.push(apiPlanId);
      return placed.shift() ?? { kind: 'accepted' };
    },
    async status(reference) {
      calls.push(`${name}.status ${reference}`);
      return statuses.shift() ?? { kind: 'unknown', detail: 'The script has ended' };
    },
  });
  await table.write({ put: priceRow.encode(price()) });
  await table.write({ put: accountRow.encode(account()) });
  const admin = account({ userId: 'admin', email: 'admin@example.com', role: 'admin' });
  await table.write({ put: accountRow.encode(admin) });

  const ports = {
    settings: { read: async () => settings() },
    networks: networksIn(wholeDb(table)),
    shopUrl: 'https://shop.example.com',
    purchases: purchaseReads(table),
    numbers: wholeDb(table),
    audit: wholeDb(table),
    staff: { staffIds: async () => [admin.userId] },
    db: wholeDb(table),
    topUps: topUpsIn(table),
    refundsAtPaystack: { ofTransaction: async (): Promise<PaystackRefund[] | null> => [] },
    rateLimiter: rateLimiter(table, clock),
    calls: callCounter(table, clock),
    routes: routes(table),
    suppliers: { get: supplier },
    clock,
    ids,
  };
  const { id } = order();
  const sweepAfter = async (minutes: number, chosen = settings()): Promise<void> => {
    nowMs += minutes * 60_000;
    await reconcileOrder(ports, id, chosen);
  };

  return {
    table,
    calls,
    planIds,
    codes,
    ports,
    /** Lets time pass. */
    wait(minutes: number): void {
      nowMs += minutes * 60_000;
    },
    /** Sweeps the one order every minute. */
    async sweepFor(minutes: number, chosen = settings()): Promise<void> {
      for (let minute = 0; minute < minutes; minute += 1) await sweepAfter(1, chosen);
    },
    /** Sweeps once, so many minutes later. */
    sweepAfter,
    /** A report about the one order by a supplier's webhook. */
    report: (supplier: SupplierName, kind: DeliveryReport['outcome']['kind']) =>
      handleDeliveryReport(ports, { supplier, reference: id, outcome: { kind } }, settings()),
    /** The answer to the latest sending of an order, as it was read. */
    recordReply: (order: Order, reply: Parameters<typeof recordReply>[3]) =>
      recordReply(ports, order, latestAttempt(order), reply),
    async putOrder(change: Partial<Order> = {}): Promise<Order> {
      const made = order(change);
      await table.write({ put: orderRow.encode(made) });
      return made;
    },
    async readOrder(number = id): Promise<Order> {
      const found = await wholeDb(table).get(orderRow, { id: number });
      if (found === null) throw new Error(`There is no order ${number}`);
      return found;
    },
    itemOf: (subject: Subject = { kind: 'order', id }) => wholeDb(table).get(attentionRow, { subject }),
    async balance(): Promise<number | undefined> {
      return (await wholeDb(table).get(accountRow, { userId: account().userId }))?.balance;
    },
  };
}
