import { type ApiFunctionName, registry } from '../../../contracts/registry';
import { knownDevicesRow, sessionRow } from '../../../lambdas/core/sessions/rows';
import { hourMs } from '../../../lambdas/core/time';
import { sampled } from '../../support/depth';
import { mtn1gb } from '../../support/shop/purchases';
import { recordedSessions } from '../../support/shop/recorded-sessions';
import { sharedShop } from '../../support/shop/shared-shop';
import type { Person } from '../../support/shop/shop-client';
import { testPassword } from '../../support/shop/test-password';
import { wholeDb } from '../../support/table/whole-db';
import { until } from '../../support/waiting/until';

const shop = sharedShop();
let staff: Person;
beforeAll(async () => {
  staff = await shop.person({ role: 'admin' });
});

const status = async (name: ApiFunctionName, token: string, input: object = {}) =>
  (await shop.post(name, JSON.stringify(input), token)).status;
const sessionsOf = async (token: string) => (await shop.call('get-sessions', {}, token)).body.sessions;

/** A customer who is signed in on two devices. */
async function onTwoDevices() {
  const person = await shop.person({ cedis: 20 });
  const other = await shop.signIn(person.email, testPassword);
  for (const token of [person.token, other]) await shop.call('get-profile', {}, token);
  await recordedSessions(shop, person.userId, 2);
  return { ...person, other };
}

test('a session ended elsewhere is refused at once by every function, and another session continues', async () => {
  const { token, other } = await onTwoDevices();
  const found = (await sessionsOf(token)).find(({ is_current }) => !is_current);
  await shop.call('end-session', { session: found?.id ?? '' }, token);
  expect(await status('get-profile', other)).toBe(401);
  expect(await status('process-bundle-order', other, mtn1gb())).toBe(401);
  expect(await status('process-bundle-order', token, mtn1gb())).toBe(200);
  expect(await sessionsOf(token)).toMatchObject([{ is_current: true, country: 'GH' }]);
});

test('a copied access token no longer works once its owner has signed out', async () => {
  const { token, other } = await onTwoDevices();
  await shop.call('end-session', { session: 'this' }, other);
  expect(await status('get-orders', other)).toBe(401);
  expect(await status('get-orders', token)).toBe(200);
});

test('after all sessions have been ended, only a new sign-in works', async () => {
  const { token, other, email } = await onTwoDevices();
  await shop.call('end-session', { session: 'all' }, token);
  const again = await shop.signIn(email, testPassword);
  expect(await Promise.all([token, other, again].map((one) => status('get-profile', one)))).toEqual([
    401, 401, 200,
  ]);
});

test('staff can end a customer’s sessions, on record', async () => {
  const { token, userId } = await onTwoDevices();
  await shop.call('admin-end-sessions', { userId, reason: 'They lost their phone' }, staff.token);
  expect(await status('get-profile', token)).toBe(401);
  const { records } = (await shop.call('admin-get-audit', {}, staff.token)).body;
  expect(records).toContainEqual(expect.objectContaining({ action: 'end-sessions', target_id: userId }));
});

test('a customer who was banned and unbanned has to sign in again', async () => {
  const { token, userId, email } = await onTwoDevices();
  for (const ban of [true, false]) await shop.call('admin-ban-user', { userId, ban }, staff.token);
  expect(await status('get-profile', token)).toBe(401);
  await expect(shop.signIn(email, testPassword)).resolves.toBeDefined();
});

test('a customer who is signed in when an admin changes the address has to sign in with the new one', async () => {
  const { token, userId } = await onTwoDevices();
  const email = `new-${userId}@test.example`;
  await shop.call('admin-update-user', { userId, updates: { email } }, staff.token);
  expect(await status('get-profile', token)).toBe(401);
});

test('deleting a customer deletes their devices', async () => {
  const { token, userId } = await shop.person();
  await shop.call('get-profile', {}, token);
  await recordedSessions(shop, userId, 1);
  await shop.call('admin-delete-user', { userId }, staff.token);
  expect(await wholeDb(shop.table).list(sessionRow, { of: userId })).toEqual([]);
  expect((await wholeDb(shop.table).get(knownDevicesRow, { userId }))?.devices).toEqual([]);
});

test('a country that a client claims is ignored', async () => {
  const { token, userId } = await shop.person();
  await shop.post('get-profile', '{}', token, { 'cloudfront-viewer-country': 'US' });
  expect(await recordedSessions(shop, userId, 1)).toMatchObject([{ country: 'GH' }]);
  expect(await sessionsOf(token)).toMatchObject([{ country: 'GH' }]);
});

/** The session of staff's token, last used this long ago. */
async function usedBefore(ms: number): Promise<void> {
  for (const current of await recordedSessions(shop, staff.userId, 1)) {
    const lastUsedAt = new Date(Date.now() - ms);
    await shop.table.write({ put: sessionRow.encode({ ...current, lastUsedAt }) });
  }
}

const staffs = sampled<ApiFunctionName>(
  (Object.keys(registry) as ApiFunctionName[]).filter((name) => registry[name].access === 'admin'),
  ['admin-get-users', 'admin-adjust-balance', 'admin-refund-topup'],
);

test('every function of staff records the session’s use, and refuses a session unused for 8 hours', async () => {
  await shop.call('get-profile', {}, staff.token);
  for (const name of staffs) {
    await usedBefore(hourMs);
    expect([name, await status(name, staff.token, { surplus: 1 })]).toEqual([name, 400]);
    await until(async () => {
      const [used] = await wholeDb(shop.table).list(sessionRow, { of: staff.userId });
      return Date.now() - (used?.lastUsedAt.getTime() ?? 0) < hourMs / 2;
    });
  }
  await usedBefore(9 * hourMs);
  for (const name of [...staffs, 'get-profile'] as const) {
    expect([name, await status(name, staff.token, { surplus: 1 })]).toEqual([name, 401]);
  }
});
