import { attentionRow } from '../../../../lambdas/core/attention/rows';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { attentionItem, cedis, order } from '../../../support/shop/fixtures';
import { failedAndRefunded, openNoticesWorld } from './notices-world';

/* The events that customers are told of, and their choices. */

type World = Awaited<ReturnType<typeof openNoticesWorld>>;
const idsOf = (world: World) => world.notices().map(({ PK }) => PK.replace('NOTICE#', ''));

async function everythingByMail() {
  const world = await openNoticesWorld();
  await world.customer();
  const events = ['delivered', 'topped_up', 'late'];
  await world.chooses({ choices: Object.fromEntries(events.map((event) => [event, true])) });
  return world;
}

test('a top-up, a delivery and a refund are announced to customers who want that', async () => {
  const world = await everythingByMail();
  await world.hears([
    world.entry({ amount: cedis(20), balanceAfter: cedis(24.9) }),
    world.step({}, { status: 'completed', stage: 'settled' }),
    world.step({ id: 'ORD0000000000BB' }, failedAndRefunded),
  ]);
  await world.follows();
  expect(idsOf(world)).toEqual(
    ['delivered#ORD0123456789AB#2', 'refunded#ORD0000000000BB#2', 'topped_up#T1'].map((id) =>
      expect.stringContaining(id),
    ),
  );
  const texts = world.sent.mails.map(({ text }) => text).join('\n');
  expect(texts).toContain('₵20.00 was added to your wallet. Your balance is ₵24.90.');
  expect(texts).toContain('MTN 1GB for 024 123 4567 was delivered. Order ORD0123456789AB.');
});

test.each([
  ['released for good', null, 1],
  ['taken in the same change', 'PAYMENT-TAKEN#T1#4', 0],
  ['set aside again in the same change', 'PAYMENT-HOLD#T1#4', 0],
  ['followed by another top-up’s', 'PAYMENT-HOLD#T2#4', 1],
])('money set aside that is %s: told as released %s %i times', async (_, next, count) => {
  const world = await openNoticesWorld();
  await world.customer();
  const about = { type: 'adjustment', against: 'paystack' } as const;
  const release = { ...about, id: 'PAYMENT-FREED#T1#4', amount: cedis(50), seq: 2 };
  // The stream tells of it once it is in the table.
  await world.writesEntry(release);
  if (next !== null) await world.writesEntry({ ...about, id: next, amount: cedis(-50), seq: 3 });
  await world.hears([world.entry(release)]);
  await world.follows();
  const released = world.sent.mails.filter(({ text }) => text.includes('no longer set aside'));
  expect(released).toHaveLength(count);
});

test('an order that takes longer than usual is announced once, while it is open', async () => {
  const world = await everythingByMail();
  await world.table.write({ put: orderRow.encode(order({ stage: 'accepted' })) });
  await world.table.write({ put: attentionRow.encode(attentionItem()) });
  await world.follows();
  await world.table.write({ put: attentionRow.encode(attentionItem({ reasons: [], version: 2 })) });
  await world.table.write({ put: attentionRow.encode(attentionItem({ version: 3 })) });
  await world.follows();
  expect(idsOf(world)).toEqual(['late#ORD0123456789AB']);
  const settled = order({ id: 'ORD0000000000AA', stage: 'settled', status: 'completed' });
  await world.table.write({ put: orderRow.encode(settled) });
  const item = attentionItem({ subject: { kind: 'order', id: settled.id } });
  await world.table.write({ put: attentionRow.encode(item) });
  await world.follows();
  expect(idsOf(world)).toEqual(['late#ORD0123456789AB']);
});
