import { rateLimitKey } from '../../../lambdas/adapters/dynamodb/table/keys';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { supplierOrders } from '../../support/suppliers/supplier-control';

/*
 * An attacker makes accounts to hold up a network: their orders for a number that is certainly refused cost them
 * nothing.
 */

const refusedNumber = '0240000001';
let shop: Shop;
beforeEach(async () => {
  shop = await openShop({ schedules: 'manual' });
});
afterEach(() => shop.stop());

const people = (count: number, isNew: boolean) =>
  Promise.all(Array.from({ length: count }, () => shop.person({ cedis: 50, isNew })));

const buy = ({ token }: Person, phoneNumber: string) =>
  shop.call('process-bundle-order', mtn1gb({ phoneNumber }), token);

const attack = (attackers: readonly Person[], ordersEach: number) =>
  Promise.all(
    attackers.flatMap((attacker) =>
      Array.from({ length: ordersEach }, async () => ({
        attacker,
        answer: await buy(attacker, refusedNumber),
      })),
    ),
  );

test('six new accounts take at most ten places, and another customer’s order is sent at once', async () => {
  const customer = await shop.person({ cedis: 50 });
  const attackers = await people(6, true);
  const answers = (await attack(attackers, 5)).map(({ answer }) => answer);
  const turnedAway = answers.filter(({ body }) => /^This network is busy with/.test(body.message));
  // On a busy machine some orders get no answer in time, and no place either.
  const unanswered = answers.filter(({ status }) => status === 503);
  expect(turnedAway.length + unanswered.length).toBeGreaterThanOrEqual(6 * 5 - 10);
  await shop.run('reconcile');
  const { status, body } = await buy(customer, '0241234567');
  expect({ status, success: body.success, message: body.message }).toMatchObject({
    status: 200,
    success: true,
    message: expect.stringContaining('is on its way'),
  });
  // Everybody who was turned away still has all of their money.
  for (const attacker of attackers) {
    const { orders } = (await shop.call('get-orders', {}, attacker.token)).body;
    const { profile } = (await shop.call('get-profile', {}, attacker.token)).body;
    const open = orders.filter((order) => order.status !== 'failed').length;
    expect(profile.balance).toBe(50 - 5 * open);
  }
});

test('a customer behind twelve others with four orders each waits for one order of each', async () => {
  const early = await people(12, false);
  await attack(early, 4);
  // On a busy machine a permit can come too late for its order and is given back. From the first sweep on nobody overtakes the line.
  await shop.run('reconcile');
  const late = await shop.person({ cedis: 50 });
  const { body } = await buy(late, '0241234567');
  expect(body.message).toContain('is waiting to be sent');
  const sent = () => supplierOrders(shop.cloud.endpoints.suppliers);
  const alreadySent = (await sent()).length;
  const sentBefore = async () => (await sent()).findIndex(({ reference }) => reference === body.order_number);
  // On a busy machine a sweep sends fewer orders than it could.
  for (let sweeps = 0; sweeps < 10 && (await sentBefore()) === -1; sweeps += 1) {
    // Lets a minute pass.
    await shop.table.write({ delete: rateLimitKey('hubnet#mtn-new-transaction') });
    await shop.run('reconcile');
  }
  const before = await sentBefore();
  expect(before).toBeGreaterThanOrEqual(0);
  // One order of each of the twelve customers goes first. On a busy machine another of each may have been on its way.
  expect(before).toBeLessThanOrEqual(alreadySent + 2 * 12);
});
