import * as z from 'zod/mini';
import { decodeCursor, encodeCursor } from '../../../core/kernel/pages';
import type { Table } from '../../../core/kernel/table';
import type { StatementReader } from '../../../core/wallet/history';
import { ledgerRow } from '../../../core/wallet/rows';
import { need, tableAdapter } from '../table/table-adapter';

/** Maximum entries of a part: about 300 kB, well below the limits of a query (1 MB) and of an answer (6 MB). */
const partLength = 1_000;

const seq = z.int().check(z.minimum(1), z.maximum(9_999_999_999));
/** The ledger numbers of the next entry to read and of the last one. */
const runCursor = z.tuple([seq, seq]);

const needs = { entryAt: [need('Query', 'USER#*')], run: [need('Query', 'USER#*')] };

export const statementReader = tableAdapter(needs, (table: Table): StatementReader => {
  const between = async (userId: string, first: number, last: number) => {
    const [from, to] = [ledgerRow.key({ userId, seq: first }), ledgerRow.key({ userId, seq: last })];
    const range = { partition: from.PK, from: from.SK, to: to.SK };
    const { items } = await table.query({ ...range, consistent: true, limit: partLength });
    return items.map(ledgerRow.decode);
  };
  return {
    async entryAt(userId, number) {
      const [entry] = await between(userId, number, number);
      if (entry === undefined) throw new Error(`The ledger has no entry ${number}`);
      return entry;
    },

    async run(userId, of) {
      const [first, last] =
        typeof of === 'string' ? decodeCursor(runCursor, of) : ([of.first, of.last] as const);
      if (last < first) return { entries: [], nextCursor: null };
      const entries = await between(userId, first, last);
      const end = entries.at(-1)?.seq ?? last;
      return { entries, nextCursor: end < last ? encodeCursor([end + 1, last]) : null };
    },
  };
});
