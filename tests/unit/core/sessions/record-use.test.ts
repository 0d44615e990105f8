import { noticeRow } from '../../../../lambdas/core/notices/rows';
import { composeNotice } from '../../../../lambdas/core/notices/words';
import { recordedSessions } from '../../../../lambdas/core/sessions/list-sessions';
import { recordUse, touchSession } from '../../../../lambdas/core/sessions/record-use';
import { knownDevicesRow } from '../../../../lambdas/core/sessions/rows';
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

test('the caller’s own session is listed even before its record exists', async () => {
  const { start, list } = await openWorld();
  await start(one);
  const at = noon.toISOString();
  expect(await list(two, laptop)).toEqual([
    { id: two.id, ...laptop, signed_in_at: at, last_used_at: at, is_current: true },
    expect.objectContaining({ id: one.id, is_current: false }),
  ]);
});

test('a use is recorded at most every 15 minutes', async () => {
  const { start, wait, list } = await openWorld();
  await start(one);
  wait(14);
  await start(one);
  expect(await list(one)).toMatchObject([{ last_used_at: noon.toISOString() }]);
});

test('a request that still runs doesn’t record a session again that has ended meanwhile', async () => {
  const { start, wait, end, ports, list, read } = await openWorld();
  await start(one);
  wait(20);
  const { account, recorded } = await read(one);
  if (account === null || recorded === null) throw new Error('nothing recorded');
  await end(one, 'this');
  await touchSession(ports, recorded);
  await recordUse(ports, { account, session: one, recorded, device: laptop });
  wait(60);
  expect(await list(two)).toMatchObject([{ id: two.id }]);
  expect(await recordedSessions(ports.db, userId)).toEqual([]);
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

test('two simultaneous sign-ins on a new device cause one notice', async () => {
  const { start, told } = await openWorld();
  await start(one);
  await Promise.all([start(two, laptop), start(sessionOf('three'), laptop)]);
  expect(await told()).toHaveLength(1);
});

test('a session that continues elsewhere, like a stolen one, causes a notice and is listed with its device and country', async () => {
  const { start, told, ports } = await openWorld();
  await start(one);
  const elsewhere = { ...laptop, country: 'NG' };
  await start(one, elsewhere);
  expect(await told()).toHaveLength(1);
  expect(await recordedSessions(ports.db, userId)).toMatchObject([{ id: one.id, ...elsewhere }]);
});

test.each([
  [laptop, 'with Firefox on Windows in Ghana on 20 November 2026 at 12:00'],
  [
    { device: 'Unknown device', country: null },
    'on a device that we don’t know on 20 November 2026 at 12:00',
  ],
])('the notice says which device was used, where and when', async (device, words) => {
  const { start, told } = await openWorld();
  await start(one);
  await start(two, device);
  const [notice] = await told();
  if (notice === undefined) throw new Error('no notice');
  const { text, subject } = composeNotice(notice, {
    brand: 'Nkoso',
    colour: '#0a6445',
    siteUrl: 'https://nkoso.example',
  });
  expect(subject).toBe('New sign-in to your Nkoso account');
  expect(text).toContain(words);
});

const inCountry = (count: number) => ({ ...phone, country: `A${String.fromCharCode(65 + count)}` });

test('a customer with many devices is told of each new one, and little is kept about old ones', async () => {
  const { start, wait, ports } = await openWorld();
  for (let count = 0; count < 25; count += 1) {
    await start(sessionOf(`many-${count}`), inCountry(count));
    wait(15);
  }
  expect((await ports.db.get(knownDevicesRow, { userId }))?.devices).toHaveLength(20);
});

test('a session that claims another device each time causes at most five notices in an hour, and more later', async () => {
  const { start, wait, told } = await openWorld();
  for (let count = 0; count < 25; count += 1) await start(one, inCountry(count));
  expect(await told()).toHaveLength(5);
  wait(61);
  await start(two, inCountry(24));
  expect(await told()).toHaveLength(6);
});
