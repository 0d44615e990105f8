import { accountRow } from '../../../lambdas/adapters/dynamodb/accounts/account-items';
import { orderRow } from '../../../lambdas/adapters/dynamodb/orders/order-items';
import { orderStore } from '../../../lambdas/adapters/dynamodb/orders/order-store';
import { rateLimiter } from '../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import type { Table, Write } from '../../../lambdas/adapters/dynamodb/table/table';
import { cancelOrder } from '../../../lambdas/core/orders/before-sending/cancel-order';
import { reconcileOrder } from '../../../lambdas/core/orders/delivery/reconcile-order';
import type { Supplier } from '../../../lambdas/core/suppliers/ports';
import { randomFaults, randomRates } from '../../simulation/engine/faults';
import { Simulation, type SimulationOptions } from '../../simulation/engine/simulation';
import { scheduleSeeds, schedulesTimeoutMs } from '../../support/schedules';
import { account, order, settings } from '../../support/shop/fixtures';

/** A customer cancels a waiting order, by two taps, while a sweep sends it. */

const waiting = order({ status: 'pending', stage: 'waiting', attempts: [], dueAt: new Date(0) });
const lifetimeMs = 25_000;

async function race(options: SimulationOptions, breakTable: (table: Table) => Table = (table) => table) {
  const simulation = new Simulation({ ...options, keepsHistory: false });
  const { clock, ids } = simulation;
  await simulation.table.write({ put: accountRow.encode(account()) });
  await simulation.table.write({ put: orderRow.encode(waiting) });
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
  const attention = { get: async () => null };
  const ports = { orders: orderStore(table), attention, rateLimiter: rateLimiter(table, clock), clock, ids };
  const own = { userId: waiting.userId, orderNumber: waiting.id };
  const taps = ['tap 1', 'tap 2'].map((name) =>
    simulation.spawn(name, () => cancelOrder(ports, own), { lifetimeMs }),
  );
  const sweep = () =>
    reconcileOrder({ ...ports, suppliers: { get: () => supplier } }, waiting.id, settings());
  simulation.spawn('sweep', sweep, { lifetimeMs });
  await simulation.run();
  const { balance } = (await orderStore(simulation.model).account(waiting.userId)) ?? account();
  const after = await orderStore(simulation.model).get(waiting.id);
  const answers = taps.map(({ outcome }) => {
    if (outcome?.kind === 'returned') return 'cancelled';
    return outcome?.kind === 'raised' ? String((outcome.error as { code?: unknown }).code) : 'killed';
  });
  return { sent, refunded: (balance - account().balance) / waiting.amount, status: after?.status, answers };
}

const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test(
  'in every schedule it is sent or refunded, once, and never both; both taps read what is true',
  async () => {
    const ends = new Map<string, number>();
    for (const seed of scheduleSeeds()) {
      const end = JSON.stringify(await race({ seed }));
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    expect([...ends.keys()].sort()).toEqual([
      JSON.stringify({ sent: 0, refunded: 1, status: 'failed', answers: ['cancelled', 'cancelled'] }),
      JSON.stringify({ sent: 1, refunded: 0, status: 'processing', answers: ['order_sent', 'order_sent'] }),
    ]);
    // Both ends are common: neither is there by chance.
    expect(Math.min(...ends.values())).toBeGreaterThan(scheduleSeeds().length / 10);
  },
  schedulesTimeoutMs,
);

test('under faults, too: lost answers, repeated writes, processes that die or stand still', async () => {
  let cancelled = 0;
  for (const seed of seeds(2_000)) {
    const rates = { lost: 0.1, late: 0.1, repeated: 0.1, contended: 0.2, frozen: 0.05, 'killed after': 0.05 };
    const faults: SimulationOptions['faults'] = (random) => randomFaults(random, randomRates(random, rates));
    const { sent, refunded, status, answers } = await race({ seed, faults });
    expect(sent + refunded).toBeLessThanOrEqual(1);
    expect(status === 'failed').toBe(refunded === 1);
    if (answers.includes('cancelled')) expect(refunded).toBe(1);
    if (answers.includes('order_sent')) expect(refunded).toBe(0);
    cancelled += refunded;
  }
  expect(cancelled).toBeGreaterThan(300);
}, 120_000);

test('without the condition on the order’s version, some schedule both sends and refunds', async () => {
  const unconditional = (write: Write): Write => {
    if (!('put' in write) || write.put.SK !== 'ORDER') return write;
    return { put: write.put };
  };
  const breakTable = (table: Table): Table => ({
    ...table,
    write: (write) => table.write(unconditional(write) as never) as never,
    transact: (writes) => table.transact(writes.map(unconditional)),
  });
  const both = [];
  for (const seed of seeds(200)) {
    const { sent, refunded } = await race({ seed }, breakTable);
    if (sent > 0 && refunded > 0) both.push(seed);
  }
  expect(both.length).toBeGreaterThan(0);
});
