import { shopAccounts } from '../../../contracts/wallet/terms';
import { balanceOf, type Counts, nothing, plus } from '../../../lambdas/core/statistics/counters';
import { countsOfEntry } from '../../../lambdas/core/statistics/effects';
import type { LedgerEntry } from '../../../lambdas/core/wallet/rows';

/** The accounts that the shop shows to staff, from its own statistics. It is checked, and checks nothing itself. */
export function shownBooks() {
  const entries: LedgerEntry[] = [];
  return {
    add: (more: readonly LedgerEntry[]) => void entries.push(...more),
    shown(): ReadonlyMap<string, number> {
      const counts = entries.reduce<Counts>((all, entry) => plus(all, countsOfEntry(entry)), nothing);
      return new Map(shopAccounts.map((account) => [account, balanceOf(counts, account)]));
    },
  };
}
