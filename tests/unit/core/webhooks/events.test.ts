import { webhookBodies } from '../../../../contracts/webhooks/contracts';
import { viewOrder } from '../../../../lambdas/core/developers/read-orders';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { cedis, noon, order } from '../../../support/shop/fixtures';
import { endpoint, openWebhooksWorld } from './webhooks-world';

/* The events that endpoints get. */

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
const ended = (status: 'completed' | 'failed') => ({ status, stage: 'settled', dueAt: null }) as const;

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
