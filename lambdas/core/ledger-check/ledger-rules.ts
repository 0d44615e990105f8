import type { ShopAccount } from '../../../contracts/wallet/shop-accounts';
import type { Account } from '../accounts/entities';
import { add, formatCedis, negate, type Pesewas, pesewas, zero } from '../money';
import type { LedgerEntry } from '../wallet/entities';
import type { LedgerEntryType } from '../wallet/rows';
import type { Finding } from './entities';

/**
 * The ledger by itself: entries are numbered 1, 2, 3 ..., each has its own cause and the balance after it, and the
 * account's balance is their sum, never below zero. What is set aside and what is owed follow from them, too.
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

/** A debt is paid by all there is before any of it can be spent. */
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
        ? [{ kind: 'entry-repeated' as const, about, expected: 'a cause of its own', found: entry.id }]
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

/** What entries of each type may stand against. */
const accountsOf: Readonly<Record<LedgerEntryType, readonly ShopAccount[]>> = {
  credit: ['paystack'],
  purchase: ['sales'],
  refund: ['sales'],
  // Disputes are adjustments against Paystack, and against what was lost.
  adjustment: ['adjustments', 'goodwill', 'paystack', 'disputes-lost'],
};

/** The sign of a type's amounts; an adjustment has either. */
function signOf({ type, amount }: LedgerEntry): 'negative' | 'positive' {
  if (type === 'adjustment') return amount < 0 ? 'negative' : 'positive';
  return type === 'purchase' ? 'negative' : 'positive';
}

function spentByLedger(entries: readonly LedgerEntry[]): Pesewas {
  return pesewas(0 - total(entries.filter(({ type }) => type === 'purchase' || type === 'refund')));
}

export const total = (entries: readonly LedgerEntry[]): Pesewas =>
  pesewas(entries.reduce((sum, { amount }) => sum + amount, 0));

/** The causes that set money aside or free it, as an entry's id begins with them. */
export const holds = ['PAYMENT-HOLD#', 'PAYMENT-FREED#'];

/** Those that take money for good, or give it back. */
export const takings = ['PAYMENT-TAKEN#', 'PAYMENT-GIVEN#'];

/** Set aside and not freed since. */
const heldByLedger = (entries: readonly LedgerEntry[]): Pesewas =>
  negate(total(entries.filter(({ id }) => holds.some((cause) => id.startsWith(cause)))));

/** What lost disputes put into the wallet to be paid back, less what credits have paid of it. */
const owedByLedger = (entries: readonly LedgerEntry[]): Pesewas =>
  total(entries.filter(({ against }) => against === 'disputes-lost'));

/** A finding where the two texts differ. */
export function differs(
  kind: Finding['kind'],
  about: string,
  expected: string,
  found: string,
): readonly Finding[] {
  return expected === found ? [] : [{ kind, about, expected, found }];
}
