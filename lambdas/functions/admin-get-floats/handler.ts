import { adminGetFloats } from '../../../contracts/floats/admin-get-floats';
import { floatBookStore } from '../../adapters/dynamodb/floats/float-book-store';
import { floatStore } from '../../adapters/dynamodb/floats/float-store';
import { floatEntryView, floatViews } from '../../core/floats/float-views';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminGetFloats, {
  uses: onTable({ floats: floatStore.only('list'), floatBooks: floatBookStore.only('list', 'entries') }),
  async handle({ input: { ledger_of, ...page }, ports }) {
    const [floats, books, ledger] = await Promise.all([
      ports.floats.list(),
      ports.floatBooks.list(),
      ledger_of === undefined ? null : ports.floatBooks.entries(ledger_of, page),
    ]);
    return {
      floats: floatViews(floats, books, ports.clock.now()),
      ledger: ledger?.entries.map(floatEntryView) ?? null,
      older: ledger?.nextCursor ?? null,
    };
  },
});
