import type { Account } from '../../../lambdas/core/accounts/entities';
import { books } from '../../../lambdas/core/books/books';
import { type Counts, noTotals, nothing, plus } from '../../../lambdas/core/statistics/counters';
import { countsOfEntry } from '../../../lambdas/core/statistics/row-counts';
import { adjustWallet } from '../../../lambdas/core/top-ups/returned-money';
import type { TopUpDispute } from '../../../lambdas/core/top-ups/rows';
import { type Posting, post } from '../../../lambdas/core/wallet/posting';
import { account, cedis, topUp } from '../../support/shop/fixtures';

const months = ['2026-09', '2026-10', '2026-11'] as const;
const still = { paid_in: 0, taken_back: 0, set_aside: 0, sold: 0, refunded: 0, adjusted: 0, other: 0 };

/** A top-up of ₵20 that is disputed in full. */
const withDispute = (status: TopUpDispute['status'], version: number) =>
  topUp({
    status: 'completed',
    credited: cedis(20),
    disputes: [{ id: '1', status, worth: cedis(20), dueAt: null }],
    version,
  });

/** Builds a wallet from postings, and the books of each month from their counts. */
function wallet() {
  let current: Account = account({ balance: cedis(0), ledgerSeq: 0 });
  const counts: Record<string, Counts> = {};
  const posted = (month: string, posting: Posting | null) => {
    if (posting === null) return;
    current = posting.account;
    for (const entry of posting.entries) {
      counts[month] = plus(counts[month] ?? nothing, countsOfEntry(entry));
    }
  };
  const moved = (month: string, against: 'paystack' | 'sales', id: string, amount: number) => {
    const draft = { type: 'adjustment', description: '', reference: 'T1', by: 'paystack' } as const;
    posted(month, post(current, { ...draft, id, against, amount: cedis(amount) }, new Date(month)));
  };
  return {
    account: () => current,
    posted,
    moved,
    async monthsOf() {
      const sheets = Object.entries(counts).map(([month, ofDay]) => ({
        kind: 'books' as const,
        month,
        days: { '15': ofDay },
      }));
      const totals = { ...noTotals, books: Object.values(counts).reduce(plus, nothing) };
      const ports = {
        statistics: { read: async () => ({ totals, sheets: [] }) },
        sheets: { months: async () => sheets },
      };
      const found = await books(ports, { month: '2026-11', today: new Date('2026-11-20') });
      expect(found.sum).toBe(0);
      return found.months.toReversed();
    },
  };
}

/** A top-up of ₵20 in September, of which `spent` was spent; disputed in October, decided in November. */
async function story({ spent, outcome }: { spent: number; outcome: 'won' | 'lost' }) {
  const shop = wallet();
  const [september, october, november] = months;
  shop.moved(september, 'paystack', 'TOPUP#T1', 20);
  if (spent > 0) shop.moved(september, 'sales', 'PURCHASE#O1', -spent);
  const opened = adjustWallet(shop.account(), withDispute('open', 3), new Date(october));
  shop.posted(october, opened.posting);
  const { held, taken } = opened.topUp;
  const decided = { ...withDispute(outcome, 4), held, taken };
  shop.posted(november, adjustWallet(shop.account(), decided, new Date(november)).posting);
  return shop;
}

test.each([
  ['won, nothing spent', { spent: 0, outcome: 'won' }, { set_aside: 20 }, { set_aside: -20 }, 20],
  [
    'won, ₵8 spent',
    { spent: 8, outcome: 'won' },
    { set_aside: 20, other: 8 },
    { set_aside: -20, other: -8 },
    12,
  ],
  [
    'lost, nothing spent',
    { spent: 0, outcome: 'lost' },
    { set_aside: 20 },
    { set_aside: -20, taken_back: 20 },
    0,
  ],
  [
    'lost, ₵8 spent',
    { spent: 8, outcome: 'lost' },
    { set_aside: 20, other: 8 },
    { set_aside: -20, taken_back: 20 },
    0,
  ],
  [
    'lost, all spent',
    { spent: 20, outcome: 'lost' },
    { set_aside: 20, other: 20 },
    { set_aside: -20, taken_back: 20 },
    0,
  ],
] as const)(
  'a dispute %s: what is set aside has a line of its own, and its return doesn’t count as money paid in',
  async (...of) => {
    const [, how, october, november, owed] = of;
    const found = await (await story(how)).monthsOf();
    const said = Object.fromEntries(found.map(({ month, owed: _, ...movements }) => [month, movements]));
    expect(said['2026-09']).toMatchObject({ paid_in: 20, taken_back: 0 });
    expect(said['2026-10']).toEqual({ ...still, ...october });
    expect(said['2026-11']).toEqual({ ...still, ...november });
    expect(found.at(-1)?.owed).toBe(owed);
  },
);

test('a debt that a later top-up pays counts as paid in, and goes towards what was lost', async () => {
  const shop = await story({ spent: 20, outcome: 'lost' });
  const cause = { id: 'TOPUP#T2', type: 'credit', against: 'paystack', description: '' } as const;
  const credit = { ...cause, amount: cedis(30), reference: 'T2', by: 'paystack' };
  const owing = { ...shop.account(), debt: cedis(20) };
  shop.posted('2026-12', post(owing, credit, new Date('2026-12-01')));
  expect((await shop.monthsOf()).at(-1)).toEqual({
    ...still,
    month: '2026-12',
    paid_in: 30,
    other: -20,
    owed: 10,
  });
});

test('a refund to a card that failed takes nothing back', async () => {
  const shop = wallet();
  shop.moved('2026-10', 'paystack', 'TOPUP#T1', 20);
  shop.moved('2026-11', 'paystack', 'REFUND-OUT#1', -15);
  shop.moved('2026-11', 'paystack', 'REFUND-OUT-FAILED#1', 15);
  shop.moved('2026-11', 'paystack', 'REFUND-OUT#2', -5);
  expect((await shop.monthsOf()).at(-1)).toEqual({ ...still, month: '2026-11', taken_back: 5, owed: 15 });
});
