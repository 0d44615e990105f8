import { accountRow } from '../../../lambdas/adapters/dynamodb/accounts/account-items';
import { orderRow } from '../../../lambdas/adapters/dynamodb/orders/order-items';
import { orderStore } from '../../../lambdas/adapters/dynamodb/orders/order-store';
import { rateLimiter } from '../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import type { Table, Write } from '../../../lambdas/adapters/dynamodb/table/table';
import { cancelOrder } from '../../../lambdas/core/orders/before-sending/cancel-order';
import { releaseOrder } from '../../../lambdas/core/orders/before-sending/release-order';
import { reconcileOrder } from '../../../lambdas/core/orders/delivery/reconcile-order';
import type { Supplier } from '../../../lambdas/core/suppliers/ports';
import { randomFaults, randomRates } from '../../simulation/engine/faults';
import { Simulation, type SimulationOptions } from '../../simulation/engine/simulation';
import { scheduleSeeds, schedulesTimeoutMs } from '../../support/schedules';
import { account, order, settings } from '../../support/shop/fixtures';

/** The time to undo an order is over: two tabs have it sent, a sweep sends it, and its customer undoes it. */

const unreleased = order({
  status: 'pending',
  stage: 'waiting',
  attempts: [],
  checks: 0,
  dueAt: new Date(0),
});
const lifetimeMs = 25_000;

async function race(options: SimulationOptions, breakTable: (table: Table) => Table = (table) => table) {
  const simulation = new Simulation({ ...options, keepsHistory: false });
  const { clock, ids } = simulation;
  await simulation.table.write({ put: accountRow.encode(account()) });
  await simulation.table.write({ put: orderRow.encode(unreleased) });
  let sent = 0;
  const hubnet: Supplier = {
    name: 'hubnet',
    rateLimitOf: () => null,
    async place() {
      sent += 1;
      return { kind: 'accepted' };
    },
    status: async () => ({ kind: 'accepted' }),
  };
  const supplier = simulation.wrap('supplier', hubnet, {
    place: { unknown: () => ({ kind: 'unknown', detail: 'Simulated: no answer' }) },
  });
  const table = breakTable(simulation.table);
  const ports = {
    orders: orderStore(table),
    attention: { get: async () => null },
    rateLimiter: rateLimiter(table, clock),
    settings: { read: async () => settings() },
    suppliers: { get: () => supplier },
    clock,
    ids,
  };
  const own = { userId: unreleased.userId, orderNumber: unreleased.id, recentPurchases: [] };
  const undo = simulation.spawn('undo', () => cancelOrder(ports, own), { lifetimeMs });
  for (const tab of ['tab 1', 'tab 2']) simulation.spawn(tab, () => releaseOrder(ports, own), { lifetimeMs });
  simulation.spawn('sweep', () => reconcileOrder(ports, unreleased.id, settings()), { lifetimeMs });
  await simulation.run();
  const { balance } = (await orderStore(simulation.model).account(unreleased.userId)) ?? account();
  const after = await orderStore(simulation.model).get(unreleased.id);
  const isUndone = undo.outcome?.kind === 'returned';
  return {
    sent,
    refunded: (balance - account().balance) / unreleased.amount,
    status: after?.status,
    isUndone,
  };
}

const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test(
  'in every schedule it is sent or refunded, once, and never both',
  async () => {
    const ends = new Map<string, number>();
    for (const seed of scheduleSeeds()) {
      const end = JSON.stringify(await race({ seed }));
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    expect([...ends.keys()].sort()).toEqual([
      JSON.stringify({ sent: 0, refunded: 1, status: 'failed', isUndone: true }),
      JSON.stringify({ sent: 1, refunded: 0, status: 'processing', isUndone: false }),
    ]);
    // Both ends are common: neither is there by chance.
    expect(Math.min(...ends.values())).toBeGreaterThan(scheduleSeeds().length / 20);
  },
  schedulesTimeoutMs,
);

test('under faults, too: lost answers, repeated writes, processes that die or stand still', async () => {
  let [sentOrders, refunds] = [0, 0];
  for (const seed of seeds(2_000)) {
    const rates = { lost: 0.1, late: 0.1, repeated: 0.1, contended: 0.2, frozen: 0.05, 'killed after': 0.05 };
    const faults: SimulationOptions['faults'] = (random) => randomFaults(random, randomRates(random, rates));
    const { sent, refunded, status, isUndone } = await race({ seed, faults });
    expect(sent + refunded).toBeLessThanOrEqual(1);
    expect(status === 'failed').toBe(refunded === 1);
    if (isUndone) expect(refunded).toBe(1);
    sentOrders += sent;
    refunds += refunded;
  }
  expect(Math.min(sentOrders, refunds)).toBeGreaterThan(100);
}, 120_000);

test('without the condition on the order’s version, some schedule sends it twice, or both sends and refunds', async () => {
  const unconditional = (write: Write): Write => {
    if (!('put' in write) || write.put.SK !== 'ORDER') return write;
    return { put: write.put };
  };
  const breakTable = (table: Table): Table => ({
    ...table,
    write: (write) => table.write(unconditional(write) as never) as never,
    transact: (writes) => table.transact(writes.map(unconditional)),
  });
  const ends = [];
  for (const seed of seeds(200)) ends.push(await race({ seed }, breakTable));
  expect(ends.some(({ sent }) => sent > 1)).toBe(true);
  expect(ends.some(({ sent, refunded }) => sent > 0 && refunded > 0)).toBe(true);
});
