import { finishDeletion } from '../../../../lambdas/core/customers/deletion';
import { AppError } from '../../../../lambdas/core/kernel/errors';
import { readDeliveries } from '../../../../lambdas/core/webhooks/deliveries';
import { identity } from '../../../simulation/world/identity';
import { endpoint, hourMs, minuteMs, openWebhooksWorld, secondMs } from './webhooks-world';

/* Endpoints as their customer adds and changes them, and sends their webhooks again. */

async function open(options: Parameters<typeof openWebhooksWorld>[0] = {}) {
  const world = openWebhooksWorld(options);
  await world.customer();
  return world;
}
const adding = (requestId: string) => ({
  action: 'add' as const,
  url: 'https://hooks.example.org/x',
  types: ['order.delivered' as const],
  requestId,
});
const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

test('a new endpoint has a secret of 32 bytes, and the same request again returns the same', async () => {
  const world = await open();
  const first = await world.change('user-1', adding('request-1'));
  expect(Buffer.from(first.secret?.replace('whsec_', '') ?? '', 'base64')).toHaveLength(32);
  expect(await world.change('user-1', adding('request-1'))).toEqual(first);
  expect(await world.endpointsOf()).toHaveLength(1);
});

test('an account has five endpoints at most, also if several are added at once', async () => {
  const world = await open();
  const codes = await Promise.all(
    Array.from({ length: 8 }, (_, number) => codeOf(world.change('user-1', adding(`request-${number}`)))),
  );
  expect(codes.filter((code) => code === 'done')).toHaveLength(5);
  expect(codes.filter((code) => code === 'too_many_endpoints')).toHaveLength(3);
});

test('an address that leads nowhere public is refused when it is saved', async () => {
  const world = await open();
  world.ports.sender.whyNot = async () => 'must lead to public addresses alone.' as never;
  await expect(world.change('user-1', adding('request-1'))).rejects.toMatchObject({
    code: 'invalid_request',
    userMessage: 'url: must lead to public addresses alone.',
  });
});

test('another customer’s endpoint is as if there were none', async () => {
  const world = await open();
  await world.customer('user-2');
  await world.has('user-2', [endpoint()]);
  const of = { endpointId: endpoint().id, requestId: 'request-1' };
  for (const action of ['change', 'show-secret', 'rotate-secret'] as const) {
    expect(await codeOf(world.change('user-1', { ...of, action }))).toBe('not_found');
  }
  await world.change('user-1', { ...of, action: 'remove' });
  expect(await world.endpointsOf('user-2')).toHaveLength(1);
  expect(await codeOf(readDeliveries(world.db, 'user-1', { endpointId: endpoint().id, limit: 10 }))).toBe(
    'not_found',
  );
  expect(await codeOf(world.again('user-1', { endpointId: endpoint().id, what: 'test' }))).toBe('not_found');
});

test('the secret is shown on demand, and only then', async () => {
  const world = await open();
  await world.has('user-1', [endpoint()]);
  const of = { endpointId: endpoint().id };
  const shown = await world.change('user-1', { ...of, action: 'show-secret', requestId: 'request-1' });
  expect(shown.secret).toBe(endpoint().secret);
  const off = await world.change('user-1', { ...of, action: 'change', isOn: false, requestId: 'request-2' });
  expect(off).toMatchObject({ secret: null, endpoint: { off: { why: 'owner' } } });
  const on = await world.change('user-1', { ...of, action: 'change', isOn: true, requestId: 'request-3' });
  expect(on.endpoint?.off).toBeNull();
});

test('an endpoint that was removed gets nothing more, not even what waited, and what it got is deleted', async () => {
  const world = await open({ answer: () => ({ status: 500 }) });
  await world.has('user-1', [endpoint()]);
  await world.hears([world.delivered(1)]);
  await world.passes(secondMs);
  await world.change('user-1', { action: 'remove', endpointId: endpoint().id, requestId: 'request-1' });
  await world.passes(hourMs);
  expect(world.posts).toHaveLength(1);
  expect(world.queue).toEqual([]);
  expect(world.deliveries()).toEqual([]);
});

test('a closed account’s endpoints are deleted with their deliveries, and nothing more is sent', async () => {
  const world = await open();
  const others = endpoint({ id: `we_${'B'.repeat(22)}` });
  await world.has('user-1', [endpoint(), { ...endpoint(), id: `we_${'C'.repeat(22)}` }]);
  await world.has('user-2', [others]);
  for (let number = 0; number < 120; number += 1) await world.hears([world.delivered(number)]);
  await world.hears([world.delivered(500, 'user-2')]);
  await world.passes(minuteMs);
  await world.hears([world.delivered(600)]);
  const before = world.posts.length;
  await finishDeletion({ ...world.ports, identity }, 'user-1');
  await finishDeletion({ ...world.ports, identity }, 'user-1');
  await world.passes(minuteMs);
  expect(await world.endpointsOf()).toEqual([]);
  expect(world.deliveries().map(({ endpointId }) => endpointId)).toEqual([others.id]);
  expect(world.posts).toHaveLength(before);
});

test('a delivery is sent again under its id, even if it was delivered', async () => {
  const world = await open();
  await world.has('user-1', [endpoint()]);
  await world.hears([world.delivered(1)]);
  await world.passes(minuteMs);
  const [delivery] = world.deliveries();
  await world.again('user-1', { endpointId: endpoint().id, what: 'one', deliveryId: delivery?.id });
  await world.passes(minuteMs);
  expect(world.posts).toHaveLength(2);
  expect(new Set(world.posts.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(world.posts[0]?.body).toBe(world.posts[1]?.body);
  const missing = { endpointId: endpoint().id, what: 'one', deliveryId: 'none' } as const;
  expect(await codeOf(world.again('user-1', missing))).toBe('not_found');
});

test('all that failed is sent again at once, and what has lost its message, but nothing that was delivered', async () => {
  const world = await open({
    answer: ({ body }) => ({ status: body.includes('ORD000000000002') ? 200 : 500 }),
  });
  await world.has('user-1', [endpoint()]);
  await world.hears([1, 2, 3].map((number) => world.delivered(number)));
  world.queue.splice(0, 1);
  await world.passes(48 * hourMs);
  expect(world.deliveries().map(({ state }) => state)).toEqual(['waiting', 'delivered', 'failed']);
  world.answer = () => ({ status: 204 });
  const before = world.posts.length;
  await world.again('user-1', { endpointId: endpoint().id, what: 'failed' });
  await world.passes(minuteMs);
  expect(world.posts).toHaveLength(before + 2);
  expect(new Set(world.deliveries().map(({ state }) => state))).toEqual(new Set(['delivered']));
});
