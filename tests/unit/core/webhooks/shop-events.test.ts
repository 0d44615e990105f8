import { webhookBodies } from '../../../../contracts/webhooks/webhook-bodies';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { type BundlePrice, priceRow } from '../../../../lambdas/core/prices/rows';
import { account, cedis, price } from '../../../support/shop/fixtures';
import { endpoint, minuteMs, openWebhooksWorld } from './webhooks-world';

/* Events of the shop itself, which all endpoints hear that want to. */

const types = ['price.changed'] as const;
const idOf = (number: number) => `we_${String(number).padStart(22, '0')}`;

async function withCustomers(count: number) {
  const world = openWebhooksWorld();
  for (let number = 0; number < count; number += 1) {
    await world.customer(`user-${number}`);
    await world.has(`user-${number}`, [endpoint({ id: idOf(number), types })]);
  }
  return world;
}
type World = Awaited<ReturnType<typeof withCustomers>>;

const bodies = (world: World) =>
  world.posts.map(({ body: text }) => {
    const body = JSON.parse(text);
    // The API's document describes all of it.
    expect(webhookBodies.find(({ type }) => type === body.type)?.body.parse(body)).toEqual(body);
    return body;
  });
const changed = (world: World, before: BundlePrice | null, after: BundlePrice | null) =>
  world.hears([world.record([before && priceRow.encode(before), after && priceRow.encode(after)])]);

test('a change of a price reaches every endpoint that wants it, once, also among more accounts than one message takes', async () => {
  const world = await withCustomers(120);
  await world.has('user-200', [endpoint({ id: idOf(200), types: ['order.delivered'] })]);
  await changed(world, price(), price({ price: cedis(6) }));
  await world.passes(minuteMs);
  expect(world.posts).toHaveLength(120);
  expect(bodies(world)[0]).toMatchObject({
    type: 'price.changed',
    mode: 'live',
    data: { bundle: price().id, network: 'MTN', price: 6, price_before: 5 },
  });
});

test('a customer hears of the price that is theirs: not of Standard if their tier has one', async () => {
  const world = await withCustomers(2);
  const tier = { id: 't1', until: null } as const;
  await world.table.write({ put: accountRow.encode(account({ userId: 'user-0', tier })) });
  const before = price({ tiers: { t1: cedis(4) } });
  await changed(world, before, { ...before, price: cedis(6) });
  await world.passes(minuteMs);
  expect(world.deliveries().map(({ endpointId }) => endpointId)).toEqual([idOf(1)]);
});

test('a plan that goes off sale is told of without a price, and other words not', async () => {
  const world = await withCustomers(1);
  await changed(world, price(), price({ isActive: false }));
  await changed(world, price(), price({ note: 'new words', turn: 3 }));
  await world.passes(minuteMs);
  expect(bodies(world).map(({ data }) => data.price)).toEqual([null]);
});
