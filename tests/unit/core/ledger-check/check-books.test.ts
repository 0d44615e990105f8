import { checkProgress } from '../../../../lambdas/adapters/dynamodb/ledger-check/check-progress';
import { checkBooks, foldWallets } from '../../../../lambdas/core/ledger-check/check-books';
import { newCheck } from '../../../../lambdas/core/ledger-check/check-state';
import type { LedgerReader } from '../../../../lambdas/core/ledger-check/ports';
import type { Counts } from '../../../../lambdas/core/statistics/counters';
import { createModelTable } from '../../../simulation/model/model-table';
import { noon } from '../../../support/shop/fixtures';
import { exampleWallet } from './example-wallet';

const until = '2026-11-21';
/** ₵20 topped up, ₵20 bought, ₵10 refunded. */
const fold = { until, ...foldWallets([exampleWallet()], until) };
/** One delivered order and one that is open, of ₵5 each. */
const orders: Counts = { 'MTN.revenue': 500, 'MTN.open': 500 };

interface Counted {
  readonly books?: Counts;
  /** The statistics of all orders, at each read. */
  readonly orders?: readonly Counts[];
}

async function findings({ books = fold.counts, orders: reads = [orders] }: Counted, change = {}) {
  let read = 0;
  const reader = {
    countedBooks: async (day: string) => (day === until ? books : {}),
    countedTotals: async () => ({
      orders: reads[Math.min(read++, reads.length - 1)] ?? {},
      books: fold.counts,
    }),
  } as Partial<LedgerReader> as LedgerReader;
  const clock = { sleep: async () => undefined };
  return (await checkBooks({ reader, clock }, { ...fold, ...change })).map(
    ({ kind, about }) => `${kind} ${about}`,
  );
}

test('books that match the ledgers have no mismatch', async () => {
  expect(fold).toMatchObject({ balances: 1000, counts: { wallets: 1000, 'paystack.out': 2000 } });
  expect(await findings({})).toEqual([]);
});

test('entries of the day that is still being counted are left out, with their effect on the wallet', () => {
  expect(foldWallets([exampleWallet()], '2026-11-20')).toEqual({ counts: {}, balances: 0 });
});

const { 'paystack.out': _, ...withoutPaystack } = fold.counts;

test.each<[string, Counted, object, string[]]>([
  ['a balance that no entry explains', {}, { balances: 1001 }, ['books-sum all accounts']],
  ['an account that was not counted', { books: withoutPaystack }, {}, ['books-account Paystack']],
  [
    'an account that was counted twice',
    { books: { ...fold.counts, 'sales.in': 3000 } },
    {},
    ['books-account Sales'],
  ],
  [
    'wallets that were miscounted',
    { books: { ...fold.counts, wallets: 999 } },
    {},
    ['books-wallets wallets'],
  ],
  [
    'net sales that orders do not explain',
    { orders: [{ ...orders, 'MTN.open': 0 }] },
    {},
    ['books-sales Sales'],
  ],
])('%s is a mismatch', async (_, counted, change, expected) => {
  expect(await findings(counted, change)).toEqual(expected);
});

test('sales that are just being counted are no mismatch', async () => {
  const behind = { ...orders, 'MTN.open': 0 };
  expect(await findings({ orders: [behind, orders] })).toEqual([]);
  expect(await findings({ orders: [behind, { ...orders, 'MTN.open': 1000 }] })).toEqual([]);
});

test('the progress of a check has its books, also for code that does not know them', async () => {
  const table = createModelTable();
  const progress = checkProgress(table);
  const check = {
    beganAt: noon,
    state: { ...newCheck('2026-11', '2026-11', { booksUntil: until }), books: fold },
    last: { beganAt: noon, users: 2, entries: 9, mismatches: 0 },
  };
  await progress.write([{ kind: 'ledgerCheck', check }]);
  expect(await progress.read()).toEqual(check);
  const item = await table.get({ PK: 'LEDGER-AUDIT', SK: 'STATE' }, { consistent: true });
  expect(JSON.parse(String(item?.state))).not.toHaveProperty('books');

  const { books: _books, ...older } = item ?? { PK: '', SK: '' };
  await table.write({ put: older as NonNullable<typeof item> });
  expect((await progress.read())?.state.books).toBeNull();
});
