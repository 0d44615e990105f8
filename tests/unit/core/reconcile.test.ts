import { reconcile } from '../../../lambdas/core/orders/reconcile';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import { topUp as aTopUp, noon, settings } from '../../support/shop/fixtures';
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
