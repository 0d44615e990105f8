import type { ApiFunctionName } from '../../../contracts/registry';
import { mtn1gb } from '../../support/shop/purchases';
import { recordedSessions } from '../../support/shop/recorded-sessions';
import { sharedShop } from '../../support/shop/shared-shop';
import type { Person } from '../../support/shop/shop-client';
import { testPassword } from '../../support/shop/test-password';

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
