import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { negate } from '../../../../lambdas/core/money';
import { latestNoticesView, noticeSettingsView } from '../../../../lambdas/core/notices/latest-notices';
import { noticeSettingsRow } from '../../../../lambdas/core/notices/rows';
import {
  forgetNoticeSettings,
  readPerson,
  updateNoticeSettings,
  usualNoticeSettings,
} from '../../../../lambdas/core/notices/settings';
import { minuteMs } from '../../../../lambdas/core/time';
import { account, cedis, noon, order } from '../../../support/shop/fixtures';
import type { WholeDb } from '../../../support/table/whole-db';
import { failedAndRefunded, openNoticesWorld } from './notices-world';

/* What customers choose of notices, and what they read of them in the shop. */

async function open() {
  const world = await openNoticesWorld();
  await world.customer();
  const { ports } = world;
  const update = (changes: Parameters<typeof updateNoticeSettings>[2]) =>
    updateNoticeSettings(ports, 'user-1', changes);
  const settings = async () => (await readPerson(ports.db, 'user-1')).settings;
  return { world, ports, update, settings };
}

test('choices that differ from the usual are kept; others are not', async () => {
  const { update, settings } = await open();
  await update({
    choices: [
      { event: 'delivered', on: true },
      { event: 'bulk_finished', on: false },
      { event: 'refunded', on: false },
      { event: 'late', on: false },
    ],
    low_balance: 12.5,
  });
  expect(await settings()).toMatchObject({
    choices: { delivered: true, bulk_finished: false },
    low: { kind: 'amount', amount: 1250 },
    version: 1,
  });
  await update({ choices: [{ event: 'delivered', on: false }] });
  await update({ low_balance: 'usual_day' });
  expect(await settings()).toMatchObject({ choices: { bulk_finished: false }, low: { kind: 'usual_day' } });
  await update({ low_balance: null });
  await update({ low_balance: null });
  expect(await settings()).toMatchObject({ low: null, version: 4 });
});

test('two tabs at once lose neither choice', async () => {
  const { update, settings } = await open();
  await Promise.all([update({ choices: [{ event: 'delivered', on: true }] }), update({ low_balance: 5 })]);
  expect(await settings()).toMatchObject({ choices: { delivered: true }, low: { amount: 500 } });
});

test('a deleted customer has no choices left, nor can a tab save new ones', async () => {
  const { world, ports, update } = await open();
  await update({ low_balance: 5 });
  await world.table.write({ put: accountRow.encode(account({ deletion: 'begun' })) });
  await forgetNoticeSettings(ports, 'user-1');
  await forgetNoticeSettings(ports, 'user-1');
  expect(world.rowsOf('USER#').map(({ SK }) => SK)).toEqual(['PROFILE']);
  await expect(update({ low_balance: 6 })).rejects.toMatchObject({ code: 'unauthenticated' });
  const asBefore = { ...ports, db: { ...ports.db, together: staleBy(ports.db.together) } };
  await expect(updateNoticeSettings(asBefore, 'user-1', { low_balance: 6 })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  expect(world.rowsOf('USER#').map(({ SK }) => SK)).toEqual(['PROFILE']);
});

/** The first reading is of before the deletion. */
function staleBy(together: WholeDb['together']): WholeDb['together'] {
  let isFirst = true;
  const stale: (...all: Parameters<typeof together>) => Promise<readonly unknown[]> = async (...all) => {
    const now: readonly unknown[] = await together(...all);
    if (!isFirst) return now;
    isFirst = false;
    return [account(), ...now.slice(1)];
  };
  return stale as typeof together;
}

test('an older row without later additions is read as if nothing had been chosen', () => {
  const item = { PK: 'USER#user-1', SK: 'NOTICES', user_id: 'user-1', choices: {}, version: 3 };
  expect(noticeSettingsRow.decode(item)).toEqual({ ...usualNoticeSettings('user-1'), version: 3 });
});

test('the list is what happened to orders and money, newest first, as they are now', () => {
  const at = (minutes: number) => new Date(noon.getTime() + minutes * minuteMs);
  const about = { userId: 'user-1', reference: 'T1' };
  const view = latestNoticesView(
    {
      entries: [
        {
          ...about,
          seq: 2,
          id: 'P',
          type: 'purchase',
          amount: negate(cedis(15)),
          balanceAfter: cedis(5),
          createdAt: at(2),
        },
        {
          ...about,
          seq: 1,
          id: 'TOPUP#T1',
          type: 'credit',
          amount: cedis(20),
          balanceAfter: cedis(20),
          createdAt: at(1),
        },
      ],
      orders: [
        order({ id: 'ORD0000000000AA', ...failedAndRefunded }),
        order({
          id: 'ORD0000000000BB',
          stage: 'settled',
          status: 'completed',
          timeline: [{ event: 'delivered', at: at(3), by: 'supplier' }],
        }),
        order({ id: 'ORD0000000000CC', stage: 'accepted' }),
        order({
          id: 'ORD0000000000DD',
          stage: 'accepted',
          attention: ['order_unconfirmed'],
          timeline: [{ event: 'flagged', at: at(15), by: 'system' }],
        }),
        order({
          id: 'ORD0000000000EE',
          stage: 'settled',
          status: 'completed',
          attention: ['order_failed_after_delivery'],
          timeline: [
            { event: 'delivered', at: at(4), by: 'supplier' },
            { event: 'flagged', at: at(20), by: 'supplier' },
          ],
        }),
      ],
      cases: [],
      bulks: [],
    },
    { ...usualNoticeSettings('user-1'), low: { kind: 'amount', amount: cedis(10) } },
  );
  expect(view.map(({ event, text }) => [event, text])).toEqual([
    ['late', 'MTN 1GB for 024 123 4567 is being checked. Order ORD0000000000EE.'],
    [
      'late',
      'MTN 1GB for 024 123 4567 takes longer than usual. We are checking it with the network. Order ORD0000000000DD.',
    ],
    ['delivered', 'MTN 1GB for 024 123 4567 was delivered. Order ORD0000000000BB.'],
    ['low_balance', 'Your balance is ₵5.00. Top up to keep buying.'],
    ['topped_up', '₵20.00 was added to your wallet. Your balance is ₵20.00.'],
    [
      'refunded',
      'MTN 1GB for 024 123 4567 could not be delivered. ₵5.00 is back in your wallet. Order ORD0000000000AA.',
    ],
  ]);
});

test('the choices show which are on, and which are fixed', () => {
  const { choices } = noticeSettingsView({ ...usualNoticeSettings('user-1'), choices: { late: true } });
  expect(choices).toEqual([
    { event: 'refunded', on: true, is_fixed: true },
    { event: 'delivered', on: false, is_fixed: false },
    { event: 'topped_up', on: false, is_fixed: false },
    { event: 'low_balance', on: true, is_fixed: false },
    { event: 'late', on: true, is_fixed: false },
    { event: 'case_answered', on: true, is_fixed: false },
    { event: 'bulk_finished', on: true, is_fixed: false },
    { event: 'payment_back', on: true, is_fixed: true },
  ]);
});
