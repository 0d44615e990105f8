import * as z from 'zod/mini';
import { checkState } from '../../../core/ledger-check/check-state';
import type { CheckProgress } from '../../../core/ledger-check/nightly-check';
import { type ChangeWriters, changeStore } from '../table/change-store';
import { ledgerCheckKey } from '../table/keys';
import { row } from '../table/row';
import type { Table } from '../table/table';
import { need, tableAdapter } from '../table/table-adapter';
import { time } from '../table/values';

interface StoredCheck {
  readonly beganAt: Date;
  readonly state: string;
}

const checkRow = /* @__PURE__ */ row<StoredCheck>({
  keys: () => ledgerCheckKey,
  fields: { beganAt: time, state: z.string() },
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
        const { beganAt, state } = checkRow.decode(item);
        return { beganAt, state: checkState.parse(JSON.parse(state)) };
      },
    };
  },
);

const checkChanges: ChangeWriters<'ledgerCheck'> = {
  ledgerCheck: {
    writes: ({ check }) => [
      {
        put: checkRow.encode({ beganAt: check.beganAt, state: JSON.stringify(check.state) }),
      },
    ],
  },
};
