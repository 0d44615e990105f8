import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { negate } from '../../../../lambdas/core/money';
import { customerNotice, noticeRow } from '../../../../lambdas/core/notices/rows';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { minuteMs } from '../../../../lambdas/core/time';
import { ledgerRow } from '../../../../lambdas/core/wallet/rows';
import { cedis, noon, order } from '../../../support/shop/fixtures';
import { failedAndRefunded, openNoticesWorld } from './notices-world';

/* An unreadable row delays no notice but its own, and is logged by its key. */

const withDamage = (record: object): object =>
  JSON.parse(JSON.stringify(record).replace(/"amount":\{"N":"[^"]*"\}/g, '"amount":{"S":"damaged"}'));
const damaged = { message: 'a damaged row was passed over', error: expect.stringContaining('DamagedRow') };

test('an unreadable order in the stream’s batch is skipped, and the others are announced', async () => {
  const world = await openNoticesWorld();
  await world.customer();
  await world.hears([
    withDamage(world.step({ id: 'ORD000000000AAA' }, failedAndRefunded)),
    withDamage(world.entry()),
    world.step({ id: 'ORD000000000BBB' }, failedAndRefunded),
  ]);
  expect(world.notices()).toMatchObject([{ facts: { order: 'ORD000000000BBB' } }]);
  expect(world.lines.filter((line) => JSON.stringify(line).includes('damaged'))).toEqual([damaged, damaged]);
  expect(JSON.stringify(world.lines)).not.toMatch(/0241|0244|@|Ama/);
});

test('a notice whose customer’s row is unreadable delays no other, from the stream or on a retry', async () => {
  const world = await openNoticesWorld({ mail: ['later'] });
  await world.customer();
  await world.table.write({ put: { ...accountRow.key({ userId: 'user-2' }), name: 7 } });
  const facts = { order: 'ORD000000000AAA', bundle: 'MTN 1GB', number: '0244000000', amount: '490' };
  const told = (userId: string) =>
    noticeRow.encode(customerNotice({ event: 'refunded', cause: userId, userId, at: noon, facts }));
  await world.table.write({ put: told('user-2') });
  await world.table.write({ put: told('user-1') });
  await world.follows();
  expect(world.sent.mails).toHaveLength(1);
  world.pass(20 * minuteMs);
  expect(await world.triesAgain()).toMatchObject({ tried: 2 });
  expect(world.sent.mails).toHaveLength(2);
  expect(world.lines.filter((line) => JSON.stringify(line).includes('damaged'))).toEqual([damaged, damaged]);
});

test('unreadable entries are left out of the list of events', async () => {
  const world = await openNoticesWorld();
  const ids = ['ORD000000000AAA', 'ORD000000000BBB'] as const;
  for (const [index, id] of ids.entries()) {
    await world.table.write({ put: orderRow.encode(order({ id })) });
    await world.writesEntry({
      ...{ id: `PURCHASE#${id}`, seq: index + 1, reference: id },
      ...{ type: 'purchase', against: 'sales', amount: negate(cedis(4.9)) },
    });
  }
  await world.writesEntry({ id: 'TOPUP#1', seq: 3 });
  for (const key of [orderRow.key({ id: ids[0] }), ledgerRow.key({ userId: 'user-1', seq: 3 })])
    await world.table.write({
      update: key,
      set: { amount: 'damaged' },
      when: { equals: { user_id: 'user-1' } },
    });
  const latest = await world.ports.news.latest('user-1');
  expect(latest.orders.map(({ id }) => id)).toEqual([ids[1]]);
  expect(latest.entries.map(({ seq }) => seq)).toEqual([2, 1]);
  expect(latest.damaged).toHaveLength(2);
});
