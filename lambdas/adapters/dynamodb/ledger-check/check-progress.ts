import * as z from 'zod/mini';
import { absentWhenEmpty, nested, time } from '../../../core/kernel/fields';
import { rowOf } from '../../../core/kernel/row';
import type { Table } from '../../../core/kernel/table';
import { checkState, type FinishedCheck } from '../../../core/ledger-check/check-state';
import type { CheckProgress } from '../../../core/ledger-check/nightly-check';
import { type ChangeWriters, changeStore } from '../table/change-store';
import { ledgerCheckKey } from '../table/keys';
import { need, tableAdapter } from '../table/table-adapter';

interface StoredCheck {
  readonly beganAt: Date;
  readonly state: string;
  readonly books: string | null;
  readonly lists: string | null;
  readonly last: FinishedCheck | null;
}

const checkRow = /* @__PURE__ */ rowOf<StoredCheck>({
  keys: () => ledgerCheckKey,
  fields: {
    beganAt: time,
    state: z.string(),
    books: absentWhenEmpty(z.string(), null),
    lists: absentWhenEmpty(z.string(), null),
    last: absentWhenEmpty(
      nested<FinishedCheck>({ beganAt: time, users: z.int(), entries: z.int(), mismatches: z.int() }),
      null,
    ),
  },
});

const needs = { read: [need('GetItem', 'LEDGER-AUDIT')] };

export const writesProgress = need('PutItem', 'LEDGER-AUDIT');

export const checkProgress = tableAdapter(
  needs,
  (table: Pick<Table, 'get' | 'write' | 'transact'>): CheckProgress => {
    return {
      ...changeStore(table, checkChanges),

      async read() {
        const item = await table.get(ledgerCheckKey, { consistent: true });
        if (item === null) return null;
        const { beganAt, state, books, lists, last } = checkRow.decode(item);
        const folds = { books: books && JSON.parse(books), lists: lists && JSON.parse(lists) };
        return {
          beganAt,
          last,
          state: checkState.parse({ ...JSON.parse(state), ...folds }),
        };
      },
    };
  },
);

const checkChanges: ChangeWriters<'ledgerCheck'> = {
  ledgerCheck: {
    writes({ check }) {
      const { books, lists, ...state } = check.state;
      const stored = {
        state: JSON.stringify(state),
        books: books && JSON.stringify(books),
        lists: lists && JSON.stringify(lists),
      };
      return [{ put: checkRow.encode({ beganAt: check.beganAt, last: check.last, ...stored }) }];
    },
  },
};
