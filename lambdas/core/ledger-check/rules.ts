import { isPaidFor } from '../../../contracts/orders/terms';
import { type ShopAccount, shopAccountLabels, shopAccounts } from '../../../contracts/wallet/terms';
import type { Account } from '../accounts/rows';
import { paysRow } from '../bulk/bulk';
import type { Bulk } from '../bulk/rows';
import { add, formatCedis, negate, type Pesewas, pesewas, zero } from '../kernel/money';
import type { Order } from '../orders/order';
import { balanceOf, type Counts } from '../statistics/counters';
import { returnedToPayer } from '../top-ups/returned-money';
import type { TopUp } from '../top-ups/rows';
import type { LedgerEntry, LedgerEntryType } from '../wallet/rows';
/** A wallet with everything that moved its money. */
export interface Wallet {
  readonly account: Account;
  /** In their order, at most as many as the account counts. */
  readonly entries: readonly LedgerEntry[];
  /** The orders that the entries name, by number; those that don't exist are not in it. */
  readonly orders: ReadonlyMap<string, Order>;
  /** The bulk buys that the entries name. Read after the entries. */
  readonly bulks: readonly Bulk[];
  /** All of this customer's, in any status. */
  readonly topUps: readonly TopUp[];
  /** Users who have a top-up with the same reference as one of these, by reference. */
  readonly owners: ReadonlyMap<string, readonly string[]>;
  /** Rows that can't be read. */
  readonly unreadable: readonly Unreadable[];
}

export interface Unreadable {
  readonly key: string;
  readonly reason: string;
}

export interface WalletReader {
  /**
   * Null if there is no account. Only an account that can't be read makes the whole wallet unreadable.
   * @param how strongly consistent, or possibly a moment behind for half the cost
   */
  wallet(userId: string, how: { readonly isLatest: boolean }): Promise<Wallet | Unreadable | null>;
}

/** A place where the ledger, the balance, the rows of orders, lists and top-ups, and the counted accounts disagree. */
export interface Finding {
  /** The rule: `balance-not-ledger`. */
  readonly kind: string;
  /** The subject: `account`, `entry 12`, `order ORD…`, `top-up T…`. */
  readonly about: string;
  readonly expected: string;
  readonly found: string;
}

/** `userId` is empty if it's nobody's in particular. */
export interface Mismatch extends Finding {
  readonly userId: string;
}

/** Checks every invariant of one wallet. Empty if all hold. */
export const checkWallet = (wallet: Wallet): Finding[] => [
  ...wallet.unreadable.map(unreadable),
  ...checkEntries(wallet.account, wallet.entries),
  ...checkOrders(wallet),
  ...checkBulks(wallet),
  ...checkTopUps(wallet),
];

export const unreadable = ({ key, reason }: Unreadable): Finding => ({
  kind: 'unreadable',
  about: key,
  expected: 'a row that can be read',
  found: reason,
});

export const noAccount: Finding = {
  kind: 'no-account',
  about: 'account',
  expected: 'an account',
  found: 'none',
};

/** A finding if the two texts differ. */
function differs(kind: string, about: string, expected: string, found: string): readonly Finding[] {
  return expected === found ? [] : [{ kind, about, expected, found }];
}

/** A finding if the two amounts differ. */
const differ = (kind: string, about: string, expected: Pesewas, found: Pesewas): readonly Finding[] =>
  differs(kind, about, formatCedis(expected), formatCedis(found));

/** Entries whose cause has no row. */
const alone = (kind: string, about: string, expected: string, entries: readonly LedgerEntry[]): Finding[] =>
  entries.map(({ id }) => ({ kind, about, expected, found: `${id} alone` }));

const total = (entries: readonly LedgerEntry[]): Pesewas =>
  pesewas(entries.reduce((sum, { amount }) => sum + amount, 0));

function byReference(entries: readonly LedgerEntry[]): ReadonlyMap<string, readonly LedgerEntry[]> {
  const groups = new Map<string, LedgerEntry[]>();
  for (const entry of entries) groups.set(entry.reference, [...(groups.get(entry.reference) ?? []), entry]);
  return groups;
}

/** The sum that left the wallet, by the entries whose ids begin with one of these causes. */
const gaveFor = (entries: readonly LedgerEntry[], causes: readonly string[]): Pesewas =>
  negate(total(entries.filter(({ id }) => causes.some((cause) => id.startsWith(cause)))));

/** The causes that set money aside for a payment that may go back, or free it. */
const holds = ['PAYMENT-HOLD#', 'PAYMENT-FREED#'];
/** The causes that take money for good, or return it. */
const takings = ['PAYMENT-TAKEN#', 'PAYMENT-GIVEN#'];
const refundsOut = ['REFUND-OUT#', 'REFUND-OUT-FAILED#'];

const isOfOrder = ({ type }: LedgerEntry): boolean => type === 'purchase' || type === 'refund';

/**
 * Checks the ledger alone: entries are numbered 1, 2, 3 ..., each has its own cause and the balance after it, and the account's balance is
 * their sum, never below zero. The money spent, the money set aside and the debt also follow from the entries.
 */
export function checkEntries(account: Account, entries: readonly LedgerEntry[]): Finding[] {
  const { balance, debt, held, spent, ledgerSeq } = account;
  const owed = total(entries.filter(({ against }) => against === 'disputes-lost'));
  return [
    ...differ('balance-below-zero', 'account', pesewas(Math.max(0, balance)), balance),
    // A debt is paid with all the wallet's money before any of it can be spent.
    ...(debt > zero ? differ('balance-beside-debt', 'account', zero, balance) : []),
    ...differ('balance-not-ledger', 'account', total(entries), balance),
    ...differs('ledger-length', 'account', `${ledgerSeq} entries`, `${entries.length} entries`),
    ...differ('spent-not-ledger', 'account', negate(total(entries.filter(isOfOrder))), spent.total),
    ...differ('held-not-ledger', 'account', gaveFor(entries, holds), held),
    ...differ('debt-not-ledger', 'account', owed, debt),
    ...entriesInTurn(entries),
  ];
}

function entriesInTurn(entries: readonly LedgerEntry[]): Finding[] {
  const causes = new Set<string>();
  let before = { seq: 0, balanceAfter: zero };
  return entries.flatMap((entry) => {
    const { id, seq, type, against, amount, balanceAfter } = entry;
    const about = `entry ${seq}`;
    const right = accountsOf[type];
    const findings = [
      ...differs('ledger-gap', about, `number ${before.seq + 1}`, `number ${seq}`),
      ...differ('balance-after', about, add(before.balanceAfter, amount), balanceAfter),
      ...(right.includes(against) ? [] : differs('entry-against', about, right.join(' or '), against)),
      ...(causes.has(id) ? differs('entry-repeated', about, 'a cause of its own', id) : []),
    ];
    causes.add(id);
    // Compare with what the entry says, so that one wrong entry doesn't make all later ones look wrong.
    before = entry;
    return findings;
  });
}

/** The accounts against which entries of each type may stand. */
const accountsOf: Readonly<Record<LedgerEntryType, readonly ShopAccount[]>> = {
  credit: ['paystack'],
  purchase: ['sales'],
  refund: ['sales'],
  // Disputes are postings against Paystack and against the lost disputes, bulk buys against what they set aside.
  adjustment: ['adjustments', 'paystack', 'disputes-lost', 'bulk'],
};

/** Checks each order with its entries: its price was taken, and all of it came back if it failed. So every debit is delivered, open or refunded. */
function checkOrders({ account, entries, orders }: Wallet): Finding[] {
  return [...byReference(entries.filter(isOfOrder))].flatMap(([number, own]) => {
    const order = orders.get(number);
    const about = `order ${number}`;
    if (order === undefined) return alone('entry-without-order', about, 'an order', own);
    const charged = isPaidFor(order.status) ? order.amount : zero;
    return [
      ...differs('order-of-another-user', about, account.userId, order.userId),
      ...differ('order-money', about, charged, negate(total(own))),
    ];
  });
}

/**
 * Checks each bulk buy with its entries. The money that it took out of the wallet is the sum of its rows' prices, the rest that is left,
 * and the money that came back.
 */
function checkBulks({ entries, bulks }: Pick<Wallet, 'entries' | 'bulks'>): Finding[] {
  return [...byReference(entries.filter(({ against }) => against === 'bulk'))].flatMap(([id, own]) => {
    const bulk = bulks.find((each) => each.id === id);
    const about = `bulk ${id}`;
    if (bulk === undefined) return alone('entry-without-bulk', about, 'a bulk buy', own);
    const rows = total(own.filter(paysRow));
    const others = own.filter((entry) => !paysRow(entry));
    const out = negate(total(others.filter(({ amount }) => amount < 0)));
    const back = total(others.filter(({ amount }) => amount > 0));
    // Nothing is left at the end. A running one may continue while its wallet is read, so its own row may be newer.
    const spent = bulk.total - bulk.returned - (bulk.status === 'running' ? bulk.left : 0);
    const due = pesewas(bulk.status === 'running' ? Math.min(rows, spent) : spent);
    return differs(
      'bulk-money',
      about,
      `${formatCedis(bulk.total)} out, ${formatCedis(due)} for rows, ${formatCedis(bulk.returned)} back`,
      `${formatCedis(out)} out, ${formatCedis(rows)} for rows, ${formatCedis(back)} back`,
    );
  });
}

/**
 * Checks each top-up with its entries: its credit once it is completed, and what the wallet gave back of it. No such entry belongs to an
 * unknown top-up, and no payment is two customers'.
 */
export function checkTopUps({
  entries,
  topUps,
  owners,
}: Pick<Wallet, 'entries' | 'topUps' | 'owners'>): Finding[] {
  const ofTopUps = byReference(
    entries.filter(
      ({ id, type }) => type === 'credit' || id.startsWith('PAYMENT-') || id.startsWith('REFUND-OUT'),
    ),
  );
  const known = new Set(topUps.map(({ reference }) => reference));
  return [
    ...[...ofTopUps].flatMap(([reference, own]) =>
      known.has(reference) ? [] : alone('entry-without-top-up', `top-up ${reference}`, 'a top-up', own),
    ),
    ...topUps.flatMap((topUp) => [
      ...checkTopUp(topUp, ofTopUps.get(topUp.reference) ?? []),
      ...checkOwners(topUp, owners.get(topUp.reference) ?? []),
    ]),
  ];
}

function checkTopUp(topUp: TopUp, own: readonly LedgerEntry[]): Finding[] {
  const { reference, status, credited, refunds, held, taken } = topUp;
  const about = `top-up ${reference}`;
  const due = status === 'completed' ? credited : zero;
  const sent = refunds.reduce(
    (sum, refund) => (refund.status === 'failed' ? sum : add(sum, refund.amount)),
    zero,
  );
  const { forGood, possible } = returnedToPayer(topUp);
  return [
    ...differs(
      'top-up-credit',
      about,
      due === null ? 'an amount' : formatCedis(due),
      formatCedis(total(own.filter(({ type }) => type === 'credit'))),
    ),
    ...differ('top-up-refunded', about, sent, gaveFor(own, refundsOut)),
    ...differ('top-up-held', about, gaveFor(own, holds), held),
    ...differ('top-up-taken', about, gaveFor(own, takings), taken),
    // The money that may leave, and the part of it that certainly has.
    ...differs('top-up-gone', about, gone(possible, forGood), gone(add(held, taken), taken)),
  ];
}

const gone = (all: Pesewas, forGood: Pesewas): string =>
  `${formatCedis(all)}, ${formatCedis(forGood)} of it for good`;

const checkOwners = ({ reference, userId }: TopUp, users: readonly string[]): readonly Finding[] =>
  users.some((user) => user !== userId)
    ? differs('reference-shared', `top-up ${reference}`, userId, users.join(', '))
    : [];

/**
 * Proves the books by a check that has read every wallet: all wallets and all accounts of the shop are zero together, the counters of each
 * account equal the sum of its entries, and net sales equal the prices of the orders. So an order that nobody paid for is found, too.
 * @param counted the statistics of the same days
 */
export function checkBooks(
  { counts, balances }: { readonly counts: Counts; readonly balances: number },
  counted: Counts,
  sales: { readonly orders: number; readonly books: number },
): Finding[] {
  const text = (of: Counts, account: ShopAccount) =>
    `${cedis(of[`${account}.in`])} in, ${cedis(of[`${account}.out`])} out`;
  const all = shopAccounts.reduce((sum, account) => sum + balanceOf(counts, account), balances);
  return [
    ...differs('books-sum', 'all accounts', cedis(0), cedis(all)),
    ...shopAccounts.flatMap((account) =>
      differs('books-account', shopAccountLabels[account], text(counts, account), text(counted, account)),
    ),
    ...differs('books-wallets', 'wallets', cedis(counts.wallets), cedis(counted.wallets)),
    ...differs('books-sales', shopAccountLabels.sales, cedis(sales.orders), cedis(sales.books)),
  ];
}

const cedis = (amount = 0): string => formatCedis(pesewas(amount));
