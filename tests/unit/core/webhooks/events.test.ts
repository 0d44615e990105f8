import { webhookBodies } from '../../../../contracts/webhooks/webhook-bodies';
import { viewOrder } from '../../../../lambdas/core/developers/read-orders';
import type { Order } from '../../../../lambdas/core/orders/order';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { ledgerRow } from '../../../../lambdas/core/wallet/rows';
import { cedis, ledgerEntry, noon, order } from '../../../support/shop/fixtures';
import { endpoint, openWebhooksWorld } from './webhooks-world';

/* What endpoints are told of. */

async function withOne(change: Parameters<typeof endpoint>[0] = {}) {
  const world = openWebhooksWorld();
  await world.customer();
  await world.has('user-1', [endpoint(change)]);
  return world;
}
type World = Awaited<ReturnType<typeof withOne>>;

const told = (world: World) =>
  world
    .deliveries()
    .map(
      ({ body }) =>
        asDocumented(JSON.parse(body)) as { type: string; mode: string; data: Record<string, unknown> },
    );

/** Fails if a body has something that the API’s document doesn’t describe. */
function asDocumented(body: { readonly type: string }): object {
  const documented = webhookBodies.find(({ type }) => type === body.type)?.body.parse(body);
  expect(documented).toEqual(body);
  return body;
}
const typesOf = async (before: Partial<Order> | null, after: Partial<Order>) => {
  const world = await withOne();
  await world.hears([world.step(before, after)]);
  return told(world).map(({ type }) => type);
};
const sent = { status: 'processing', stage: 'sent' } as const;
const waiting = { status: 'pending', stage: 'waiting' } as const;
const ended = (status: 'completed' | 'failed') => ({ status, stage: 'settled', dueAt: null }) as const;

test.each<[string, Partial<Order> | null, Partial<Order>, string[]]>([
  ['a purchase that is sent at once', null, {}, []],
  ['a purchase that waits', null, waiting, []],
  ['an order that is sent after waiting', waiting, sent, []],
  ['an order that is accepted', {}, { stage: 'accepted' }, []],
  ['a delivery', {}, ended('completed'), ['order.delivered']],
  ['a failure', {}, ended('failed'), ['order.failed']],
  ['a cancellation', waiting, ended('failed'), ['order.failed']],
  [
    'a failure after the delivery',
    ended('completed'),
    { ...ended('failed'), timeline: [{ event: 'delivered', at: noon, by: 'supplier' }] },
    ['order.reversed'],
  ],
  [
    'an order that staff take out of its failure',
    ended('failed'),
    { status: 'pending', stage: 'manual' },
    [],
  ],
])('%s', async (_, before, after, types) => {
  expect(await typesOf(before, after)).toEqual(types);
});

test('an order’s event has the order exactly as the API returns it, in either mode, with its reference', async () => {
  const world = openWebhooksWorld();
  await world.has('user-1', [endpoint(), endpoint({ id: `we_${'T'.repeat(22)}`, mode: 'test' })]);
  const after = order({ ...ended('completed'), channel: 'api:key-1', reference: 'invoice-7', version: 5 });
  const live = world.record([orderRow.encode(order({ version: 4 })), orderRow.encode(after)]);
  await world.hears([live, behindTheWall(live)]);
  for (const mode of ['live', 'test'] as const) {
    const api = await viewOrder(world.ports, after, mode);
    expect(api).toMatchObject({ reference: 'invoice-7', version: 5, mode });
    expect(told(world)).toContainEqual({
      type: 'order.delivered',
      timestamp: noon.toISOString(),
      mode,
      data: api,
    });
  }
});

/** The change as a row of the sandbox: all its partition keys have the prefix. */
const behindTheWall = (record: object): object =>
  JSON.parse(JSON.stringify(record), (name, value) =>
    ['PK', 'G1PK', 'G2PK', 'G3PK'].includes(name) ? { S: `TEST#${value.S}~user-1` } : value,
  ) as object;

test('the sandbox’s rows reach endpoints of test mode alone, and the shop’s rows those of live mode', async () => {
  const world = openWebhooksWorld();
  await world.has('user-1', [
    endpoint({ id: `we_${'L'.repeat(22)}` }),
    endpoint({ id: `we_${'T'.repeat(22)}`, mode: 'test' }),
  ]);
  const live = world.step({}, ended('completed'));
  await world.hears([live, behindTheWall(live)]);
  expect(
    world.deliveries().map(({ endpointId, mode, body }) => [endpointId[3], mode, JSON.parse(body).mode]),
  ).toEqual(
    expect.arrayContaining([
      ['L', 'live', 'live'],
      ['T', 'test', 'test'],
    ]),
  );
  const ids = world.deliveries().map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});

test('an event has the same id at each endpoint and however often it is told, and each event has its own', async () => {
  const world = openWebhooksWorld();
  await world.has('user-1', [endpoint(), endpoint({ id: `we_${'B'.repeat(22)}` })]);
  const records = [1, 2].map((number) => world.delivered(number));
  await world.hears(records);
  await world.hears(records);
  const ids = world.deliveries().map(({ id }) => id);
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(2);
});

test('endpoints hear only of the types that they chose, and nothing while they are off', async () => {
  const world = openWebhooksWorld();
  await world.has('user-1', [
    endpoint({ types: ['order.failed'] }),
    endpoint({ id: `we_${'B'.repeat(22)}`, off: { why: 'owner', at: noon } }),
  ]);
  await world.hears([world.delivered(1)]);
  expect(world.deliveries()).toEqual([]);
});

test('nothing is written for a customer without endpoints', async () => {
  const world = openWebhooksWorld();
  await world.customer();
  await world.hears([world.delivered(1), world.entry()]);
  expect(world.deliveries()).toEqual([]);
  expect(world.queue).toEqual([]);
});

test('a top-up that is credited is told of once, with the amount and the balance after it', async () => {
  const world = await withOne();
  const record = world.entry({ amount: cedis(20), balanceAfter: cedis(24.9) });
  await world.hears([record]);
  await world.hears([record]);
  expect(told(world)).toEqual([
    expect.objectContaining({
      type: 'topup.credited',
      data: expect.objectContaining({ amount: 20, balance: 24.9, reference: 'T1' }),
    }),
  ]);
});

test('a top-up that pays a debt first is told of with the balance after that', async () => {
  const world = await withOne();
  const topUp = ledgerEntry({ seq: 1, amount: cedis(20), balanceAfter: cedis(20) });
  const paid = { type: 'adjustment', against: 'disputes-lost', amount: cedis(-15) } as const;
  const debt = ledgerEntry({ ...paid, seq: 2, id: `DEBT-PAID#${topUp.id}`, balanceAfter: cedis(5) });
  for (const entry of [topUp, debt]) await world.table.write({ put: ledgerRow.encode(entry) });
  await world.hears([world.entry(topUp)]);
  expect(told(world)).toEqual([
    expect.objectContaining({
      type: 'topup.credited',
      data: expect.objectContaining({ amount: 20, balance: 5 }),
    }),
  ]);
});

test('a purchase right after a top-up changes nothing in what is told of the top-up', async () => {
  const world = await withOne();
  const topUp = ledgerEntry({ seq: 1, amount: cedis(20), balanceAfter: cedis(20) });
  const bought = ledgerEntry({
    seq: 2,
    id: 'PURCHASE#ORD1',
    type: 'purchase',
    amount: cedis(-4),
    balanceAfter: cedis(16),
  });
  for (const entry of [topUp, bought]) await world.table.write({ put: ledgerRow.encode(entry) });
  await world.hears([world.entry(topUp)]);
  expect(told(world)).toEqual([
    expect.objectContaining({ type: 'topup.credited', data: expect.objectContaining({ balance: 20 }) }),
  ]);
});

test('an event is never earlier than its order: the stream counts whole seconds', async () => {
  const world = await withOne();
  const createdAt = new Date(noon.getTime() + 812);
  await world.hears([world.step({ createdAt }, ended('completed'))]);
  expect(told(world)).toEqual([
    expect.objectContaining({
      timestamp: createdAt.toISOString(),
      data: expect.objectContaining({ created_at: createdAt.toISOString() }),
    }),
  ]);
});

test('the end of a bulk buy is told of with its counts and sums', async () => {
  const world = await withOne({ types: ['bulk.finished'] });
  const row = {
    ...{ PK: 'USER#user-1', SK: 'BULK#b-1', kind: 'bulk', user_id: 'user-1', id: 'b-1', status: 'running' },
    ...{ rows: 3, bought: 2, passed: 1, total: 1470, returned: 0 },
  };
  await world.hears([world.record([row, { ...row, bought: 2 }])]);
  expect(told(world)).toEqual([]);
  await world.hears([world.record([row, { ...row, status: 'done', returned: 490, paid_debt: 90 }])]);
  expect(told(world)).toEqual([
    expect.objectContaining({
      type: 'bulk.finished',
      data: {
        ...{ id: 'b-1', status: 'done', total_rows: 3, bought: 2, passed: 1 },
        ...{ total: 14.7, returned: 4.9, debt_paid: 0.9 },
      },
    }),
  ]);
});

test('a damaged row is passed over, and the others are told of', async () => {
  const world = await withOne();
  const broken = world.record([null, { PK: 'ORDER#X', SK: 'ORDER', kind: 'order' }]);
  await world.hears([broken, world.delivered(1)]);
  expect(told(world)).toHaveLength(1);
});
