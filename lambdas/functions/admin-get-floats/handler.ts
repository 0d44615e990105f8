import { adminGetFloats } from '../../../contracts/floats/admin-get-floats';
import { mostOwed } from '../../../contracts/floats/float-entries';
import { floatEntryView, floatViews, owedView } from '../../core/floats/float-views';
import { openOwed, openOwedAccess } from '../../core/floats/owed';
import { floatBookRow, floatEntryRow, floatRow } from '../../core/floats/rows';
import { access } from '../../core/kernel/db';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetFloats, {
  uses: onDb(access({ list: [floatRow, floatBookRow, floatEntryRow] }), openOwedAccess),
  async handle({ input: { ledger_of, owed: asksOwed = false, owed_after, ...page }, ports: { db, clock } }) {
    const [floats, books, ledger, owed] = await Promise.all([
      db.list(floatRow),
      db.list(floatBookRow),
      ledger_of === undefined ? null : db.page(floatEntryRow, { of: ledger_of, ...page }),
      asksOwed ? openOwed(db, { limit: mostOwed, cursor: owed_after }) : null,
    ]);
    const now = clock.now();
    return {
      floats: floatViews(floats, books, now),
      ledger: ledger?.rows.map(floatEntryView) ?? null,
      owed: owed?.rows.map((each) => owedView(each, now)) ?? null,
      owed_next: owed?.nextCursor ?? null,
      older: ledger?.nextCursor ?? null,
    };
  },
});
