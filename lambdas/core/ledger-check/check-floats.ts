import type { FloatBook, FloatEntry } from '../floats/rows';
import { add, formatCedis, pesewas, zero } from '../money';
import { unreadable } from './check-wallet';
import type { Finding, Mismatch, Unreadable } from './entities';
import { differs } from './ledger-rules';

/** A supplier's float ledger: its book, and all entries that the book counts. */
export interface FloatLedger {
  readonly book: FloatBook;
  /** In their order. */
  readonly entries: readonly FloatEntry[];
}

/**
 * Proves the floats' ledgers, apart from customers' money: entries are numbered 1, 2, 3 ..., each has a cause of its own and
 * the balance of the one before with its amount, and the book's balance is their sum.
 */
export const checkFloats = (ledgers: readonly (FloatLedger | Unreadable)[]): Mismatch[] =>
  ledgers
    .flatMap((each) => ('reason' in each ? [unreadable(each)] : checkFloat(each)))
    .map((finding) => ({ ...finding, userId: '' }));

function checkFloat({ book, entries }: FloatLedger): Finding[] {
  const of = `float ${book.supplier}`;
  const sum = pesewas(entries.reduce((all, { amount }) => all + amount, 0));
  const causes = new Set<string>();
  let before = { seq: 0, balanceAfter: zero };
  const found = entries.flatMap((entry) => {
    const about = `${of}, entry ${entry.seq}`;
    const balance = add(before.balanceAfter, entry.amount);
    const findings = [
      ...differs('ledger-gap', about, `number ${before.seq + 1}`, `number ${entry.seq}`),
      ...differs('balance-after', about, formatCedis(balance), formatCedis(entry.balanceAfter)),
      ...(causes.has(entry.id)
        ? [{ kind: 'entry-repeated' as const, about, expected: 'a cause of its own', found: entry.id }]
        : []),
    ];
    causes.add(entry.id);
    // As in a wallet: one wrong entry doesn't make all later ones look wrong.
    before = entry;
    return findings;
  });
  return [
    ...found,
    ...differs('ledger-length', of, `${book.seq} entries`, `${entries.length} entries`),
    ...differs('balance-not-ledger', of, formatCedis(sum), formatCedis(book.balance)),
  ];
}
