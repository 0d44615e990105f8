import { sampled } from '../../../support/depth';
import { noon } from '../../../support/shop/fixtures';
import { endpoint, hourMs, minuteMs, openWebhooksWorld, type Post, secondMs } from './webhooks-world';

/* Endpoints that hang take nothing from the others. */

const idOf = (number: number) => `we_${String(number).padStart(22, '0')}`;
const urlOf = (number: number, hangs: boolean) =>
  `https://${hangs ? 'hangs' : 'well'}-${number}.example.org/`;

async function withMany(count: number, hanging: number) {
  const world = openWebhooksWorld({
    answer: ({ url }) => (url.includes('hangs') ? 'never' : { status: 204, afterMs: 200 }),
  });
  for (let number = 0; number < count; number += 1) {
    const url = urlOf(number, number % Math.round(count / hanging) === 0);
    await world.has(`user-${number}`, [endpoint({ id: idOf(number), url })]);
  }
  return world;
}

const delaysOf = (posts: readonly Post[], from: number) =>
  posts
    .filter(({ url }) => url.includes('well'))
    .map(({ at }) => at.getTime() - from)
    .toSorted((a, b) => a - b);

const shops = sampled(
  [
    { count: 1_000, events: 5 },
    { count: 300, events: 5 },
  ],
  [{ count: 100, events: 3 }],
);

test.each(shops)(
  'of $count endpoints, a tenth hang from now on: the others get $events webhooks each in seconds, then and later',
  async ({ count, events }) => {
    const world = await withMany(count, count / 10);
    const tellAll = async (round: number) => {
      for (let event = 0; event < events; event += 1) {
        for (let number = 0; number < count; number += 1) {
          await world.hears([world.delivered(round * 100_000 + event * 1_000 + number, `user-${number}`)]);
        }
      }
    };
    await tellAll(0);
    await world.passes(2 * minuteMs);
    const well = count * 0.9 * events;
    const first = delaysOf(world.posts, noon.getTime());
    expect(first).toHaveLength(well);
    // All of them at once, while nobody knows yet which hang: some rounds of three seconds.
    expect(first.at(-1)).toBeLessThan(45 * secondMs);
    // From then on, those that hang are asked by turns.
    const seen = world.posts.length;
    const from = noon.getTime() + 2 * hourMs;
    await world.until(from);
    await tellAll(1);
    await world.passes(2 * minuteMs);
    const later = delaysOf(world.posts.slice(seen), from);
    expect(later.filter((delay) => delay >= 0)).toHaveLength(well);
    expect(later.at(-1)).toBeLessThan(20 * secondMs);
  },
);

test('an endpoint that hangs is asked by one run at a time, and rests between', async () => {
  const world = await withMany(1, 1);
  for (let number = 0; number < 50; number += 1) await world.hears([world.delivered(number, 'user-0')]);
  await world.passes(hourMs);
  const slow = world.posts.filter(({ patienceMs }) => patienceMs === 15_000).map(({ at }) => at.getTime());
  const waits = slow.slice(1).map((at, index) => at - (slow[index] ?? 0));
  expect(waits.every((wait) => wait >= minuteMs)).toBe(true);
  expect(slow.length).toBeLessThan(12);
});

test('an endpoint that hung gets everything once it answers again, and is quick then', async () => {
  const world = await withMany(1, 1);
  const upAt = noon.getTime() + 30 * minuteMs;
  world.answer = ({ at }) => (at.getTime() < upAt ? 'never' : { status: 204 });
  for (let number = 0; number < 200; number += 1) await world.hears([world.delivered(number, 'user-0')]);
  await world.until(upAt + 3 * hourMs);
  expect(world.deliveries().every(({ state }) => state === 'delivered')).toBe(true);
  expect(await world.health(idOf(0))).toMatchObject({ isSlow: false, restsUntil: null, failingSince: null });
});
