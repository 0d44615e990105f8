import { Webhook } from 'standardwebhooks';
import { noon } from '../../../support/shop/fixtures';
import { endpoint, hourMs, minuteMs, openWebhooksWorld, type Post, secondMs } from './webhooks-world';

/* How a delivery is sent until it is taken, or given up. */

const since = ({ at }: Pick<Post, 'at'>) => at.getTime() - noon.getTime();
const webhookId = ({ headers }: Post) => headers['webhook-id'];

async function withOne(options: Parameters<typeof openWebhooksWorld>[0] = {}) {
  const world = openWebhooksWorld(options);
  await world.customer();
  await world.has('user-1', [endpoint()]);
  return world;
}

test('an endpoint that never takes a webhook gets it eight times within 28 hours, under one id', async () => {
  const world = await withOne({ answer: () => 'never' });
  await world.hears([world.delivered(1)]);
  await world.passes(100 * hourMs);
  const hours = [0, 5 / 3600, 1 / 12, 0.5, 2, 5, 10, 10];
  expect(world.posts).toHaveLength(hours.length);
  let planned = 0;
  for (const [index, post] of world.posts.entries()) {
    planned += (hours[index] ?? 0) * hourMs;
    expect(since(post)).toBeGreaterThanOrEqual(planned);
    expect(since(post)).toBeLessThanOrEqual(planned + 2 * minuteMs);
  }
  expect(new Set(world.posts.map(webhookId)).size).toBe(1);
  expect(world.deliveries()).toEqual([
    expect.objectContaining({
      state: 'failed',
      attempts: 8,
      last: expect.objectContaining({ why: 'timeout' }),
    }),
  ]);
  expect(world.queue).toEqual([]);
});

test('a webhook of the sandbox is given up within minutes: test orders cost nothing', async () => {
  const world = openWebhooksWorld({ answer: () => ({ status: 500 }) });
  await world.has('user-1', [endpoint({ mode: 'test' })]);
  await world.again('user-1', { endpointId: endpoint().id, what: 'test' });
  await world.passes(10 * minuteMs);
  expect(world.posts).toHaveLength(3);
  expect(world.deliveries()[0]?.state).toBe('failed');
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

test('410 switches the endpoint off at once, and ends what waits', async () => {
  const world = await withOne({ answer: () => ({ status: 500 }) });
  await world.hears([1, 2].map((number) => world.delivered(number)));
  await world.passes(secondMs);
  world.answer = () => ({ status: 410 });
  await world.hears([world.delivered(3)]);
  await world.passes(secondMs);
  // The one that was answered with 410 has ended at once.
  expect(world.deliveries().map(({ state }) => state)).toEqual(['waiting', 'waiting', 'failed']);
  await world.passes(hourMs);
  expect((await world.endpointsOf())[0]?.off?.why).toBe('gone');
  expect(new Set(world.deliveries().map(({ state }) => state))).toEqual(new Set(['failed']));
  expect(world.posts).toHaveLength(3);
  await world.hears([world.delivered(4)]);
  expect(world.deliveries()).toHaveLength(3);
});
