import { routes } from '../../../lambdas/adapters/dynamodb/networks/routes';
import { rateLimiter } from '../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { cancelOrder } from '../../../lambdas/core/orders/cancel-order';
import { reconcileOrder } from '../../../lambdas/core/orders/delivery/reconcile-order';
import { readOnce } from '../../../lambdas/core/orders/delivery/routing';
import type { Order } from '../../../lambdas/core/orders/order';
import { orderRow } from '../../../lambdas/core/orders/rows';
import type { Supplier } from '../../../lambdas/core/suppliers/supplier';
import { randomFaults, randomRates } from '../../simulation/engine/faults';
import { Simulation, type SimulationOptions } from '../../simulation/engine/simulation';
import { faultySeeds, scheduleSeeds, schedulesTimeoutMs } from '../../support/schedules';
import { account, order, settings } from '../../support/shop/fixtures';
import { wholeDb } from '../../support/table/whole-db';

/** A customer cancels a waiting order with two taps while a sweep sends it. */

const lifetimeMs = 25_000;

/** One waiting order, in a simulation whose supplier counts how often it is sent. */
async function waitingOrderWorld(found: Order, options: SimulationOptions) {
  const simulation = new Simulation({ ...options, keepsHistory: false });
  const { clock, ids } = simulation;
  await simulation.table.write({ put: accountRow.encode(account()) });
  await simulation.table.write({ put: orderRow.encode(found) });
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
  const { table } = simulation;
  const ports = {
    db: wholeDb(table),
    attention: { get: async () => null },
    rateLimiter: rateLimiter(table, clock),
    numbers: wholeDb(table),
    // As in the sweep, nothing is read between an attempt and its call.
    routes: readOnce(routes(table)),
    settings: { read: async () => settings() },
    suppliers: { get: () => supplier },
    clock,
    ids,
  };
  return {
    ports,
    spawn: <T>(name: string, work: () => Promise<T>) => simulation.spawn(name, work, { lifetimeMs }),
    /** Runs the spawned processes, beside a sweep of the order. */
    async run() {
      simulation.spawn('sweep', () => reconcileOrder(ports, found.id, settings()), { lifetimeMs });
      await simulation.run();
      const db = wholeDb(simulation.model);
      const { balance } = (await db.get(accountRow, { userId: found.userId })) ?? account();
      const after = await db.get(orderRow, { id: found.id });
      return { sent, refunded: (balance - account().balance) / found.amount, status: after?.status };
    },
  };
}

/** Lost answers, repeated writes, processes that die or are paused. */
const allFaults: NonNullable<SimulationOptions['faults']> = (random) =>
  randomFaults(
    random,
    randomRates(random, {
      lost: 0.1,
      late: 0.1,
      repeated: 0.1,
      contended: 0.2,
      frozen: 0.05,
      'killed after': 0.05,
    }),
  );

const waiting = order({ status: 'pending', stage: 'waiting', attempts: [], dueAt: new Date(0) });

async function race(options: SimulationOptions) {
  const { ports, spawn, run } = await waitingOrderWorld(waiting, options);
  const own = { userId: waiting.userId, orderNumber: waiting.id };
  const taps = ['tap 1', 'tap 2'].map((name) => spawn(name, () => cancelOrder(ports, own)));
  const end = await run();
  const answers = taps.map(({ outcome }) => {
    if (outcome?.kind === 'returned') return 'cancelled';
    return outcome?.kind === 'raised' ? String((outcome.error as { code?: unknown }).code) : 'killed';
  });
  return { ...end, answers };
}

test(
  'in every schedule it is either sent or refunded, once, and both taps read the truth',
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
    // Both results are frequent, so neither is there by chance.
    expect(Math.min(...ends.values())).toBeGreaterThan(scheduleSeeds().length / 10);
  },
  schedulesTimeoutMs,
);

test('the same holds under faults: lost answers, repeated writes, processes that die or are paused', async () => {
  let cancelled = 0;
  for (const seed of faultySeeds) {
    const { sent, refunded, status, answers } = await race({ seed, faults: allFaults });
    expect(sent + refunded).toBeLessThanOrEqual(1);
    expect(status === 'failed').toBe(refunded === 1);
    if (answers.includes('cancelled')) expect(refunded).toBe(1);
    // A machine that was paused no longer sends: the order waits again, and the other tap may cancel it.
    if (answers.includes('order_sent') && !answers.includes('cancelled')) expect(refunded).toBe(0);
    cancelled += refunded;
  }
  expect(cancelled).toBeGreaterThan(0.15 * faultySeeds.length);
});
