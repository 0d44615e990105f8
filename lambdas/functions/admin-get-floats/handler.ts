import { adminGetFloats } from '../../../contracts/floats/admin-get-floats';
import { mostOwed, mostOwedCounted } from '../../../contracts/floats/float-entries';
import { floatBookStore } from '../../adapters/dynamodb/floats/float-book-store';
import { floatStore } from '../../adapters/dynamodb/floats/float-store';
import { owedStore } from '../../adapters/dynamodb/floats/owed-store';
import { floatEntryView, floatViews, owedCounts, owedView } from '../../core/floats/float-views';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminGetFloats, {
  uses: onTable({
    floats: floatStore.only('list'),
    floatBooks: floatBookStore.only('list', 'entries'),
    owed: owedStore.only('open', 'debts'),
  }),
  async handle({ input: { ledger_of, owed: asksOwed = false, owed_after, ...page }, ports }) {
    const [floats, books, ledger, owed, debts] = await Promise.all([
      ports.floats.list(),
      ports.floatBooks.list(),
      ledger_of === undefined ? null : ports.floatBooks.entries(ledger_of, page),
      asksOwed ? ports.owed.open({ limit: mostOwed, cursor: owed_after }) : null,
      asksOwed && owed_after === undefined ? ports.owed.debts(mostOwedCounted) : null,
    ]);
    const now = ports.clock.now();
    return {
      floats: floatViews(floats, books, now),
      ledger: ledger?.entries.map(floatEntryView) ?? null,
      owed: owed?.owed.map((each) => owedView(each, now)) ?? null,
      owed_next: owed?.nextCursor ?? null,
      owed_counts: debts && owedCounts(debts, now),
      older: ledger?.nextCursor ?? null,
    };
  },
});
