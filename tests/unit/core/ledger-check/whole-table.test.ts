import { ledgerReader } from '../../../../lambdas/adapters/dynamodb/ledger-check/ledger-reader';
import {
  statisticsReader,
  statisticsStore,
} from '../../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { dayMs } from '../../../../lambdas/core/kernel/time';
import { checkLedger, newCheck } from '../../../../lambdas/core/ledger-check/check-ledger';
import { rebuildStatistics } from '../../../../lambdas/core/ledger-check/rebuild-statistics';
import { type LedgerCheck, ledgerCheckRow } from '../../../../lambdas/core/ledger-check/rows';
import type { Mismatch } from '../../../../lambdas/core/ledger-check/rules';
import type { Order } from '../../../../lambdas/core/orders/order';
import { debit } from '../../../../lambdas/core/orders/order-money';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { recordChanges } from '../../../../lambdas/core/statistics/record-changes';
import { topUpRow } from '../../../../lambdas/core/top-ups/rows';
import { post } from '../../../../lambdas/core/wallet/posting';
import { ledgerRow } from '../../../../lambdas/core/wallet/rows';
import { createModelTable } from '../../../simulation/model/model-table';
import { account, cedis, customerId, noon, order, topUp } from '../../../support/shop/fixtures';

const customers = 30;
const ordersEach = 12;
const month = '2026-11';
const earlier = new Date(noon.getTime() - 3 * dayMs);
const clock = { now: () => noon, sleep: async () => undefined };

const open = async () => {
  const table = createModelTable();
  const put = (item: ReturnType<typeof orderRow.encode>) => table.write({ put: item });
  for (let index = 0; index < customers; index += 1) {
    const userId = customerId(index);
    const paid = topUp({
      userId,
      reference: `T${index}`,
      amount: cedis(100),
      credited: cedis(100),
      status: 'completed',
      dueAt: null,
      createdAt: earlier,
    });
    const credit = {
      id: `TOPUP#T${index}`,
      type: 'credit',
      against: 'paystack',
      amount: cedis(100),
      reference: paid.reference,
      description: 'Account Top-up',
      by: 'paystack',
    } as const;
    const first = post(
      account({ userId, createdAt: earlier, balance: cedis(0), ledgerSeq: 0 }),
      credit,
      earlier,
    );
    if (first === null) throw new Error('No credit');
    await put(topUpRow.encode(paid));
    for (const entry of first.entries) await put(ledgerRow.encode(entry));
    let current = first.account;
    for (let number = 0; number < ordersEach; number += 1) {
      const bought = delivered(`ORD${index}X${number}`, userId);
      const posting = debit(current, { ...bought, version: 1 });
      if (posting === null) throw new Error('Too little money');
      current = posting.account;
      await put(orderRow.encode(bought));
      for (const entry of posting.entries) await put(ledgerRow.encode(entry));
    }
    await put(accountRow.encode(current));
  }
  const statistics = statisticsStore(table, clock);
  await rebuildStatistics(
    { statistics, reader: ledgerReader(table), clock, ids: { jitter: () => 0 } },
    { firstMonth: month, settleMs: 0, onProgress: () => undefined },
  );
  return { table, put, statistics };
};

const delivered = (id: string, userId: string, change: Partial<Order> = {}) =>
  order({
    id,
    userId,
    status: 'completed',
    stage: 'settled',
    dueAt: null,
    version: 3,
    createdAt: earlier,
    ...change,
  });

type Shop = Awaited<ReturnType<typeof open>>;

async function check({ table }: Shop) {
  const statistics = statisticsReader(table);
  const mismatches: Mismatch[] = [];
  let check: LedgerCheck = newCheck(month, noon, null);
  while (check.at !== null) {
    // Each run is interrupted after a page, and the next one continues from what was stored.
    check = ledgerCheckRow.decode(ledgerCheckRow.encode(check));
    for await (const step of checkLedger({ reader: ledgerReader(table), statistics, clock }, check)) {
      mismatches.push(...step.mismatches);
      check = step.check;
      break;
    }
  }
  return { mismatches, seen: check.seen };
}

test('a table that adds up has no mismatch, and each of its wallets is seen', async () => {
  const { mismatches, seen } = await check(await open());
  expect(mismatches).toEqual([]);
  expect(seen).toEqual({ users: customers, entries: customers * (1 + ordersEach) });
});

const first = customerId(0);

test.each<[string, (shop: Shop) => Promise<unknown>, Partial<Mismatch>]>([
  [
    'an order that nobody was charged for',
    async ({ put, statistics }) => {
      const free = delivered('ORDFREE', first);
      await put(orderRow.encode(free));
      const change = { id: 'change-1', kind: 'orders', before: null, after: free } as const;
      await recordChanges({ statistics, clock, ids: { jitter: () => 0 } }, [change]);
    },
    { kind: 'books-sales', userId: '' },
  ],
  [
    'an order that somebody else was charged for',
    ({ put }) => put(orderRow.encode(delivered('ORD1X1', first))),
    { kind: 'order-of-another-user', userId: customerId(1), about: 'order ORD1X1' },
  ],
  [
    'an account that is not in the list of accounts',
    async ({ table, put }) => {
      const item = await table.get(accountRow.key({ userId: first }), { consistent: true });
      const { G3PK: _part, G3SK: _place, ...unlisted } = item ?? { PK: '', SK: '' };
      return put(unlisted as typeof unlisted & { PK: string; SK: string });
    },
    { kind: 'books-account', userId: '', about: 'Sales' },
  ],
  [
    'a reference that two have',
    ({ put }) => put(topUpRow.encode(topUp({ userId: first, reference: 'T1', createdAt: earlier }))),
    { kind: 'reference-shared', userId: first, about: 'top-up T1' },
  ],
])('%s is found', async (_, plant, expected) => {
  const shop = await open();
  await plant(shop);
  const { mismatches } = await check(shop);
  expect(mismatches).toContainEqual(expect.objectContaining(expected));
});
