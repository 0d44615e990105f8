import { AppError } from '../../../../lambdas/core/errors';
import { noticeRow } from '../../../../lambdas/core/notices/rows';
import { readDeliveries } from '../../../../lambdas/core/webhooks/deliveries';
import { forgetEndpoints } from '../../../../lambdas/core/webhooks/forget-endpoints';
import { noon } from '../../../support/shop/fixtures';
import { endpoint, hourMs, minuteMs, openWebhooksWorld, secondMs } from './webhooks-world';

/* Endpoints as their customer adds and changes them, and what is sent again. */

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
  expect(
    await codeOf(world.change('user-1', { ...adding('request-1'), url: 'https://a.example.org/' })),
  ).toBe('request_id_reused');
});

test('a repeated request is answered from its record, whatever its address leads to by now', async () => {
  const world = await open();
  const first = await world.change('user-1', adding('request-1'));
  let asked = 0;
  world.ports.sender.whyNot = async () => {
    asked += 1;
    return 'must have a name that leads somewhere.' as never;
  };
  expect(await world.change('user-1', adding('request-1'))).toEqual(first);
  expect(asked).toBe(0);
});

test('a repeated request adds nothing and keeps the secret, even after more changes than are remembered', async () => {
  const world = await open();
  const first = await world.change('user-1', adding('request-1'));
  const endpointId = first.endpoint?.id ?? '';
  for (let number = 0; number < 25; number += 1) {
    const isOn = number % 2 === 1;
    const types = number === 0 ? { types: ['order.failed' as const] } : {};
    const change = { action: 'change', endpointId, isOn, ...types, requestId: `change-${number}` } as const;
    await world.change('user-1', change);
  }
  const again = await world.change('user-1', adding('request-1'));
  expect(again).toMatchObject({ secret: first.secret });
});

test('the customer hears by e-mail of each live endpoint that is added, once, and not of one in the sandbox', async () => {
  const world = await open();
  await world.change('user-1', { ...adding('request-1'), mode: 'test' });
  await world.change('user-1', adding('request-2'));
  await world.change('user-1', adding('request-2'));
  const told = world.notices().map(noticeRow.decode);
  expect(told).toMatchObject([{ event: 'endpoint_added', to: 'user-1@example.com' }]);
  expect(told[0]?.facts).toEqual({ host: 'hooks.example.org' });
});

test('an account has five endpoints at most, also if several are added at once', async () => {
  const world = await open();
  const adds = Promise.all(
    Array.from({ length: 8 }, (_, number) => codeOf(world.change('user-1', adding(`request-${number}`)))),
  );
  await world.passes(minuteMs);
  const codes = await adds;
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
  expect(await codeOf(readDeliveries(world.ports, 'user-1', { endpointId: endpoint().id, limit: 10 }))).toBe(
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

test('a second new secret does not end one that still signs, unless that is confirmed', async () => {
  const world = await open();
  await world.has('user-1', [endpoint()]);
  const rotate = (requestId: string, more: object = {}) =>
    world.change('user-1', { endpointId: endpoint().id, action: 'rotate-secret', requestId, ...more });
  const first = await rotate('request-1');
  expect(await codeOf(rotate('request-2'))).toBe('confirmation_needed');
  expect((await rotate('request-1')).secret).toBe(first.secret);
  const confirmed = await rotate('request-3', { endsFormerSecret: true });
  expect(confirmed.secret).not.toBe(first.secret);
  await world.passes(24 * hourMs + 1);
  expect((await rotate('request-4')).secret).not.toBe(confirmed.secret);
});

test('an endpoint that was removed gets nothing more, not even what waited', async () => {
  const world = await open({ answer: () => ({ status: 500 }) });
  await world.has('user-1', [endpoint()]);
  await world.hears([world.delivered(1)]);
  await world.passes(secondMs);
  await world.change('user-1', { action: 'remove', endpointId: endpoint().id, requestId: 'request-1' });
  await world.passes(hourMs);
  expect(world.posts).toHaveLength(1);
  expect(world.queue).toEqual([]);
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
  await forgetEndpoints(world.ports, 'user-1');
  await forgetEndpoints(world.ports, 'user-1');
  await world.passes(minuteMs);
  expect(await world.endpointsOf()).toEqual([]);
  expect(world.deliveries().map(({ endpointId }) => endpointId)).toEqual([others.id]);
  expect(world.posts).toHaveLength(before);
});

test('a deletion that is interrupted still finds the rest of what was sent', async () => {
  const world = await open();
  await world.has('user-1', [endpoint()]);
  for (let number = 0; number < 20; number += 1) await world.hears([world.delivered(number)]);
  const { write } = world.ports.db;
  let writes = 0;
  const breaking: typeof write = async (changes) => {
    writes += 1;
    if (writes > 8) throw new Error('interrupted');
    return write(changes);
  };
  const broken = { ...world.ports, db: { ...world.ports.db, write: breaking } };
  await expect(forgetEndpoints(broken, 'user-1')).rejects.toThrow('interrupted');
  expect(world.deliveries().length).toBeGreaterThan(0);
  // Meanwhile nothing more is written.
  await world.hears([world.delivered(500)]);
  await forgetEndpoints(world.ports, 'user-1');
  expect(world.deliveries()).toEqual([]);
});

test('deliveries are deleted soon after the owner removes their endpoint, and not if anybody else asks', async () => {
  const world = await open();
  await world.customer('user-2');
  await world.has('user-1', [endpoint()]);
  for (let number = 0; number < 120; number += 1) await world.hears([world.delivered(number)]);
  await world.passes(minuteMs);
  const removing = { action: 'remove', endpointId: endpoint().id, requestId: 'request-1' } as const;
  await world.change('user-2', removing);
  await world.passes(minuteMs);
  expect(world.deliveries()).toHaveLength(120);
  await world.change('user-1', removing);
  await world.passes(minuteMs);
  expect(world.deliveries()).toEqual([]);
  expect(world.queue).toEqual([]);
});

test('a test event goes to the endpoint, whatever types it chose', async () => {
  const world = await open();
  await world.has('user-1', [endpoint({ types: ['order.failed'], mode: 'test' })]);
  await world.again('user-1', { endpointId: endpoint().id, what: 'test' });
  await world.passes(secondMs);
  expect(world.posts.map(({ body }) => JSON.parse(body))).toEqual([
    expect.objectContaining({ type: 'endpoint.test', mode: 'test' }),
  ]);
});

test('a delivery is sent again under its id, even if it was delivered, and its attempts begin anew', async () => {
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

test('all that failed since a time is sent again, and nothing that was delivered or is older', async () => {
  let status = 410;
  const world = await open({ answer: () => ({ status }) });
  await world.has('user-1', [endpoint()]);
  await world.hears([world.delivered(1)]);
  await world.passes(hourMs);
  const since = world.clock.now();
  await world.change('user-1', {
    action: 'change',
    isOn: true,
    endpointId: endpoint().id,
    requestId: 'request-1',
  });
  for (let number = 2; number < 130; number += 1) await world.hears([world.delivered(number)]);
  await world.passes(hourMs);
  status = 200;
  const again = { endpointId: endpoint().id, what: 'failed', since: since.toISOString() } as const;
  expect(await codeOf(world.again('user-1', again))).toBe('endpoint_off');
  await world.change('user-1', {
    action: 'change',
    isOn: true,
    endpointId: endpoint().id,
    requestId: 'request-2',
  });
  await world.hears([world.delivered(500)]);
  await world.passes(minuteMs);
  const before = world.posts.length;
  await world.again('user-1', again);
  await world.passes(minuteMs);
  expect(world.posts.length - before).toBe(128);
  const states = world.deliveries().map(({ state, at }) => `${state} ${at >= since ? 'since' : 'before'}`);
  expect(states.filter((state) => state === 'delivered since')).toHaveLength(129);
  expect(states.filter((state) => state.endsWith('before'))).toEqual([
    expect.not.stringContaining('delivered'),
  ]);
  expect(noon < since).toBe(true);
});

test('the list has the newest first, in pages, with what was sent and answered', async () => {
  const world = await open({ answer: () => ({ status: 201 }) });
  await world.has('user-1', [endpoint()]);
  for (let number = 0; number < 3; number += 1) {
    await world.hears([world.delivered(number)]);
    await world.passes(minuteMs);
  }
  const of = { endpointId: endpoint().id, limit: 2 };
  const first = await readDeliveries(world.ports, 'user-1', of);
  const second = await readDeliveries(world.ports, 'user-1', { ...of, cursor: first.next_cursor ?? '' });
  const numbers = [...first.deliveries, ...second.deliveries].map(({ body }) => JSON.parse(body).data.number);
  expect(numbers).toEqual(['ORD000000000002', 'ORD000000000001', 'ORD000000000000']);
  expect(first.deliveries[0]).toMatchObject({
    state: 'delivered',
    attempts: 1,
    last: { status: 201, answer: 'answer 201', why: null },
    next_at: null,
  });
});

test('an attempt that is due has no time: it is being sent, or waits its turn', async () => {
  const world = await open({ answer: () => ({ status: 200, afterMs: 17 * secondMs }) });
  await world.has('user-1', [endpoint()]);
  const read = async () => {
    const page = await readDeliveries(world.ports, 'user-1', { endpointId: endpoint().id, limit: 1 });
    return { ...page.deliveries[0], isSlow: page.is_slow };
  };
  await world.hears([world.delivered(1)]);
  await world.passes(secondMs);
  expect(await read()).toMatchObject({ state: 'waiting', attempts: 0, next_at: null, isSlow: false });
  await world.passes(3 * secondMs);
  expect(await read()).toMatchObject({ state: 'waiting', attempts: 0, next_at: null, isSlow: true });
});

test('the next attempt at an endpoint that rests is never told for a time that has passed', async () => {
  const world = await open({ answer: () => 'never' });
  await world.has('user-1', [endpoint()]);
  await world.hears([world.delivered(1)]);
  let told = 0;
  for (let second = 0; second < 20 * 60; second += 5) {
    await world.passes(5 * secondMs);
    const { deliveries } = await readDeliveries(world.ports, 'user-1', {
      ...{ endpointId: endpoint().id, limit: 1 },
    });
    const next = deliveries[0]?.next_at ?? null;
    if (next === null) continue;
    told += 1;
    expect(new Date(next) > world.clock.now()).toBe(true);
  }
  // Most of the time it rests, and the list says until when.
  expect(told).toBeGreaterThan(100);
});
