import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { writeCase } from '../../../../lambdas/core/cases/write-case';
import { type NightlyCheck, newCheck } from '../../../../lambdas/core/ledger-check/check-state';

import { noticeRow } from '../../../../lambdas/core/notices/rows';
import { tellOwners } from '../../../../lambdas/core/notices/tell-owners';
import { composeNotice } from '../../../../lambdas/core/notices/words';
import { reconcileOrder } from '../../../../lambdas/core/orders/delivery/reconcile-order';
import { askBalances, type BalanceAnswer } from '../../../../lambdas/core/suppliers/balances';
import { dayMs, minuteMs } from '../../../../lambdas/core/time';
import { account, cedis, settings } from '../../../support/shop/fixtures';
import { disputed } from '../disputed-wallet';

const site = { brand: 'Nkoso', colour: '#0a6445', siteUrl: 'https://shop.example' };
const staff = [
  account({ userId: 'admin', email: 'ama@example.com', name: 'Ama', role: 'admin' }),
  account({ userId: 'owner-2', email: 'kofi@example.com', name: 'Kofi', role: 'admin' }),
  account({ userId: 'helper', email: 'efua@example.com', role: 'admin', staffRole: 'support' }),
  account({ userId: 'banned', email: 'yaw@example.com', role: 'admin', isBanned: true }),
  account({ userId: 'no-address', email: null, role: 'admin' }),
];

/** A shop with two owners who get mail. Its customer’s top-up, their report and their orders can need a person. */
async function openShop({ people = staff } = {}) {
  const { core, follow } = await disputed();
  let check: NightlyCheck | null = null;
  const here = async (one: (typeof staff)[number]) => core.table.write({ put: accountRow.encode(one) });
  for (const one of people) await here(one);
  const ports = {
    ...core.ports,
    staff: { staffIds: async () => staff.map(({ userId }) => userId) },
    progress: { read: async () => check },
  };
  return {
    wait: core.wait,
    here,
    dispute: () => follow('open'),
    /** The mails since the last look. */
    async tells(after: number) {
      const before = new Set([...core.table.committed()].map(({ PK }) => PK));
      core.wait(after);
      await tellOwners(ports);
      return [...core.table.committed()]
        .filter(({ PK, SK }) => SK === 'NOTICE' && !before.has(PK))
        .map((row) => noticeRow.decode(row))
        .map((notice) => ({ to: notice.to, ...composeNotice(notice, site) }));
    },
    /** An order that its supplier hasn’t said anything about for 15 minutes. */
    async doubtful(id: string) {
      const createdAt = new Date(core.ports.clock.now().getTime() - 15 * minuteMs);
      await core.putOrder({ id, createdAt, dueAt: core.ports.clock.now() });
      await reconcileOrder(core.ports, id, settings());
    },
    async byHand(id: string) {
      const dueAt = new Date(core.ports.clock.now().getTime() + dayMs);
      await core.putOrder({ id, status: 'pending', stage: 'manual', apiUsed: 'manual', attempts: [], dueAt });
    },
    sweep: (id: string) => reconcileOrder(core.ports, id, settings()),
    async report(id: string) {
      const { userId } = await core.putOrder({ id, status: 'completed', stage: 'settled', dueAt: null });
      await writeCase(
        { ...core.ports, permits: core.ports.rateLimiter },
        { orderId: id, userId, action: 'open', text: 'Where is it?', wrong: 'nothing_came', requestId: id },
        settings(),
      );
    },
    supplierSays: (answer: BalanceAnswer) =>
      askBalances(
        {
          ...core.ports,
          balances: { ask: (name) => (name === 'hubnet' ? Promise.resolve(answer) : null) },
          settings: { readLatest: async () => settings() },
        },
        settings(),
      ),
    checks(mismatches: number) {
      const state = { ...newCheck('2026-11', '2026-11'), at: null, mismatches };
      check = { beganAt: core.ports.clock.now(), state, last: null };
    },
  };
}

test('a dispute, a report and two doubtful orders are one mail to each owner: what, since when, by when, and its page', async () => {
  const shop = await openShop();
  await shop.doubtful('ORDDOUBTFUL00001');
  await shop.doubtful('ORDDOUBTFUL00002');
  await shop.report('ORDREPORTED00001');
  await shop.dispute();
  const mails = await shop.tells(1);
  expect(mails.map(({ to }) => to)).toEqual(['ama@example.com', 'kofi@example.com']);
  expect(mails[0]?.subject).toBe('4 things need you at Nkoso');
  const lines = mails[0]?.text.split('\n\n').slice(3, 7);
  expect(lines?.map((line) => line.split('\n').at(-1))).toEqual([
    'https://shop.example/admin-todo?order=ORDREPORTED00001',
    'https://shop.example/admin-todo?top_up=T1',
    'https://shop.example/admin-todo?order=ORDDOUBTFUL00001',
    'https://shop.example/admin-todo?order=ORDDOUBTFUL00002',
  ]);
  expect(lines?.[1]).toMatch(
    /^Dispute of ₵20.00\n.* asked their bank .* Since 20 November 2026 at 12:00. Due by 22 November 2026 at 12:00.\n/,
  );
  expect(mails[0]?.html).toContain('<a href="https://shop.example/admin-todo?top_up=T1"');
});

test('an order to be sent by hand sends none before it has waited for a day', async () => {
  const shop = await openShop();
  await shop.byHand('ORDBYHAND0000001');
  shop.wait(60 * 23);
  await shop.sweep('ORDBYHAND0000001');
  expect(await shop.tells(30)).toEqual([]);
  shop.wait(30);
  await shop.sweep('ORDBYHAND0000001');
  expect(await shop.tells(30)).toHaveLength(2);
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

test('an item that gets another reason is told of again, with the new one alone', async () => {
  const shop = await openShop();
  await shop.doubtful('ORDDOUBTFUL00001');
  await shop.tells(1);
  await shop.report('ORDDOUBTFUL00001');
  const [mail] = await shop.tells(11);
  expect(mail?.text).toContain('The customer reported a problem');
  expect(mail?.text).not.toContain('hasn’t said');
});

test('without an owner who has an address nothing breaks, and what is new waits for one', async () => {
  const shop = await openShop({ people: staff.slice(2) });
  await shop.here({ ...(staff[0] as (typeof staff)[0]), email: null });
  await shop.doubtful('ORDDOUBTFUL00001');
  expect(await shop.tells(1)).toEqual([]);
  await shop.here(staff[1] as (typeof staff)[0]);
  expect(await shop.tells(60)).toMatchObject([{ to: 'kofi@example.com' }]);
});

type Shop = Awaited<ReturnType<typeof openShop>>;

test.each<[what: string, happens: (shop: Shop) => unknown, line: string]>([
  [
    'a supplier’s balance is low',
    ({ supplierSays }) => supplierSays({ kind: 'balance', balance: cedis(0) }),
    'Hubnet\nOur balance there is used up. Since 20 November 2026 at 12:00.',
  ],
  [
    'a supplier refuses our key',
    ({ supplierSays }) => supplierSays({ kind: 'unknown', detail: '401', isKeyRefused: true }),
    'Hubnet\nIt refuses our API key. Since 20 November 2026 at 12:00.',
  ],
  [
    'the nightly check finds a difference',
    ({ checks }) => checks(2),
    'It found 2 differences: money doesn’t add up. Since 20 November 2026 at 12:00.',
  ],
])('owners are told once when %s', async (_, happens, line) => {
  const shop = await openShop();
  await happens(shop);
  const [mail] = await shop.tells(1);
  expect(mail?.text).toContain(line);
  expect(await shop.tells(60)).toEqual([]);
});
