import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { writeCase } from '../../../../lambdas/core/cases/cases';
import { minuteMs } from '../../../../lambdas/core/kernel/time';
import { notifyOwners } from '../../../../lambdas/core/notices/notify-owners';
import { composeNotice } from '../../../../lambdas/core/notices/words';
import { reconcileOrder } from '../../../../lambdas/core/orders/delivery/reconcile-order';
import { account, settings } from '../../../support/shop/fixtures';
import { noticesIn } from '../../../support/table/rows';
import { disputed } from '../disputed-wallet';

const site = { brand: 'Nkoso', colour: '#0a6445', siteUrl: 'https://shop.example' };
const staff = [
  account({ userId: 'admin', email: 'ama@example.com', name: 'Ama', role: 'admin' }),
  account({ userId: 'owner-2', email: 'kofi@example.com', name: 'Kofi', role: 'admin' }),
  account({ userId: 'helper', email: 'efua@example.com', role: 'admin', staffRole: 'helper' }),
  account({ userId: 'banned', email: 'yaw@example.com', role: 'admin', isBanned: true }),
  account({ userId: 'no-address', email: null, role: 'admin' }),
];

/** A shop with two owners who get mail. Its customer’s top-up, their report and their orders can need a person. */
async function openShop({ people = staff } = {}) {
  const { core, follow } = await disputed();
  const here = async (one: (typeof staff)[number]) => core.table.write({ put: accountRow.encode(one) });
  for (const one of people) await here(one);
  const ports = {
    ...core.ports,
    staff: { staffIds: async () => staff.map(({ userId }) => userId) },
  };
  return {
    wait: core.wait,
    here,
    dispute: () => follow('open'),
    /** The mails since the last look. */
    async tells(after: number) {
      const before = new Set(noticesIn(core.table).map(({ id }) => id));
      core.wait(after);
      await notifyOwners(ports);
      return noticesIn(core.table)
        .filter(({ event, id }) => event === 'to_do' && !before.has(id))
        .map((notice) => ({ to: notice.to, ...composeNotice(notice, site) }));
    },
    /** An order that its supplier hasn’t said anything about for 15 minutes. */
    async doubtful(id: string) {
      const createdAt = new Date(core.ports.clock.now().getTime() - 15 * minuteMs);
      await core.putOrder({ id, createdAt, dueAt: core.ports.clock.now() });
      await reconcileOrder(core.ports, id, settings());
    },
    async report(id: string) {
      const { userId } = await core.putOrder({ id, status: 'completed', stage: 'settled', dueAt: null });
      await writeCase(
        core.ports,
        { orderId: id, userId, action: 'open', text: 'Where is it?', wrong: 'nothing_came', requestId: id },
        settings(),
      );
    },
  };
}

test('a dispute, a report and two doubtful orders are one mail to each owner: what, since when, and its page', async () => {
  const shop = await openShop();
  await shop.doubtful('ORDDOUBTFUL00001');
  await shop.doubtful('ORDDOUBTFUL00002');
  await shop.report('ORDREPORTED00001');
  await shop.dispute();
  const mails = await shop.tells(1);
  expect(mails.map(({ to }) => to)).toEqual(['ama@example.com', 'kofi@example.com']);
  expect(mails[0]?.subject).toBe('4 things need you at Nkoso');
  const lines = mails[0]?.text.split('\n\n').slice(3, 7);
  expect(lines?.map((line) => line.split('\n').at(-1)).toSorted()).toEqual([
    'https://shop.example/admin-todo?order=ORDDOUBTFUL00001',
    'https://shop.example/admin-todo?order=ORDDOUBTFUL00002',
    'https://shop.example/admin-todo?order=ORDREPORTED00001',
    'https://shop.example/admin-todo?top_up=T1',
  ]);
  const dispute = lines?.find((line) => line.startsWith('Top-up'));
  expect(dispute).toMatch(
    /^Top-up\nThe payer’s bank wants the money back. Since 20 November 2026 at 12:00.\n/,
  );
  expect(mails[0]?.html).toContain('<a href="https://shop.example/admin-todo?top_up=T1"');
});

test('owners get at most one mail in ten minutes, and what came meanwhile is in the next', async () => {
  const shop = await openShop();
  await shop.doubtful('ORDDOUBTFUL00001');
  expect(await shop.tells(1)).toHaveLength(2);
  await shop.doubtful('ORDDOUBTFUL00002');
  expect(await shop.tells(9)).toEqual([]);
  const [next] = await shop.tells(1);
  expect(next?.subject).toBe('One thing needs you at Nkoso');
  expect(next?.text).toContain('ORDDOUBTFUL00002');
  expect(await shop.tells(60)).toEqual([]);
});
