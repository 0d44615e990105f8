import { Webhook } from 'standardwebhooks';
import { sampled } from '../../../support/depth';
import { noon } from '../../../support/shop/fixtures';
import { endpoint, hourMs, minuteMs, openWebhooksWorld, type Post, secondMs } from './webhooks-world';

/* How a delivery is sent until it is taken, or given up. */

const since = ({ at }: Pick<Post, 'at'>) => at.getTime() - noon.getTime();
const jobless = { webhookId: ({ headers }: Post) => headers['webhook-id'] };

async function withOne(options: Parameters<typeof openWebhooksWorld>[0] = {}) {
  const world = openWebhooksWorld(options);
  await world.customer();
  await world.has('user-1', [endpoint()]);
  return world;
}

test('an endpoint that never takes a webhook gets it ten times within 26 hours, under one id', async () => {
  const world = await withOne({ answer: () => ({ status: 500 }) });
  await world.hears([world.delivered(1)]);
  await world.passes(100 * hourMs);
  const hours = [0, 5 / 3600, 5 / 60, 0.5, 2, 5, 10, 14, 20, 24];
  expect(world.posts).toHaveLength(hours.length);
  for (const [index, post] of world.posts.entries()) {
    const planned = (hours[index] ?? 0) * hourMs;
    expect(since(post)).toBeGreaterThanOrEqual(planned);
    expect(since(post)).toBeLessThanOrEqual(planned * 1.1 + 2 * secondMs);
  }
  expect(new Set(world.posts.map(jobless.webhookId)).size).toBe(1);
  expect(world.deliveries()).toEqual([
    expect.objectContaining({ state: 'failed', attempts: 10, dueAt: null }),
  ]);
  expect(world.queue).toEqual([]);
});

test('each attempt has its own time and a signature that is good then', async () => {
  const world = await withOne({
    answer: ({ at }) => ({ status: at < new Date(noon.getTime() + minuteMs) ? 503 : 200 }),
  });
  await world.hears([world.delivered(1)]);
  await world.passes(hourMs);
  expect(world.posts).toHaveLength(3);
  for (const { headers, body, at } of world.posts) {
    jest.useFakeTimers({ now: at });
    new Webhook(endpoint().secret).verify(body, { ...headers });
    jest.useRealTimers();
  }
  expect(world.deliveries()[0]).toMatchObject({ state: 'delivered', attempts: 3, last: { status: 200 } });
});

test('for 24 hours after a rotation, webhooks are signed with both secrets, and then with the new one alone', async () => {
  const world = await withOne();
  const [first] = await world.endpointsOf();
  const { secret: rotated } = await world.change('user-1', {
    action: 'rotate-secret',
    endpointId: endpoint().id,
    requestId: 'rotate-1',
  });
  expect(rotated).not.toBe(first?.secret);
  await world.hears([world.delivered(1)]);
  await world.passes(25 * hourMs);
  await world.hears([world.delivered(2)]);
  await world.passes(minuteMs);
  const [before, after] = world.posts;
  const verify = (secret: string | null | undefined, post: Post | undefined) => {
    jest.useFakeTimers({ now: post?.at ?? noon });
    try {
      new Webhook(secret ?? '').verify(post?.body ?? '', { ...post?.headers });
      return 'taken';
    } catch (error) {
      return (error as Error).message;
    } finally {
      jest.useRealTimers();
    }
  };
  expect([verify(rotated, before), verify(first?.secret, before)]).toEqual(['taken', 'taken']);
  expect([verify(rotated, after), verify(first?.secret, after)]).toEqual([
    'taken',
    'No matching signature found',
  ]);
});

test('a webhook that was delivered is not sent again, however often the stream tells of its order', async () => {
  const world = await withOne();
  const record = world.delivered(1);
  await world.hears([record]);
  await world.passes(minuteMs);
  await world.hears([record]);
  await world.hears([record]);
  await world.passes(minuteMs);
  expect(world.posts).toHaveLength(1);
});

test('a redirect is a failure and not followed; only 2xx is a success', async () => {
  const statuses = [302, 307, 199, 404, 200];
  const world = await withOne({ answer: () => ({ status: statuses.shift() ?? 200 }) });
  await world.hears([world.delivered(1)]);
  await world.passes(3 * hourMs);
  expect(world.posts).toHaveLength(5);
  expect(world.deliveries()[0]?.state).toBe('delivered');
});

test('429 and 503 with Retry-After put the next attempt off for as long; 500 doesn’t', async () => {
  for (const [status, next] of [
    [429, 20 * minuteMs],
    [503, 20 * minuteMs],
    [500, 5 * secondMs],
  ] as const) {
    let asked = 0;
    const world = await withOne({
      answer: () => {
        asked += 1;
        return asked === 1 ? { status, retryAfterMs: 20 * minuteMs } : { status: 204 };
      },
    });
    await world.hears([world.delivered(1)]);
    await world.passes(hourMs);
    const [, second] = world.posts;
    expect(second && since(second)).toBeGreaterThanOrEqual(next);
    expect(second && since(second)).toBeLessThanOrEqual(next * 1.2 + 2 * secondMs);
  }
});

test('410 switches the endpoint off at once, says so by e-mail once, and ends what waits', async () => {
  const world = await withOne({ answer: () => ({ status: 500 }) });
  await world.hears([1, 2].map((number) => world.delivered(number)));
  await world.passes(secondMs);
  world.answer = () => ({ status: 410 });
  await world.hears([world.delivered(3)]);
  await world.passes(secondMs);
  // The one that was answered with 410 has ended at once.
  expect(world.deliveries().map(({ state }) => state)).toEqual(['waiting', 'waiting', 'failed']);
  await world.passes(48 * hourMs);
  expect((await world.endpointsOf())[0]?.off?.why).toBe('gone');
  expect(world.notices()).toHaveLength(1);
  expect(world.deliveries().map(({ state }) => state)).toEqual(['stopped', 'stopped', 'failed']);
  await world.hears([world.delivered(4)]);
  expect(world.deliveries()).toHaveLength(3);
});

test('an endpoint to which everything failed for three days is switched off, and its owner is told', async () => {
  const world = await withOne({ answer: () => ({ status: 500 }) });
  for (let hour = 0; hour < 71; hour += 5) {
    await world.hears([world.delivered(hour)]);
    await world.passes(5 * hourMs);
  }
  expect((await world.endpointsOf())[0]?.off?.why).toBe('failing');
  expect(world.notices()).toEqual([
    expect.objectContaining({ event: 'endpoint_off', to: 'user-1@example.com' }),
  ]);
});

test('one delivery in three days keeps an endpoint on', async () => {
  const world = await withOne({ answer: ({ at }) => ({ status: at.getUTCHours() === 3 ? 204 : 500 }) });
  for (let hour = 0; hour < 100; hour += 1) {
    await world.hears([world.delivered(hour)]);
    await world.passes(hourMs);
  }
  expect((await world.endpointsOf())[0]?.off).toBeNull();
});

test('an endpoint that answers slowly is asked with 15 seconds of patience, and gets all of its webhooks', async () => {
  const world = await withOne({ answer: () => ({ status: 200, afterMs: 12 * secondMs }) });
  await world.hears([1, 2, 3].map((number) => world.delivered(number)));
  await world.passes(10 * minuteMs);
  expect(world.deliveries().map(({ state, attempts }) => [state, attempts])).toEqual(
    Array(3).fill(['delivered', 1]),
  );
});

test('an attempt that gets no answer in 15 seconds has failed', async () => {
  const world = await withOne({ answer: () => 'never' });
  await world.hears([world.delivered(1)]);
  while (world.deliveries()[0]?.attempts === 0) await world.passes(secondMs);
  expect(world.deliveries()[0]).toMatchObject({
    attempts: 1,
    last: { status: null, why: 'timeout', ms: 15_000 },
  });
});

test('a message that comes back from a run that died after its attempt goes on to the next one', async () => {
  const world = await withOne({
    answer: ({ at }) => ({ status: at > new Date(noon.getTime() + secondMs) ? 204 : 500 }),
  });
  const { send } = world.ports.queue;
  await world.hears([world.delivered(1)]);
  world.ports.queue.send = async (messages) => {
    if (messages.length === 0) return;
    world.ports.queue.send = send;
    throw new Error('The queue is down');
  };
  await world.passes(hourMs);
  expect(world.failures).toHaveLength(1);
  expect(world.deliveries()[0]).toMatchObject({ state: 'delivered', attempts: 2 });
});

test('what was sent in 30 days has its answer’s first part, and goes by itself after that', async () => {
  const world = await withOne({ answer: () => ({ status: 400 }) });
  await world.hears([world.delivered(1)]);
  await world.passes(secondMs);
  expect(world.deliveries()[0]?.last?.answer).toBe('answer 400');
  const [item] = [...world.table.committed()].filter(({ SK }) => SK.startsWith('DELIVERY#'));
  expect(Number(item?.expires_at) * 1000 - noon.getTime()).toBe(30 * 24 * hourMs);
});

const manyEvents = sampled([10_000], [200]);

test.each(manyEvents)(
  '%d events whose endpoint is down for two hours all arrive, each under an id of its own',
  async (count) => {
    const upAt = noon.getTime() + 2 * hourMs;
    const world = await withOne({
      answer: ({ at }) => (at.getTime() < upAt ? { status: 502 } : { status: 204 }),
    });
    for (let first = 0; first < count; first += 10) {
      await world.hears(Array.from({ length: 10 }, (_, index) => world.delivered(first + index)));
      if (first % 100 === 0) await world.passes(10 * secondMs);
    }
    await world.passes(6 * hourMs);
    const taken = world.posts.filter(({ at }) => at.getTime() >= upAt);
    expect(new Set(taken.map(jobless.webhookId)).size).toBe(count);
    expect(taken).toHaveLength(count);
    expect(world.deliveries().every(({ state }) => state === 'delivered')).toBe(true);
    expect(world.queue).toEqual([]);
    expect(world.failures).toEqual([]);
  },
);
