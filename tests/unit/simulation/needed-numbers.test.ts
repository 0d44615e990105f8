import { routes } from '../../../lambdas/adapters/dynamodb/networks/routes';
import { endedHolds } from '../../../lambdas/adapters/dynamodb/orders/ended-holds';
import { rateLimiter } from '../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import type { Table } from '../../../lambdas/core/kernel/table';
import { atOneThatCan } from '../../../lambdas/core/orders/activation/hold-order';
import { followNeed } from '../../../lambdas/core/orders/activation/needed-numbers';
import { isNeeded, numberRow, withHeld } from '../../../lambdas/core/orders/activation/supplier-number';
import { cancelOrder } from '../../../lambdas/core/orders/before-sending';
import { isHeld } from '../../../lambdas/core/orders/life';
import { orderRow } from '../../../lambdas/core/orders/rows';
import type { Supplier } from '../../../lambdas/core/suppliers/supplier';
import { Simulation, type SimulationOptions } from '../../simulation/engine/simulation';
import { inSomeSchedule, rareSeeds, schedulesTimeoutMs } from '../../support/schedules';
import { account, attempt, nothingPaused, order, settings } from '../../support/shop/fixtures';
import { changeOfRow } from '../../support/table/change-of-row';
import { wholeDb } from '../../support/table/whole-db';

/** An order is cancelled while it is held for a number, and at the same moment another one is held for the same number. */

const { phoneNumber, network } = order();
const supplier = 'hubnet' as const;
const named = { phoneNumber, supplier };
const lifetimeMs = 29_000;
const chosen = settings({ activation_suppliers: supplier });

/** With `isSecondCancelled`, the other order's customer cancels it as soon as it may be held. */
async function race(
  options: SimulationOptions,
  { isSecondCancelled = false, breakTable = (table: Table) => table } = {},
) {
  const simulation = new Simulation({ ...options, keepsHistory: false });
  const { clock, ids } = simulation;
  const at = clock.now();
  const hold = { supplier, since: at, until: new Date(at.getTime() + 72 * 3_600_000) };
  const first = order({
    ...{ status: 'pending', stage: 'waiting', attempts: [], dueAt: hold.until },
    waitsFor: { kind: 'activation', ...hold },
  });
  const second = order({
    ...{ id: 'ORDBBBBBBBBBBBB', status: 'processing', stage: 'sent', apiUsed: supplier },
    attempts: [attempt({ supplier, outcome: 'unknown', at })],
  });
  await simulation.table.write({ put: accountRow.encode(account()) });
  await simulation.table.write({ put: orderRow.encode(first) });
  await simulation.table.write({ put: orderRow.encode(second) });
  const listed = withHeld(null, { ...named, network }, first.id, at);
  if (listed) await simulation.table.write({ put: numberRow.encode(listed) });

  const hubnet: Supplier = {
    name: supplier,
    rateLimitOf: () => null,
    place: async () => ({ kind: 'accepted' }),
    status: async () => ({ kind: 'accepted' }),
    canDeliver: async () => 'no',
  };
  const table = breakTable(simulation.table);
  const db = wholeDb(table);
  const ports = {
    ...{ db, numbers: db, clock, ids, networks: nothingPaused, routes: routes(table) },
    attention: { get: async () => null },
    rateLimiter: rateLimiter(table, clock),
    settings: { read: async () => chosen },
    suppliers: { get: (name: string) => (name === supplier ? hubnet : null) },
  };
  const spawn = (name: string, work: () => Promise<unknown>) => simulation.spawn(name, work, { lifetimeMs });
  // The table's stream.
  simulation.onCommit((writes) => {
    const Records = writes.map(({ before, after }) => changeOfRow(before, after));
    for (const number of endedHolds({ Records })) spawn('stream', () => followNeed(ports, number));
  });
  const cancel = (orderNumber: string) => cancelOrder(ports, { userId: first.userId, orderNumber });
  spawn('cancel', () => cancel(first.id));
  spawn('hold', async () => {
    await atOneThatCan(ports, second, chosen);
  });
  if (isSecondCancelled) spawn('cancel the other', () => cancel(second.id));
  await simulation.run();

  const now = wholeDb(simulation.model);
  const orders = await Promise.all([first, second].map(({ id }) => now.get(orderRow, { id })));
  // The index is behind; the row says what it will have.
  const number = await now.get(numberRow, named);
  const isListed = number !== null && isNeeded(number);
  return { held: orders.filter((each) => each !== null && isHeld(each)).length, isListed };
}

test(
  'a number that another order is held for at this moment stays listed, in every schedule',
  async () => {
    for (const seed of rareSeeds()) expect(await race({ seed })).toEqual({ held: 1, isListed: true });
  },
  schedulesTimeoutMs,
);

test(
  'if that one is cancelled as well, the number is listed as long as an order waits for it',
  async () => {
    const ends = new Set<string>();
    for (const seed of rareSeeds()) {
      const { held, isListed } = await race({ seed }, { isSecondCancelled: true });
      expect(isListed).toBe(held > 0);
      ends.add(`${held}`);
    }
    expect([...ends].sort()).toEqual(['0', '1']);
  },
  schedulesTimeoutMs,
);

test('without the condition on the number’s version, some schedule loses a number', async () => {
  const breakTable = (table: Table): Table => ({
    ...table,
    write: (write) =>
      table.write('put' in write && write.put.kind === 'number' ? { put: write.put } : (write as never)),
  });
  const isLost = async (seed: number) => {
    const { held, isListed } = await race({ seed }, { breakTable });
    return held > 0 && !isListed;
  };
  expect(await inSomeSchedule(isLost)).toBe(true);
});
