import { attentionRow } from '../../../../lambdas/core/attention/rows';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { attentionItem, cedis, order } from '../../../support/shop/fixtures';
import { failedAndRefunded, openNoticesWorld } from './notices-world';

/* The events that customers are told of, and their choices. */

type World = Awaited<ReturnType<typeof openNoticesWorld>>;
const idsOf = (world: World) => world.notices().map(({ id }) => id);

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
    expect.arrayContaining([
      'delivered#ORD0123456789AB#2',
      'refunded#ORD0000000000BB#2',
      'topped_up#user-1#1',
    ]),
  );
  const texts = world.sent.mails.map(({ text }) => text).join('\n');
  expect(texts).toContain('₵20.00 was added to your wallet. Your balance is ₵24.90.');
  expect(texts).toContain('MTN 1GB for 024 123 4567 was delivered. Order ORD0123456789AB.');
});

test('each step of a payment that goes back is told in its own words', async () => {
  const world = await openNoticesWorld();
  await world.customer();
  const about = { type: 'adjustment', against: 'paystack' } as const;
  await world.hears([
    world.entry({ ...about, id: 'PAYMENT-HOLD#T1#2', amount: cedis(-50), seq: 2 }),
    world.entry({ ...about, id: 'PAYMENT-FREED#T1#3', amount: cedis(50), seq: 3 }),
    world.entry({ ...about, id: 'PAYMENT-TAKEN#T1#3', amount: cedis(-50), seq: 4 }),
    world.entry({ ...about, id: 'REFUND-OUT#R1', amount: cedis(-50), seq: 5 }),
  ]);
  await world.follows();
  expect(world.sent.mails.map(({ subject }) => subject)).toEqual([
    'Money in your wallet is set aside (Nkoso)',
    'Money in your wallet is no longer set aside (Nkoso)',
    'Money of a top-up went back to its payer (Nkoso)',
    'Money of a top-up goes back (Nkoso)',
  ]);
});

test('an order that takes longer than usual is announced while it is open', async () => {
  const world = await everythingByMail();
  await world.table.write({ put: orderRow.encode(order({ stage: 'accepted' })) });
  await world.table.write({ put: attentionRow.encode(attentionItem()) });
  await world.follows();
  expect(idsOf(world)).toEqual(['late#ORD0123456789AB']);
  const settled = order({ id: 'ORD0000000000AA', stage: 'settled', status: 'completed' });
  await world.table.write({ put: orderRow.encode(settled) });
  const item = attentionItem({ subject: { kind: 'order', id: settled.id } });
  await world.table.write({ put: attentionRow.encode(item) });
  await world.follows();
  expect(idsOf(world)).toEqual(['late#ORD0123456789AB']);
});
