import { checkBooks, foldWallets } from '../../../../lambdas/core/ledger-check/check-books';
import type { LedgerReader, MismatchKind, Wallet } from '../../../../lambdas/core/ledger-check/ports';
import { checkWallet } from '../../../../lambdas/core/ledger-check/rules';
import type { Order } from '../../../../lambdas/core/orders/order';
import type { Counts } from '../../../../lambdas/core/statistics/counters';
import type { TopUp } from '../../../../lambdas/core/top-ups/rows';
import type { LedgerEntry } from '../../../../lambdas/core/wallet/rows';
import { aRefund, cedis } from '../../../support/shop/fixtures';
import { delivered, exampleWallet, recharged, refunded } from './example-wallet';

test('a wallet whose money moved in every possible way has no mismatch', () => {
  expect(checkWallet(exampleWallet())).toEqual([]);
});

const withAccount = (change: Partial<Wallet['account']>): Wallet => {
  const wallet = exampleWallet();
  return { ...wallet, account: { ...wallet.account, ...change } };
};

const withEntry = (seq: number, change: Partial<LedgerEntry>): Wallet => {
  const wallet = exampleWallet();
  const entries = wallet.entries.map((entry) => (entry.seq === seq ? { ...entry, ...change } : entry));
  return { ...wallet, entries };
};

const withoutEntry = (seq: number): Wallet => {
  const wallet = exampleWallet();
  return { ...wallet, entries: wallet.entries.filter((entry) => entry.seq !== seq) };
};

const withOrder = (order: Order, change: Partial<Order>): Wallet => {
  const wallet = exampleWallet();
  return { ...wallet, orders: new Map(wallet.orders).set(order.id, { ...order, ...change }) };
};

const withTopUp = (reference: string, change: Partial<TopUp>): Wallet => {
  const wallet = exampleWallet();
  const topUps = wallet.topUps.map((row) => (row.reference === reference ? { ...row, ...change } : row));
  return { ...wallet, topUps };
};

const withoutOrder = (order: Order): Wallet => {
  const wallet = exampleWallet();
  return { ...wallet, orders: new Map([...wallet.orders].filter(([id]) => id !== order.id)) };
};

const withoutTopUp = (reference: string): Wallet => {
  const wallet = exampleWallet();
  return { ...wallet, topUps: wallet.topUps.filter((row) => row.reference !== reference) };
};

/** Each is one fault, and the name of its mismatch. */
const wrongs: readonly [string, Wallet, MismatchKind, string][] = [
  ['a balance below zero', withAccount({ balance: cedis(-1) }), 'balance-below-zero', 'account'],
  ['a balance that was overwritten', withAccount({ balance: cedis(15) }), 'balance-not-ledger', 'account'],
  [
    'a spending total that was overwritten',
    withAccount({ spent: { ...exampleWallet().account.spent, total: cedis(1) } }),
    'spent-not-ledger',
    'account',
  ],
  ['money set aside that no entry took', withAccount({ held: cedis(1) }), 'held-not-ledger', 'account'],
  ['a debt that no dispute left', withAccount({ debt: cedis(1) }), 'debt-not-ledger', 'account'],
  ['spendable money beside a debt', withAccount({ debt: cedis(1) }), 'balance-beside-debt', 'account'],
  [
    'money taken for a missing top-up',
    withEntry(2, { id: 'PAYMENT-TAKEN#T9#1', reference: 'T9' }),
    'entry-without-top-up',
    'top-up T9',
  ],
  [
    'a refund that took nothing from the wallet',
    withTopUp('T1', { refunds: [aRefund({ amount: cedis(2), status: 'processed' })] }),
    'refund-not-ledger',
    'refund R1',
  ],
  [
    'money set aside for a top-up that no entry took',
    withTopUp('T1', { held: cedis(1) }),
    'top-up-held',
    'top-up T1',
  ],
  [
    'money taken from a top-up that no entry took',
    withTopUp('T1', { taken: cedis(1) }),
    'top-up-taken',
    'top-up T1',
  ],
  [
    'a payment that went back without the wallet giving anything for it',
    withTopUp('T1', {
      sentBack: [{ id: '501', worth: cedis(2), status: 'processed', dispute: null, isSeen: false }],
    }),
    'top-up-gone',
    'top-up T1',
  ],
  [
    'a refund that the top-up doesn’t have',
    withEntry(2, { id: 'REFUND-OUT#R2' }),
    'refund-not-ledger',
    'refund R2',
  ],
  [
    'an account that counts more entries than there are',
    withAccount({ ledgerSeq: 8 }),
    'ledger-length',
    'account',
  ],
  ['a missing entry', withoutEntry(4), 'ledger-gap', 'entry 5'],
  ['a wrong balance after an entry', withEntry(2, { balanceAfter: cedis(16) }), 'balance-after', 'entry 2'],
  ['a cause that is used twice', withEntry(7, { id: 'PURCHASE#ORDDELIVERED' }), 'entry-repeated', 'entry 7'],
  ['a purchase that adds', withEntry(2, { amount: cedis(5) }), 'entry-sign', 'entry 2'],
  [
    'a purchase that stands against Paystack',
    withEntry(2, { against: 'paystack' }),
    'entry-against',
    'entry 2',
  ],
  ['an entry without its order', withoutOrder(delivered), 'entry-without-order', 'order ORDDELIVERED'],
  [
    'another customer’s order',
    withOrder(delivered, { userId: 'user-2' }),
    'order-of-another-user',
    'order ORDDELIVERED',
  ],
  [
    'an order of another amount',
    withOrder(delivered, { amount: cedis(6) }),
    'order-amount',
    'order ORDDELIVERED',
  ],
  [
    'a failed order without a refund',
    withOrder(delivered, { status: 'failed' }),
    'order-money',
    'order ORDDELIVERED',
  ],
  [
    'a refunded order that is open',
    withOrder(refunded, { status: 'processing' }),
    'order-money',
    'order ORDREFUNDED',
  ],
  [
    'a recharged order that has failed',
    withOrder(recharged, { status: 'failed' }),
    'order-money',
    'order ORDRECHARGED',
  ],
  [
    'a refund under another key',
    withEntry(4, { id: 'REFUND#ORDREFUNDED#again' }),
    'order-postings',
    'order ORDREFUNDED',
  ],
  [
    'a refund of a version that doesn’t exist yet',
    withEntry(4, { id: 'REFUND#ORDREFUNDED#9' }),
    'order-postings',
    'order ORDREFUNDED',
  ],
  [
    'a recharge of the version that was refunded',
    withEntry(7, { id: 'RECHARGE#ORDRECHARGED#2' }),
    'order-postings',
    'order ORDRECHARGED',
  ],
  ['a credit without its top-up', withoutTopUp('T1'), 'entry-without-top-up', 'top-up T1'],
  ['a credit of another cause', withEntry(1, { id: 'TOPUP#T9' }), 'entry-of-another-cause', 'top-up T1'],
  [
    'a completed top-up without its credit',
    withTopUp('T2', { status: 'completed', credited: cedis(20) }),
    'top-up-without-entry',
    'top-up T2',
  ],
  ['a credit of another amount', withTopUp('T1', { credited: cedis(10) }), 'top-up-amount', 'top-up T1'],
  [
    'a credit of a pending top-up',
    withTopUp('T1', { status: 'pending', credited: null }),
    'top-up-credited-early',
    'top-up T1',
  ],
  [
    'an unreadable row',
    { ...exampleWallet(), unreadable: [{ key: 'ORDER#X ORDER', reason: 'amount' }] },
    'unreadable',
    'ORDER#X ORDER',
  ],
];

test.each(wrongs)('%s is found', (_, wallet, kind, about) => {
  const mismatches = checkWallet(wallet);
  expect(mismatches).toContainEqual(expect.objectContaining({ kind, about, userId: 'user-1' }));
});

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
