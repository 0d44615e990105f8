import { routes } from '../../../lambdas/adapters/dynamodb/networks/routes';
import { rateLimiter } from '../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import type { Table, Write } from '../../../lambdas/core/kernel/table';
import { reconcileOrder } from '../../../lambdas/core/orders/delivery/reconcile-order';
import { readOnce } from '../../../lambdas/core/orders/delivery/routing';
import type { Order } from '../../../lambdas/core/orders/order';
import { orderRow } from '../../../lambdas/core/orders/rows';
import type { Supplier } from '../../../lambdas/core/suppliers/supplier';
import { randomFaults, randomRates } from '../../simulation/engine/faults';
import { Simulation, type SimulationOptions } from '../../simulation/engine/simulation';
import { account, settings } from '../../support/shop/fixtures';
import { wholeDb } from '../../support/table/whole-db';

export type BreakTable = (table: Table) => Table;

const lifetimeMs = 25_000;

/** One waiting order, in a simulation whose supplier counts how often it is sent. */
export async function waitingOrderWorld(
  order: Order,
  options: SimulationOptions,
  breakTable: BreakTable = (table) => table,
) {
  const simulation = new Simulation({ ...options, keepsHistory: false });
  const { clock, ids } = simulation;
  await simulation.table.write({ put: accountRow.encode(account()) });
  await simulation.table.write({ put: orderRow.encode(order) });
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
      simulation.spawn('sweep', () => reconcileOrder(ports, order.id, settings()), { lifetimeMs });
      await simulation.run();
      const db = wholeDb(simulation.model);
      const { balance } = (await db.get(accountRow, { userId: order.userId })) ?? account();
      const after = await db.get(orderRow, { id: order.id });
      return { sent, refunded: (balance - account().balance) / order.amount, status: after?.status };
    },
  };
}

/** Lost answers, repeated writes, processes that die or are paused. */
export const allFaults: NonNullable<SimulationOptions['faults']> = (random) =>
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

/** A table without the condition on the order's version. */
export const withoutOrderCondition: BreakTable = (table) => ({
  ...table,
  write: (write) => table.write(unconditional(write) as never) as never,
  transact: (writes) => table.transact(writes.map(unconditional)),
});

function unconditional(write: Write): Write {
  if (!('put' in write) || write.put.SK !== 'ORDER') return write;
  return { put: write.put };
}
