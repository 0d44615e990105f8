import type { ApiFunctionName } from '../../../contracts/registry';
import { mtn1gb } from '../../support/shop/purchases';
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

/** A customer who is signed in on two devices. */
async function onTwoDevices() {
  const person = await shop.person({ cedis: 20 });
  const other = await shop.signIn(person.email, testPassword);
  return { ...person, other };
}

test('after a new password every function refuses the other sessions at once, and this one continues', async () => {
  const { token, other } = await onTwoDevices();
  await shop.call('end-sessions', { passwordChanged: true }, token);
  expect(await status('get-profile', other)).toBe(401);
  expect(await status('process-bundle-order', other, mtn1gb())).toBe(401);
  expect(await status('process-bundle-order', token, mtn1gb())).toBe(200);
});

test('after all sessions have been ended, only a new sign-in works', async () => {
  const { token, other, email } = await onTwoDevices();
  await shop.call('end-sessions', {}, token);
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
