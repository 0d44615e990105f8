import { staysSignedIn } from '../../../lambdas/core/accounts/stays-signed-in';
import { staysStaff } from '../../../lambdas/core/accounts/stays-staff';
import { wasApproved } from '../../../lambdas/core/approvals/guard-writers';
import { approvalRow, tallyRow } from '../../../lambdas/core/approvals/rows';
import { followsAttention } from '../../../lambdas/core/attention/follow-reasons';
import { recordsAudit } from '../../../lambdas/core/audit-log/rows';
import { casePicturesRow, caseRow } from '../../../lambdas/core/cases/rows';
import {
  type Float,
  floatBookRow,
  floatEntryRow,
  floatRow,
  owedRow,
  typedTopUpRow,
} from '../../../lambdas/core/floats/rows';
import { type AnyWriter, type Db, openDb } from '../../../lambdas/core/kernel/db';
import type { AnyRow } from '../../../lambdas/core/kernel/row';
import type { Table } from '../../../lambdas/core/kernel/table';
import { networksRow } from '../../../lambdas/core/networks/rows';
import {
  noticeSettingsRow,
  noticeTextsRow,
  toldMomentsRow,
  toldPricesRow,
} from '../../../lambdas/core/notices/rows';
import { announces, countsText } from '../../../lambdas/core/notices/writers';
import { recipientListRow, recipientRow } from '../../../lambdas/core/recipients/rows';

interface Everything {
  readonly get: readonly AnyRow[];
  readonly many: readonly AnyRow[];
  readonly list: readonly AnyRow[];
  readonly byTime: readonly AnyRow[];
  readonly byValue: readonly AnyRow[];
  readonly worklist: readonly AnyRow[];
  readonly writes: readonly (readonly AnyWriter[])[];
}

/** A table with all rows that are declared, for tests that aren't about what a function may do. */
export type WholeDb = Omit<Db<Everything>, 'reach'>;

const writers: readonly AnyWriter[] = [
  caseRow,
  casePicturesRow,
  floatRow,
  floatBookRow,
  floatEntryRow,
  owedRow,
  typedTopUpRow,
  recipientRow,
  recipientListRow,
  approvalRow,
  tallyRow,
  wasApproved,
  followsAttention,
  announces,
  countsText,
  noticeSettingsRow,
  noticeTextsRow,
  toldMomentsRow,
  toldPricesRow,
  networksRow,
  recordsAudit,
  staysSignedIn,
  staysStaff,
];

export const wholeDb = (table: Table): WholeDb =>
  openDb<Everything>(table, {
    get: [],
    many: [],
    list: [],
    byTime: [],
    byValue: [],
    worklist: [],
    writes: [writers],
  });

/** The floats are these from now on, whatever was read before. */
export async function setFloats(table: Table, floats: readonly Float[]): Promise<void> {
  const { items } = await table.query({ partition: floatRow.partition, limit: 100 });
  for (const { PK, SK } of items) await table.write({ delete: { PK, SK } });
  for (const float of floats) await table.write({ put: floatRow.encode(float) });
}
