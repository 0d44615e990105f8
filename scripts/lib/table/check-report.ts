import { formatCedis, pesewas } from '../../../lambdas/core/kernel/money';
import type { LedgerCheck } from '../../../lambdas/core/ledger-check/rows';
import type { Mismatch } from '../../../lambdas/core/ledger-check/rules';

/** Columns between tabs: kind, user, what it is about, expected, found. */
export const mismatchLine = ({ kind, userId, about, expected, found }: Mismatch): string =>
  [kind, userId || '-', about, `expected ${expected}`, `found ${found}`].map(printable).join('\t');

/** The table may contain anything: control characters must not reach the operator's terminal. */
const printable = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

export function progressLine({ at, seen, balances, mismatches }: LedgerCheck): string {
  const where = at === null ? 'done' : `wallets of ${at.month}, part ${at.part}`;
  return `${where}: ${seen.users} wallets, ${seen.entries} entries; balances ${formatCedis(pesewas(balances))}; ${mismatches} mismatches`;
}

/** An output other than a terminal gets a line this often. */
const everyMs = 5_000;

/** One line that is written over on a terminal; elsewhere, such as in a log, a line now and then. */
export function progressOn(stream: NodeJS.WriteStream) {
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    show(line: string, { isLast }: { isLast: boolean }): void {
      const end = isLast ? '\n' : '';
      if (stream.isTTY) stream.write(`\r\x1b[K${line}${end}`);
      else if (isLast || performance.now() - shownAt >= everyMs) {
        shownAt = performance.now();
        stream.write(`${line}\n`);
      }
    },
  };
}
