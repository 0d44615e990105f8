import { attentionDesk } from '../../../lambdas/adapters/dynamodb/attention/attention-desk';
import { topUpRow } from '../../../lambdas/adapters/dynamodb/top-ups/top-up-items';
import { openMissingItem } from '../../../lambdas/core/attention/open-missing-item';
import { updateAttention } from '../../../lambdas/core/attention/update-attention';
import type { Order } from '../../../lambdas/core/orders/entities';
import { topUp as aTopUp, noon, order } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const ofOrder = { kind: 'order', id: order().id } as const;
const ofTopUp = { kind: 'top_up', id: 'T1' } as const;
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

async function open() {
  const core = await openCore();
  const desk = attentionDesk(core.table);
  const ports = { ...core.ports, desk };
  return { ...core, ports, desk };
}

/** As old code left a settled order: the flag is on the timeline alone. */
const settled = (...notes: (string | null)[]): Partial<Order> => ({
  status: 'completed',
  stage: 'settled',
  dueAt: null,
  timeline: [
    { event: 'paid', at: noon, by: 'customer' },
    ...notes.map((note, index) =>
      note === null
        ? ({ event: 'delivered', at: after(index), by: 'supplier' } as const)
        : ({ event: 'flagged', at: after(index), by: 'system', note } as const),
    ),
  ],
});

const reversed = 'The supplier reports a delivered order as failed';

test('a settled order that its supplier contradicted gets its item, once, since then, and can be resolved', async () => {
  const { ports, desk, putOrder, readOrder } = await open();
  await putOrder(settled(null, reversed));
  expect(await openMissingItem(ports, ofOrder, 'user-1')).toBe(true);
  const item = await desk.get(ofOrder);
  expect(item).toMatchObject({ reasons: ['order_failed_after_delivery'], openedAt: after(1) });
  expect((await readOrder()).attention).toEqual(['order_failed_after_delivery']);
  expect(await openMissingItem(ports, ofOrder, 'user-1')).toBe(false);
  const resolve = {
    subject: ofOrder,
    version: 1,
    action: 'resolve',
    text: 'Seen',
    adminId: 'admin',
  } as const;
  const customers = { byId: async () => new Map() };
  expect(await updateAttention({ ...ports, customers }, { ...resolve, idempotencyKey: 'k' })).toMatchObject({
    success: true,
  });
  expect(await openMissingItem(ports, ofOrder, 'user-1')).toBe(false);
  expect((await readOrder()).attention).toEqual([]);
});

test.each<[string, Partial<Order>]>([
  ['that nothing was said of', settled(null)],
  ['that was unconfirmed before it was delivered', settled('Not confirmed for 15 minutes', null)],
  ['that was decided after it was contradicted', settled(null, reversed, null)],
  ['that is still open: the next sweep finds it', { ...settled(reversed), stage: 'accepted' }],
])('an order %s gets none', async (_, change) => {
  const { ports, desk, putOrder } = await open();
  await putOrder(change);
  expect(await openMissingItem(ports, ofOrder, 'user-1')).toBe(false);
  expect(await desk.get(ofOrder)).toBeNull();
});

test('a top-up with the one flag of old code gets its item', async () => {
  const { ports, desk, table } = await open();
  const { shape: _, ...row } = topUpRow.encode(aTopUp({ status: 'completed', dueAt: null }));
  await table.write({ put: { ...row, PK: 'USER#user-1', SK: 'TOPUP#T1', flag: 'amount_differs' } });
  expect(await openMissingItem(ports, ofTopUp, 'user-1')).toBe(true);
  expect(await desk.get(ofTopUp)).toMatchObject({ reasons: ['top_up_amount_differs'], userId: 'user-1' });
});

test('an item that the shop opens and resolves in the same moment is not opened again', async () => {
  const { ports, desk, putOrder, readOrder } = await open();
  await putOrder({ ...settled(null), attention: ['order_unconfirmed'] });
  let isFirst = true;
  const raced = {
    ...desk,
    async subject(...of: Parameters<typeof desk.subject>) {
      const found = await desk.subject(...of);
      if (isFirst) {
        isFirst = false;
        const resolved = { ...(await readOrder()), attention: [], version: 99 };
        await putOrder(resolved);
        const item = {
          subject: ofOrder,
          userId: 'user-1',
          reasons: [],
          events: [],
          openedAt: noon,
          payment: null,
          mismatches: null,
          application: null,
        };
        await desk.write([{ kind: 'attention', item: { ...item, assignee: null, version: 1 } }]);
      }
      return found;
    },
  };
  expect(await openMissingItem({ ...ports, desk: raced }, ofOrder, 'user-1')).toBe(false);
  expect((await desk.get(ofOrder))?.reasons).toEqual([]);
});
