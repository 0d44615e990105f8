import { routes } from '../../../lambdas/adapters/dynamodb/networks/routes';
import { rateLimiter } from '../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import type { Order } from '../../../lambdas/core/orders/order';
import { reconcile } from '../../../lambdas/core/orders/reconcile';
import { orderRow } from '../../../lambdas/core/orders/rows';
import type { Supplier } from '../../../lambdas/core/suppliers/supplier';
import { type TopUp, topUpRow } from '../../../lambdas/core/top-ups/rows';
import { Simulation } from '../../simulation/engine/simulation';
import { noon, order, settings, topUp } from '../../support/shop/fixtures';
import { topUpsIn } from '../../support/table/rows';
import { wholeDb } from '../../support/table/whole-db';

const minuteMs = 60_000;

/** Hubnet hangs on every call for as long as its timeout; the primary supplier answers at once. */
async function shopOf(
  orders: readonly Order[],
  { topUps = [], statusLimit = null }: { topUps?: readonly TopUp[]; statusLimit?: number | null } = {},
) {
  const simulation = new Simulation({ seed: 1, startAt: noon, tornReadProbability: 0, lagMs: 0 });
  const { clock, ids, table } = simulation;
  for (const each of orders) await simulation.model.write({ put: orderRow.encode(each) });
  for (const each of topUps) await simulation.model.write({ put: topUpRow.encode(each) });
  const calls: string[] = [];
  const ask = async <Outcome>(name: string, reference: string, answer: Outcome, hangs: Outcome) => {
    calls.push(`${name} ${reference}`);
    if (name !== 'hubnet') return answer;
    await clock.sleep(8_000);
    return hangs;
  };
  const unknown = { kind: 'unknown', detail: 'TimeoutError' } as const;
  const supplier = (name: Supplier['name']): Supplier => ({
    name,
    rateLimitOf: (call) => {
      if (name !== 'hubnet') return null;
      if (call !== 'status') return { name: 'hubnet#orders', most: 1 };
      return statusLimit === null ? null : { name: 'hubnet#status', most: statusLimit };
    },
    place: ({ reference }) =>
      ask<Awaited<ReturnType<Supplier['place']>>>(name, reference, { kind: 'accepted' }, unknown),
    status: (reference) =>
      ask<Awaited<ReturnType<Supplier['status']>>>(name, reference, { kind: 'delivered' }, unknown),
  });
  const ports = {
    db: wholeDb(table),
    rateLimiter: rateLimiter(table, clock),
    numbers: wholeDb(table),
    routes: routes(table),
    suppliers: { get: supplier },
    clock,
    ids,
  };
  const payments = {
    async verify() {
      await clock.sleep(9_600);
      return unknown;
    },
  };
  simulation.every(minuteMs, () => {
    simulation.spawn('sweep', () =>
      reconcile({
        orders: ports,
        topUps: { db: wholeDb(table), payments, clock, ids },
        settings: settings({ primary_bundle_api_key: 'key' }),
      }),
    );
  });
  return {
    calls,
    run: (minutes: number) => simulation.run({ forMs: minutes * minuteMs }),
    read: (id: string) => wholeDb(simulation.model).get(orderRow, { id }),
    readTopUp: (reference: string) => topUpsIn(simulation.model).get('user-1', reference),
  };
}

const dueAt = noon;
const openOrderCount = 2_000;
const openTopUpCount = 1_000;

test(`with ${openOrderCount} open orders at a supplier that hangs, each is checked within 15 minutes, and no other supplier’s waits`, async () => {
  const stuck = Array.from({ length: openOrderCount }, (_, index) =>
    order({ id: `ORDH${index}`, idempotencyKey: `${index}`, dueAt }),
  );
  const healthy = Array.from({ length: 20 }, (_, index) =>
    order({
      id: `ORDP${index}`,
      idempotencyKey: `p${index}`,
      network: 'Airteltigo',
      apiUsed: 'primary',
      dueAt,
    }),
  );
  const shop = await shopOf([...stuck, ...healthy]);
  await shop.run(3);
  for (const { id } of healthy) expect(await shop.read(id)).toMatchObject({ status: 'completed' });
  await shop.run(12);
  for (const { id } of stuck) {
    expect(await shop.read(id)).toMatchObject({ status: 'processing', attention: ['order_unconfirmed'] });
  }
  // It is tried again in each run, but not as often as there are orders.
  expect(shop.calls.filter((call) => call.startsWith('hubnet')).length).toBeLessThan(200);
});

test('a queue of thousands on one network delays no other network', async () => {
  const waiting = { stage: 'waiting', status: 'pending', apiUsed: 'hubnet', dueAt } as const;
  const long = Array.from({ length: 2_100 }, (_, index) =>
    order({ id: `ORDM${index}`, idempotencyKey: `${index}`, ...waiting }),
  );
  const late = { ...waiting, network: 'Airteltigo', dueAt: new Date(noon.getTime() + 1_000) } as const;
  const refusedByHubnet = {
    supplier: 'hubnet',
    at: noon,
    outcome: 'refused',
    cause: 'no_float',
    transactionId: null,
    reversedAt: null,
    keyFingerprint: null,
  } as const;
  const shop = await shopOf([
    ...long,
    order({ id: 'ORDA1', idempotencyKey: 'a', ...late, attempts: [refusedByHubnet] }),
  ]);
  await shop.run(2);
  expect(shop.calls).toContain('primary ORDA1');
});

test(`while Paystack hangs, orders continue, and each of ${openTopUpCount} top-ups is an item within 15 minutes`, async () => {
  const topUps = Array.from({ length: openTopUpCount }, (_, index) =>
    topUp({ reference: `T${index}`, dueAt }),
  );
  const orders = Array.from({ length: 100 }, (_, index) =>
    order({ id: `ORDP${index}`, idempotencyKey: `p${index}`, apiUsed: 'primary', dueAt }),
  );
  const shop = await shopOf(orders, { topUps });
  await shop.run(3);
  for (const { id } of orders) expect(await shop.read(id)).toMatchObject({ status: 'completed' });
  await shop.run(12);
  for (const { reference } of topUps) {
    expect(await shop.readTopUp(reference)).toMatchObject({ attention: ['top_up_unconfirmed'] });
  }
});
