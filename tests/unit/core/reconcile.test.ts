import { openOrders, openTopUps } from '../../../lambdas/adapters/dynamodb/lists/worklist';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { reconcile } from '../../../lambdas/core/reconcile';
import { sentTo } from '../../../lambdas/core/suppliers/supplier';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import { account, topUp as aTopUp, attempt, noon, settings } from '../../support/shop/fixtures';
import { readingOrdersBy } from '../../support/table/whole-db';
import { openCore } from './core-on-model';

type Core = Awaited<ReturnType<typeof openCore>>;

const topUp = aTopUp({ dueAt: noon });

const sweep = (core: Core, asked: (what: string) => void = () => undefined) =>
  reconcile({
    orders: {
      ...core.ports,
      db: readingOrdersBy(core.ports.db, (id, now) => {
        asked(id);
        return now();
      }),
    },
    topUps: {
      ...core.ports,
      payments: {
        verify: async (reference) => {
          asked(reference);
          return { kind: 'paid', amount: 2040, currency: 'GHS', channel: 'card' };
        },
      },
    },
    openOrders: openOrders(core.table),
    openTopUps: openTopUps(core.table),
    settings: settings(),
  });

test('an order that can’t be reconciled doesn’t affect the others, and is reported', async () => {
  const core = await openCore({ statuses: [{ kind: 'delivered' }, { kind: 'delivered' }] });
  for (const id of ['ORD1', 'ORD2', 'ORD3']) await core.putOrder({ id, dueAt: noon });
  const { failures } = await sweep(core, (id) => {
    if (id === 'ORD1') throw new Error('A row that can not be read');
  });
  expect(failures).toHaveLength(1);
  expect(await core.readOrder('ORD1')).toMatchObject({ status: 'processing' });
  for (const id of ['ORD2', 'ORD3']) expect(await core.readOrder(id)).toMatchObject({ status: 'completed' });
});

test('a long line of orders delays no top-up, and no order that has to be asked about', async () => {
  const core = await openCore();
  for (let index = 0; index < 60; index += 1) {
    await core.putOrder({ id: `ORDW${index}`, stage: 'waiting', status: 'pending', dueAt: noon });
  }
  await core.putOrder({ id: 'ORDASK', dueAt: noon });
  await core.table.write({ put: topUpRow.encode(topUp) });
  const seen: string[] = [];
  await sweep(core, (what) => seen.push(what));
  expect(seen).toHaveLength(62);
  expect(seen.indexOf('T1')).toBeLessThan(10);
  expect(seen.indexOf('ORDASK')).toBeLessThan(10);
});

test('orders in line that are only asked about take no turn from those that can be sent', async () => {
  const core = await openCore({ statuses: Array(400).fill({ kind: 'not_found' }), perMinute: 5 });
  const ofOther = account({ userId: 'user-2', email: 'b@example.com' });
  await core.table.write({ put: accountRow.encode(ofOther) });
  const former = sentTo(settings({ hubnet_api_key: 'former key' }), 'hubnet');
  const inLine = { stage: 'waiting', status: 'pending' } as const;
  for (let index = 0; index < 200; index += 1)
    await core.putOrder({
      ...{ ...inLine, id: `ORDASK${index}`, dueAt: new Date(noon.getTime() - 60_000) },
      attempts: [attempt({ ...former, outcome: 'not_found' })],
    });
  for (let index = 0; index < 30; index += 1)
    await core.putOrder({ ...inLine, id: `ORDNEW${index}`, userId: 'user-2', dueAt: noon, attempts: [] });
  const calls = (what: string) => core.calls.filter((call) => call.includes(what)).length;
  const sent: number[] = [];
  for (let minute = 1; minute <= 6; minute += 1) {
    const before = calls('.place');
    expect((await sweep(core)).failures).toEqual([]);
    sent.push(calls('.place') - before);
    core.wait(minute - (core.ports.clock.now().getTime() - noon.getTime()) / 60_000);
  }
  expect(sent).toEqual([5, 5, 5, 5, 5, 5]);
  expect(calls('.status')).toBeGreaterThanOrEqual(15);
});

test('a lost payment is asked about at once, however many top-ups another customer has started before', async () => {
  const core = await openCore();
  const before = new Date(noon.getTime() - 60_000);
  for (let index = 0; index < 1_200; index += 1) {
    const theirs = aTopUp({ reference: `T${1_000 + index}`, userId: 'attacker', dueAt: before });
    await core.table.write({ put: topUpRow.encode(theirs) });
  }
  await core.table.write({ put: topUpRow.encode(topUp) });
  const seen: string[] = [];
  await sweep(core, (what) => seen.push(what));
  expect(seen.indexOf('T1')).toBeLessThan(10);
});

test('rows that have been due longest are looked at first', async () => {
  const core = await openCore();
  const dueAt = (minutesAgo: number) => new Date(noon.getTime() - minutesAgo * 60_000);
  for (const minutesAgo of [2, 5, 1, 4, 3])
    await core.putOrder({ id: `ORD${minutesAgo}`, dueAt: dueAt(minutesAgo) });
  const seen: string[] = [];
  await sweep(core, (what) => seen.push(what));
  expect(seen).toEqual(['ORD5', 'ORD4', 'ORD3', 'ORD2', 'ORD1']);
});

test('a line moves as fast as its supplier allows, and no latecomer overtakes', async () => {
  const core = await openCore({ perMinute: 5, statuses: Array(500).fill({ kind: 'accepted' }) });
  const { clock, rateLimiter } = core.ports;
  for (let index = 0; index < 60; index += 1) {
    const id = `ORDL${String(index).padStart(2, '0')}`;
    await core.putOrder({ id, stage: 'waiting', status: 'pending', dueAt: noon });
  }
  const limit = { name: 'hubnet#mtn', most: 5 };
  for (let minute = 1; minute <= 10; minute += 1) {
    await sweep(core);
    const next = noon.getTime() + minute * 60_000 - clock.now().getTime();
    for (const freeAt of (await rateLimiter.peek(limit)) ?? []) {
      expect(freeAt).toBeGreaterThan(clock.now().getTime() + Math.max(next, 0));
    }
    if (next > 0) await clock.sleep(next);
  }
  // A permit lasts 63 seconds.
  const placed = core.calls.filter((each) => each.includes('.place '));
  expect(placed.length).toBeGreaterThanOrEqual(45);
  expect(placed).toEqual(placed.toSorted());
});

test('immediate answers that say nothing don’t keep other orders waiting', async () => {
  const core = await openCore({ statuses: Array(30).fill({ kind: 'unknown', detail: 'an odd answer' }) });
  for (let index = 0; index < 20; index += 1) await core.putOrder({ id: `ORDX${index}`, dueAt: noon });
  await sweep(core);
  expect(core.calls).toHaveLength(20);
});
