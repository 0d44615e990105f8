import * as z from 'zod/mini';
import { checkState } from '../../../core/ledger-check/check-state';
import type { CheckProgress } from '../../../core/ledger-check/nightly-check';
import { TableUnavailable } from '../../../core/table-errors';
import { parseItem, time } from '../table/item-fields';
import { ledgerCheckKey } from '../table/keys';
import type { Table } from '../table/table';

const auditItem = z.object({ began_at: time(), state: z.string() });

export function auditKeeper(table: Pick<Table, 'get' | 'write'>): CheckProgress {
  return {
    async read() {
      const item = await table.get(ledgerCheckKey, { consistent: true });
      if (item === null) return null;
      const { began_at, state } = parseItem(auditItem, item);
      return { beganAt: began_at, state: checkState.parse(JSON.parse(state)) };
    },
    async save({ beganAt, state }) {
      const item = { ...ledgerCheckKey, began_at: beganAt.toISOString(), state: JSON.stringify(state) };
      const result = await table.write({ put: item });
      if (result.kind !== 'written') throw new TableUnavailable('The audit’s place could not be kept');
    },
  };
}
