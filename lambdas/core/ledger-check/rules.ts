import { isPaidFor } from '../../../contracts/orders/money-effect';
import { type ShopAccount, shopAccountLabels, shopAccounts } from '../../../contracts/wallet/shop-accounts';
import type { Account } from '../accounts/entities';
import { paysRow } from '../bulk/bulk';
import type { Bulk } from '../bulk/rows';
import { add, formatCedis, negate, type Pesewas, pesewas, zero } from '../money';
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
  ...checkOwners(wallet),
];

export const unreadable = ({ key, reason }: Unreadable): Finding => ({
  kind: 'unreadable',
  about: key,
  expected: 'a row that can be read',
  found: reason,
});

/**
 * Checks the ledger alone: entries are numbered 1, 2, 3 ..., each has its own cause and the balance after it, and the account's balance is
 * their sum, never below zero. The money set aside and the debt also follow from the entries.
 */
export function checkEntries(account: Account, entries: readonly LedgerEntry[]): Finding[] {
  const sum = total(entries);
  return [
    ...(account.balance < 0 ? [balanceBelowZero(account.balance)] : []),
    ...(account.balance > 0 && account.debt > 0 ? [balanceBesideDebt(account)] : []),
    ...differs('balance-not-ledger', 'account', formatCedis(sum), formatCedis(account.balance)),
    ...differs('ledger-length', 'account', `${account.ledgerSeq} entries`, `${entries.length} entries`),
    ...differs(
      'spent-not-ledger',
      'account',
      formatCedis(spentByLedger(entries)),
      formatCedis(account.spent.total),
    ),
    ...differs('held-not-ledger', 'account', formatCedis(heldByLedger(entries)), formatCedis(account.held)),
    ...differs('debt-not-ledger', 'account', formatCedis(owedByLedger(entries)), formatCedis(account.debt)),
    ...entriesInTurn(entries),
  ];
}

const balanceBelowZero = (balance: Pesewas): Finding => ({
  kind: 'balance-below-zero',
  about: 'account',
  expected: 'at least ₵0.00',
  found: formatCedis(balance),
});

/** A debt is paid with all the wallet's money before any of it can be spent. */
const balanceBesideDebt = ({ balance, debt }: Account): Finding => ({
  kind: 'balance-beside-debt',
  about: 'account',
  expected: `nothing to spend beside a debt of ${formatCedis(debt)}`,
  found: formatCedis(balance),
});

function entriesInTurn(entries: readonly LedgerEntry[]): Finding[] {
  const causes = new Set<string>();
  let before = { seq: 0, balanceAfter: zero };
  return entries.flatMap((entry) => {
    const about = `entry ${entry.seq}`;
    const balance = add(before.balanceAfter, entry.amount);
    const found = [
      ...differs('ledger-gap', about, `number ${before.seq + 1}`, `number ${entry.seq}`),
      ...differs('balance-after', about, formatCedis(balance), formatCedis(entry.balanceAfter)),
      ...differs('entry-sign', about, signOf(entry), entry.amount < 0 ? 'negative' : 'positive'),
      ...entryAgainst(entry, about),
      ...(causes.has(entry.id)
        ? [{ kind: 'entry-repeated', about, expected: 'a cause of its own', found: entry.id }]
        : []),
    ];
    causes.add(entry.id);
    // Compare with what the entry says, so that one wrong entry doesn't make all later ones look wrong.
    before = entry;
    return found;
  });
}

function entryAgainst({ type, against }: LedgerEntry, about: string): readonly Finding[] {
  const right = accountsOf[type];
  if (right.includes(against)) return [];
  return [{ kind: 'entry-against', about, expected: right.join(' or '), found: against }];
}

/** The accounts against which entries of each type may stand. */
const accountsOf: Readonly<Record<LedgerEntryType, readonly ShopAccount[]>> = {
  credit: ['paystack'],
  purchase: ['sales'],
  refund: ['sales'],
  // Disputes are postings against Paystack and against the lost disputes, bulk buys against what they set aside.
  adjustment: ['adjustments', 'paystack', 'disputes-lost', 'bulk'],
};

/** The sign of a type's amounts; an adjustment has either. */
function signOf({ type, amount }: LedgerEntry): 'negative' | 'positive' {
  if (type === 'adjustment') return amount < 0 ? 'negative' : 'positive';
  return type === 'purchase' ? 'negative' : 'positive';
}

function spentByLedger(entries: readonly LedgerEntry[]): Pesewas {
  return pesewas(0 - total(entries.filter(({ type }) => type === 'purchase' || type === 'refund')));
}

const total = (entries: readonly LedgerEntry[]): Pesewas =>
  pesewas(entries.reduce((sum, { amount }) => sum + amount, 0));

/** The causes that set money aside or free it: entries' ids begin with them. */
const holds = ['PAYMENT-HOLD#', 'PAYMENT-FREED#'];

/** Entries that take money for good, or return it. */
const takings = ['PAYMENT-TAKEN#', 'PAYMENT-GIVEN#'];

/** Money that is set aside and not freed since. */
const heldByLedger = (entries: readonly LedgerEntry[]): Pesewas =>
  negate(total(entries.filter(({ id }) => holds.some((cause) => id.startsWith(cause)))));

/** The debt for payments that are disputed or went back, less the part that credits have paid. */
const owedByLedger = (entries: readonly LedgerEntry[]): Pesewas =>
  total(entries.filter(({ against }) => against === 'disputes-lost'));

/** A finding if the two texts differ. */
function differs(kind: string, about: string, expected: string, found: string): readonly Finding[] {
  return expected === found ? [] : [{ kind, about, expected, found }];
}

/**
 * Checks each order with its entries: it is charged once, refunded once if it failed, and charged again if an admin reopened it. So every
 * debit is exactly one of delivered, refunded or open.
 */
function checkOrders({ account, entries, orders }: Wallet): Finding[] {
  return [...byOrder(entries)].flatMap(([number, own]) => {
    const order = orders.get(number);
    const about = `order ${number}`;
    if (order === undefined) {
      return own.map(({ id }) => ({
        kind: 'entry-without-order',
        about,
        expected: 'an order',
        found: `${id} alone`,
      }));
    }
    return [
      ...differs('order-of-another-user', about, account.userId, order.userId),
      ...amounts(order, own, about),
      ...differs('order-money', about, moneyByStatus(order), moneyByLedger(own)),
      ...postingsInTurn(order, own, about),
    ];
  });
}

/**
 * Checks each bulk buy with its entries. The money that it took out of the wallet is the sum of its rows' prices, the rest that is left,
 * and the money that came back. Each row is one order, whose debit is the next entry after the row's.
 */
function checkBulks({ entries, bulks, orders }: Pick<Wallet, 'entries' | 'bulks' | 'orders'>): Finding[] {
  const ofBulk = new Map<string, LedgerEntry[]>(bulks.map(({ id }) => [id, []]));
  const unknown: LedgerEntry[] = [];
  for (const entry of entries) {
    if (entry.against === 'bulk') (ofBulk.get(entry.reference) ?? unknown).push(entry);
  }
  return [
    ...unknown.map(({ id, reference }) => ({
      kind: 'entry-without-bulk',
      about: `bulk ${reference}`,
      expected: 'a bulk buy',
      found: `${id} alone`,
    })),
    ...bulks.flatMap((bulk) => checkBulk(bulk, ofBulk.get(bulk.id) ?? [])),
    ...entries.flatMap((entry, index) => checkRow(entry, entries[index + 1], orders)),
  ];
}

function checkBulk(bulk: Bulk, entries: readonly LedgerEntry[]): readonly Finding[] {
  const about = `bulk ${bulk.id}`;
  const rows = entries.filter(paysRow);
  const text = (moved: { out: number; rows: number; back: number; count: number }) =>
    `${formatCedis(pesewas(moved.out))} out, ${formatCedis(pesewas(moved.rows))} for ${moved.count} rows, ${formatCedis(pesewas(moved.back))} back`;
  const others = entries.filter((entry) => !paysRow(entry));
  const found = {
    out: 0 - total(others.filter(({ amount }) => amount < 0)),
    rows: total(rows),
    back: total(others.filter(({ amount }) => amount > 0)),
    count: rows.length,
  };
  const { total: out, returned: back, left, bought: count } = bulk;
  const spent = out - left - back;
  if (bulk.status !== 'running') {
    const kept = left === zero ? '' : `, ${formatCedis(left)} kept`;
    return differs('bulk-money', about, text({ out, rows: spent, back, count }), `${text(found)}${kept}`);
  }
  // The bulk buy may continue while the wallet is read, so its own row may be newer.
  const isBehind = found.rows <= spent && found.count <= count;
  const newest = isBehind ? { ...found, out, back } : { out, rows: spent, back, count };
  return differs('bulk-money', about, text(newest), text(found));
}

/** The debit of a row's order comes right after the entry that pays for it. */
function checkRow(
  entry: LedgerEntry,
  next: LedgerEntry | undefined,
  orders: Wallet['orders'],
): readonly Finding[] {
  if (!paysRow(entry)) return [];
  const order = orders.get(next?.reference ?? '');
  const debit = order && next?.id === purchaseId(order) ? next.amount : zero;
  return differs('bulk-row', entry.id, formatCedis(negate(entry.amount)), formatCedis(debit));
}

/** A payment is one customer's. */
function checkOwners({ account: { userId }, owners }: Wallet): Finding[] {
  return [...owners]
    .filter(([, users]) => users.some((user) => user !== userId))
    .map(([reference, users]) => ({
      kind: 'reference-shared',
      about: `top-up ${reference}`,
      expected: userId,
      found: users.join(', '),
    }));
}

export const noAccount: Finding = {
  kind: 'no-account',
  about: 'account',
  expected: 'an account',
  found: 'none',
};

/** @param more orders that the wallets have beyond the listed ones */
export const unevenList = (month: string, more: number): Finding => ({
  kind: 'orders-not-listed',
  about: `orders of ${month}`,
  expected: 'the orders that wallets paid for',
  found: `${Math.abs(more)} ${more < 0 ? 'more' : 'fewer'}, or others`,
});

/** A listed order that has no entry in its customer's ledger. */
export function checkListedOrder(order: Order, entries: readonly LedgerEntry[]): Finding[] {
  if (entries.some(({ id }) => id === purchaseId(order))) return [];
  return [
    {
      kind: 'order-without-entry',
      about: `order ${order.id}`,
      expected: purchaseId(order),
      found: 'no such entry',
    },
  ];
}

function byOrder(entries: readonly LedgerEntry[]): Map<string, LedgerEntry[]> {
  const groups = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    if (entry.type !== 'purchase' && entry.type !== 'refund') continue;
    const group = groups.get(entry.reference);
    if (group) group.push(entry);
    else groups.set(entry.reference, [entry]);
  }
  return groups;
}

/** The id of the entry of an order’s debit. */
export const purchaseId = ({ id }: Order): string => `PURCHASE#${id}`;

const amounts = (order: Order, entries: readonly LedgerEntry[], about: string): Finding[] =>
  entries.flatMap(({ amount }) =>
    differs('order-amount', about, formatCedis(order.amount), formatCedis(pesewas(Math.abs(amount)))),
  );

const moneyByStatus = ({ status }: Order): string => (isPaidFor(status) ? 'taken' : 'refunded');

function moneyByLedger(entries: readonly LedgerEntry[]): string {
  const sum = total(entries);
  if (sum === 0) return 'refunded';
  return sum < 0 ? 'taken' : 'refunded beyond what was taken';
}

/**
 * The entries are purchase, refund, purchase, refund ...: the first by the order's number alone, each later one by a version of the order
 * that is newer than the one before.
 */
function postingsInTurn(order: Order, entries: readonly LedgerEntry[], about: string): Finding[] {
  let version = 0;
  return entries.flatMap(({ id }, index) => {
    if (index === 0) return differs('order-postings', about, purchaseId(order), id);
    const prefix = `${index % 2 === 1 ? 'REFUND' : 'RECHARGE'}#${order.id}#`;
    const later = id.startsWith(prefix) ? Number(id.slice(prefix.length)) : Number.NaN;
    const isInTurn = later > version && later <= order.version;
    if (isInTurn) version = later;
    const expected = `${prefix}<version above ${version}, at most ${order.version}>`;
    return isInTurn ? [] : [{ kind: 'order-postings', about, expected, found: id }];
  });
}

/**
 * Checks each top-up with its entries: one credit of the amount in its row once it is completed, none before. No entry belongs to an
 * unknown top-up.
 */
export function checkTopUps({ entries, topUps }: Wallet): Finding[] {
  const known = new Set(topUps.map(({ reference }) => reference));
  const credits = entries.filter(({ type }) => type === 'credit');
  const strays = entries.filter(
    ({ id, type, reference }) => (type === 'credit' || id.startsWith('PAYMENT-')) && !known.has(reference),
  );
  return [
    ...strays.map(({ id, reference }) => ({
      kind: 'entry-without-top-up',
      about: `top-up ${reference}`,
      expected: 'a top-up',
      found: `${id} alone`,
    })),
    ...credits.flatMap(causeOf),
    ...topUps.flatMap((topUp) => checkTopUp(topUp, credits)),
    ...checkRefunds({ entries, topUps }),
    ...topUps.flatMap((topUp) => checkGiven(topUp, entries)),
  ];
}

/**
 * Checks each refund of a top-up with its entries: it took its amount out of the wallet once, and returned it once if it failed. An entry
 * without a refund is found, too.
 */
function checkRefunds({ entries, topUps }: Pick<Wallet, 'entries' | 'topUps'>): Finding[] {
  const moved = new Map<string, number>();
  for (const { id, amount } of entries) {
    const [, refund] = /^REFUND-OUT(?:-FAILED)?#(.+)$/.exec(id) ?? [];
    if (refund !== undefined) moved.set(refund, (moved.get(refund) ?? 0) + amount);
  }
  const known = topUps.flatMap(({ refunds }) => refunds);
  const unknown = [...moved.keys()].filter((refund) => !known.some(({ id }) => id === refund));
  const taken = (id: string) => formatCedis(pesewas(0 - (moved.get(id) ?? 0)));
  return [
    ...known.flatMap(({ id, amount, status }) =>
      differs(
        'refund-not-ledger',
        `refund ${id}`,
        formatCedis(status === 'failed' ? zero : amount),
        taken(id),
      ),
    ),
    ...unknown.flatMap((id) =>
      differs('refund-not-ledger', `refund ${id}`, 'a refund', `${taken(id)} alone`),
    ),
  ];
}

/**
 * Compares the amount that a top-up's row says the wallet gave for disputes and refunds at Paystack with the amount that its entries moved,
 * and with the amount that is known to have left.
 */
function checkGiven(topUp: TopUp, entries: readonly LedgerEntry[]): Finding[] {
  const { reference, held, taken } = topUp;
  const about = `top-up ${reference}`;
  const own = entries.filter((entry) => entry.reference === reference);
  const moved = (causes: readonly string[]) =>
    pesewas(0 - total(own.filter(({ id }) => causes.some((cause) => id.startsWith(cause)))));
  const { forGood, possible } = returnedToPayer(topUp);
  return [
    ...differs('top-up-held', about, formatCedis(moved(holds)), formatCedis(held)),
    ...differs('top-up-taken', about, formatCedis(moved(takings)), formatCedis(taken)),
    ...differs('top-up-gone', about, gone(possible, forGood), gone(add(held, taken), taken)),
  ];
}

const gone = (all: Pesewas, forGood: Pesewas): string =>
  `${formatCedis(all)}, ${formatCedis(forGood)} of it for good`;

const causeOf = ({ id, reference }: LedgerEntry): readonly Finding[] =>
  differs('entry-of-another-cause', `top-up ${reference}`, creditId(reference), id);

/** Proves one top-up on its own. */
function checkTopUp(topUp: TopUp, credits: readonly LedgerEntry[]): readonly Finding[] {
  const about = `top-up ${topUp.reference}`;
  const own = credits.filter(({ reference }) => reference === topUp.reference);
  const isCredited = topUp.status === 'completed' && topUp.credited !== zero;
  if (!isCredited) {
    return own.map(({ id }) => ({
      kind: 'top-up-credited-early',
      about,
      expected: `no entry while ${topUp.status}`,
      found: id,
    }));
  }
  if (own.length === 0) {
    const expected = creditId(topUp.reference);
    return [{ kind: 'top-up-without-entry', about, expected, found: 'no such entry' }];
  }
  return differs('top-up-amount', about, moneyText(topUp.credited), formatCedis(total(own)));
}

const creditId = (reference: string): string => `TOPUP#${reference}`;

const moneyText = (amount: TopUp['credited']): string => (amount === null ? 'nothing' : formatCedis(amount));

/**
 * Proves the books by a check that has read every wallet: all wallets and all accounts of the shop are zero together, the counters of each
 * account equal the sum of its entries, and net sales equal the prices of the orders.
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
