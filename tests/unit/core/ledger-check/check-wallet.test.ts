import type { Bulk } from '../../../../lambdas/core/bulk/rows';
import { newCheck, withWallet } from '../../../../lambdas/core/ledger-check/check-ledger';
import { checkBooks, checkWallet, type Wallet } from '../../../../lambdas/core/ledger-check/rules';
import type { Order } from '../../../../lambdas/core/orders/order';
import type { TopUp } from '../../../../lambdas/core/top-ups/rows';
import { type PostingDraft, postAll, withSpent } from '../../../../lambdas/core/wallet/posting';
import type { LedgerEntry } from '../../../../lambdas/core/wallet/rows';
import { account, aRefund, cedis, noon, order } from '../../../support/shop/fixtures';
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
const wrongs: readonly [string, Wallet, string, string][] = [
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
    'top-up-refunded',
    'top-up T1',
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
    withEntry(2, { id: 'REFUND-OUT#R2', reference: 'T1' }),
    'top-up-refunded',
    'top-up T1',
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
  ['a purchase that adds', withEntry(2, { amount: cedis(5) }), 'order-money', 'order ORDDELIVERED'],
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
    'order-money',
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
  ['a credit without its top-up', withoutTopUp('T1'), 'entry-without-top-up', 'top-up T1'],
  [
    'a completed top-up without its credit',
    withTopUp('T2', { status: 'completed', credited: cedis(20) }),
    'top-up-credit',
    'top-up T2',
  ],
  ['a credit of another amount', withTopUp('T1', { credited: cedis(10) }), 'top-up-credit', 'top-up T1'],
  [
    'a credit of a pending top-up',
    withTopUp('T1', { status: 'pending', credited: null }),
    'top-up-credit',
    'top-up T1',
  ],
  [
    'a reference that another customer has, too',
    { ...exampleWallet(), owners: new Map([['T1', ['user-1', 'user-2']]]) },
    'reference-shared',
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
  expect(checkWallet(wallet)).toContainEqual(expect.objectContaining({ kind, about }));
});

/** A list of ₵15 for three rows of ₵5: two were bought, the third was stopped and its money came back. */
function listWallet(change: Partial<Bulk> = {}, entries: Partial<LedgerEntry>[] = []): Wallet {
  const listed = order({ ...delivered, id: 'ORDLISTED1' });
  const second = order({ ...delivered, id: 'ORDLISTED2' });
  const move = (id: string, amount: number): PostingDraft => ({
    ...{ id, amount: cedis(amount), type: 'adjustment', against: 'bulk', reference: 'B1' },
    ...{ description: 'List', by: 'customer' },
  });
  const debited = (bought: Order): PostingDraft => ({
    ...{ id: `PURCHASE#${bought.id}`, amount: cedis(-5), type: 'purchase', against: 'sales' },
    ...{ reference: bought.id, description: 'MTN 1GB', by: 'customer' },
  });
  const posting = postAll(
    account({ balance: cedis(0), ledgerSeq: 0 }),
    [
      { ...move('TOPUP#T1', 20), type: 'credit', against: 'paystack', reference: 'T1' },
      move('BULK#B1', -15),
      move('BULK-ROW#B1#0', 5),
      debited(listed),
      move('BULK-ROW#B1#1', 5),
      debited(second),
      move('BULK-BACK#B1', 5),
    ],
    noon,
  );
  if (posting === null) throw new Error('Too little money');
  const counts = { status: 'done', total: cedis(15), left: cedis(0), returned: cedis(5) } as const;
  return {
    account: withSpent(posting, { ...posting.account.spent, total: cedis(10) }, 2).account,
    entries: posting.entries.map((entry, index) => ({ ...entry, ...entries[index] })),
    orders: new Map([listed, second].map((each) => [each.id, each])),
    bulks: [{ id: 'B1', ...counts, ...change } as Bulk],
    topUps: exampleWallet().topUps.slice(0, 1),
    owners: new Map(),
    unreadable: [],
  };
}

/** The first row paid with this much. */
const rowOf = (amount: number): Partial<LedgerEntry>[] => [{}, {}, { amount: cedis(amount) }];

/** The same list before its end: its third row is still to be bought. */
function runningList(change: Partial<Bulk> = {}, entries: Partial<LedgerEntry>[] = []): Wallet {
  const running = { status: 'running', left: cedis(5), returned: cedis(0) } as const;
  const wallet = listWallet({ ...running, ...change }, entries);
  return { ...wallet, entries: wallet.entries.slice(0, -1) };
}

const listKinds = (wallet: Wallet) =>
  checkWallet(wallet).flatMap(({ kind }) => (kind.includes('bulk') ? [kind] : []));

test('a list whose rows were bought and whose rest came back adds up, also while it runs ahead of what was read', () => {
  expect(checkWallet(listWallet())).toEqual([]);
  expect(listKinds(runningList())).toEqual([]);
  expect(listKinds(runningList({ left: cedis(0) }))).toEqual([]);
});

test.each<[string, Wallet, string[]]>([
  ['an underpaid row of a list that is done', listWallet({}, rowOf(4)), ['bulk-money']],
  ['an overpaid row of a list that is done', listWallet({}, rowOf(6)), ['bulk-money']],
  ['an overpaid row of a running list', runningList({}, rowOf(6)), ['bulk-money']],
  ['a running list that paid for a row twice', runningList({ left: cedis(10) }), ['bulk-money']],
  ['a list that keeps money at its end', listWallet({ left: cedis(5), returned: cedis(0) }), ['bulk-money']],
  ['money of a list that isn’t there', { ...listWallet(), bulks: [] }, Array(4).fill('entry-without-bulk')],
])('%s is found', (_, wallet, kinds) => {
  expect(listKinds(wallet)).toEqual(kinds);
});

/** ₵20 topped up, ₵20 bought, ₵10 refunded. */
const fold = withWallet(newCheck('2026-11', new Date('2026-11-21T12:00:00Z'), null), exampleWallet());
/** One delivered order and one that is open, of ₵5 each. */
const sales = { orders: 1000, books: 1000 };

test('books that match the ledgers have no mismatch', () => {
  expect(fold).toMatchObject({ balances: 1000, counts: { wallets: 1000, 'paystack.out': 2000 } });
  expect(checkBooks(fold, fold.counts, sales)).toEqual([]);
});

const { 'paystack.out': _, ...withoutPaystack } = fold.counts;

test.each<[string, Parameters<typeof checkBooks>, string]>([
  [
    'a balance that no entry explains',
    [{ ...fold, balances: 1001 }, fold.counts, sales],
    'books-sum all accounts',
  ],
  ['an account that was not counted', [fold, withoutPaystack, sales], 'books-account Paystack'],
  [
    'an account that was counted twice',
    [fold, { ...fold.counts, 'sales.in': 3000 }, sales],
    'books-account Sales',
  ],
  ['wallets that were miscounted', [fold, { ...fold.counts, wallets: 999 }, sales], 'books-wallets wallets'],
  [
    'net sales that orders do not explain',
    [fold, fold.counts, { ...sales, orders: 500 }],
    'books-sales Sales',
  ],
])('%s is a mismatch', (_, books, expected) => {
  expect(checkBooks(...books).map(({ kind, about }) => `${kind} ${about}`)).toEqual([expected]);
});
