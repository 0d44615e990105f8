import { noticeRow } from '../../../../lambdas/core/notices/rows';
import { noon } from '../../../support/shop/fixtures';
import { openSessions, phone, sessionOf, userId } from './sessions-world';

const [one, two] = [sessionOf('one'), sessionOf('two')];
const laptop = { device: 'Firefox on Windows', country: 'GH' };

async function openWorld() {
  const world = await openSessions();
  /** Returns the waiting notices by the device's number. */
  const told = async () => {
    const items = await Promise.all(
      Array.from({ length: 30 }, (_, version) =>
        world.table.get(noticeRow.key({ id: `new_device#${userId}#${version}` }), { consistent: true }),
      ),
    );
    return items.flatMap((item) => (item ? [noticeRow.decode(item)] : []));
  };
  return { ...world, told };
}

test('a session is listed with where and when it started and was last used', async () => {
  const { start, wait, list } = await openWorld();
  await start(one);
  wait(20);
  await start(one);
  await start(two, laptop);
  const later = new Date(noon.getTime() + 20 * 60_000).toISOString();
  const times = { signed_in_at: noon.toISOString(), last_used_at: later };
  expect(await list(two)).toEqual([
    { id: two.id, ...laptop, ...times, is_current: true },
    { id: one.id, ...phone, ...times, is_current: false },
  ]);
});

test('an account’s first device causes no notice; each further device or country causes one', async () => {
  const { start, told } = await openWorld();
  await start(one);
  expect(await told()).toEqual([]);
  const abroad = { ...phone, country: 'NG' };
  for (const device of [laptop, abroad, laptop, phone])
    await start(sessionOf(`${device.device}${device.country}`), device);
  expect((await told()).map(({ facts }) => [facts.device, facts.country])).toEqual([
    ['Firefox on Windows', 'GH'],
    ['Chrome on Android', 'NG'],
  ]);
});
