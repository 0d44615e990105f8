import { deliveries, rechecks } from '../../../lambdas/adapters/dynamodb/orders/deliveries';
import { recheckDeliveries } from '../../../lambdas/core/orders/delivery/recheck-deliveries';
import type { Order } from '../../../lambdas/core/orders/entities';
import { attempt, noon, order, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const { id } = order();
const delivered: Partial<Order> = {
  status: 'completed',
  stage: 'settled',
  dueAt: null,
  attempts: [attempt({ outcome: 'delivered' })],
};

async function open(script: Parameters<typeof openCore>[0] = {}) {
  const core = await openCore(script);
  const ports = {
    ...core.ports,
    deliveries: deliveries(core.table),
    rechecks: rechecks(core.table),
    settings: settings(),
  };
  /** A supplier that takes a second for each answer. */
  const get = (...of: Parameters<typeof core.ports.suppliers.get>) => ({
    ...core.ports.suppliers.get(...of),
    async status() {
      await core.ports.clock.sleep(1_000);
      return { kind: 'delivered' } as const;
    },
  });
  return {
    ...core,
    recheck: () => recheckDeliveries(ports),
    recheckSlowly: () => recheckDeliveries({ ...ports, suppliers: { get } }),
  };
}

/** A run every five minutes, for so many hours. */
async function runFor(core: Awaited<ReturnType<typeof open>>, hours: number): Promise<number[]> {
  const askedAt: number[] = [];
  for (let minute = 0; minute <= hours * 60; minute += 5) {
    const { asked } = await core.recheck();
    if (asked > 0) askedAt.push(minute);
    core.wait(5);
  }
  return askedAt;
}

test('a delivered order is asked about again after 30 minutes, 6, 24 and 72 hours, and then no more', async () => {
  const core = await open({ statuses: Array(9).fill({ kind: 'delivered' }) });
  await core.putOrder({ ...delivered, createdAt: new Date(noon.getTime() + 1_000) });
  const askedAt = await runFor(core, 80);
  expect(askedAt.map((minute) => Math.round(minute / 30) / 2)).toEqual([0.5, 6, 24, 72]);
  expect(await core.readOrder()).toMatchObject({ status: 'completed', attention: [], version: 1 });
});

test('one that is called failed by then comes to a person’s attention; nothing is paid back, nothing sent', async () => {
  const core = await open({ statuses: Array(9).fill({ kind: 'failed' }) });
  await core.putOrder({ ...delivered, createdAt: new Date(noon.getTime() + 1_000) });
  await runFor(core, 7);
  expect(await core.readOrder()).toMatchObject({
    status: 'completed',
    attention: ['order_failed_after_delivery'],
    version: 2,
  });
  expect(await core.itemOf()).toMatchObject({ reasons: ['order_failed_after_delivery'] });
  expect(await core.balance()).toBe(2000);
  expect(core.calls.every((call) => call === `hubnet.status ${id}`)).toBe(true);
});

test('what was not delivered by a supplier is not asked about', async () => {
  const core = await open();
  const createdAt = new Date(noon.getTime() + 1_000);
  await core.putOrder({ id: 'ORDA', ...delivered, apiUsed: 'manual', attempts: [], createdAt });
  await core.putOrder({ id: 'ORDB', ...delivered, status: 'failed', createdAt });
  await core.putOrder({ id: 'ORDC', stage: 'accepted', createdAt });
  expect(await runFor(core, 1)).toEqual([]);
});

test('a supplier’s limit is for open orders first', async () => {
  const core = await open({ perMinute: 5, statuses: Array(9).fill({ kind: 'delivered' }) });
  for (const name of ['ORDA', 'ORDB', 'ORDC', 'ORDD', 'ORDE']) {
    await core.putOrder({ id: name, ...delivered, createdAt: new Date(noon.getTime() + 1_000) });
  }
  await runFor(core, 1);
  expect(core.calls).toHaveLength(3);
});

test('a run that comes late catches up, order by order', async () => {
  const core = await open({ statuses: Array(99).fill({ kind: 'delivered' }) });
  await core.recheck();
  for (let minute = 1; minute < 60; minute += 1) {
    await core.putOrder({
      id: `ORD${minute}`,
      ...delivered,
      createdAt: new Date(noon.getTime() + minute * 60_000),
    });
  }
  core.wait(95);
  const counts: number[] = [];
  for (let run = 0; run < 12; run += 1) counts.push((await core.recheck()).asked);
  expect(counts.reduce((sum, asked) => sum + asked, 0)).toBe(59);
  expect(new Set(core.calls).size).toBe(59);
});

test('a run ends in time however much there is to ask, and the next goes on from there', async () => {
  const core = await open();
  core.wait(29);
  await core.recheck();
  for (let index = 0; index < 400; index += 1) {
    const createdAt = new Date(noon.getTime() + 1_000 + index);
    await core.putOrder({ id: `ORD${index}`, idempotencyKey: `${index}`, ...delivered, createdAt });
  }
  core.wait(6);
  const before = core.ports.clock.now().getTime();
  const { asked } = await core.recheckSlowly();
  expect(core.ports.clock.now().getTime() - before).toBeLessThan(240_000);
  expect(asked).toBeGreaterThan(100);
  expect((await core.recheckSlowly()).asked).toBe(0);
});
