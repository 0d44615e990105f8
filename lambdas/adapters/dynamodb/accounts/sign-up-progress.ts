import * as z from 'zod/mini';
import type { ExpiryPorts } from '../../../core/accounts/sign-up/waiting-sign-ups';
import { rowOf } from '../../../core/kernel/row';
import type { Table } from '../../../core/kernel/table';
import { signUpProgressKey } from '../table/keys';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';

const progressRow = /* @__PURE__ */ rowOf<{ readonly after: string | null }>({
  keys: () => signUpProgressKey,
  fields: { after: z.nullable(z.string()) },
});

const needs = { read: [need('GetItem', 'RECHECKS')], save: [need('PutItem', 'RECHECKS')] };

/** The last run to save wins: a run that begins too early or too late only looks at sign-ups again. */
export const signUpProgress = tableAdapter(needs, (table: Table): ExpiryPorts['progress'] => ({
  read: async () => (await readRow(table, progressRow, signUpProgressKey))?.after ?? null,
  save: async (after) => void (await table.write({ put: progressRow.encode({ after }) })),
}));
