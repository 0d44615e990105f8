import { recordsMonth } from '../../../lambdas/core/accounts/open-account';
import {
  bansUser,
  changesAccount,
  changesFactor,
  countsUse,
  endsSessions,
  movesMoney,
  notesDelivery,
  renamesAccount,
  staysSignedIn,
  staysStaff,
} from '../../../lambdas/core/accounts/writers';
import { followsAttention } from '../../../lambdas/core/attention/follow-reasons';
import { recordsAudit } from '../../../lambdas/core/audit-log/rows';
import { bulkPartRow, bulkRow } from '../../../lambdas/core/bulk/rows';
import { caseRow } from '../../../lambdas/core/cases/rows';
import {
  apiCallRow,
  apiKeyHashRow,
  apiKeyListRow,
  apiKeyRow,
  apiKeySpentRow,
  apiKeyUseRow,
  orderReferenceRow,
} from '../../../lambdas/core/developers/rows';
import { type AnyWriter, type Db, openDb } from '../../../lambdas/core/kernel/db';
import type { AnyRow } from '../../../lambdas/core/kernel/row';
import { staffDayRow } from '../../../lambdas/core/kernel/staff-day';
import type { Table } from '../../../lambdas/core/kernel/table';
import { networksRow } from '../../../lambdas/core/networks/rows';
import { noticeSettingsRow, ownersToldRow } from '../../../lambdas/core/notices/rows';
import { announces } from '../../../lambdas/core/notices/writers';
import type { Order } from '../../../lambdas/core/orders/order';
import { declines, makesOrder, orderRow } from '../../../lambdas/core/orders/rows';
import { priceRow } from '../../../lambdas/core/prices/rows';
import { recipientListRow, recipientRow } from '../../../lambdas/core/recipients/rows';
import { sandboxWorkRow } from '../../../lambdas/core/sandbox/rows';
import { supplierBalanceRow } from '../../../lambdas/core/suppliers/rows';
import { savesComparison } from '../../../lambdas/core/top-ups/compare-payments';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import { putsOut } from '../../../lambdas/core/webhooks/outbox';
import { endpointHealthRow, webhooksRow } from '../../../lambdas/core/webhooks/rows';

interface Everything {
  readonly get: readonly AnyRow[];
  readonly many: readonly AnyRow[];
  readonly list: readonly AnyRow[];
  readonly byTime: readonly AnyRow[];
  readonly byValue: readonly AnyRow[];
  readonly worklist: readonly AnyRow[];
  readonly writes: readonly (readonly AnyWriter[])[];
}

/** A table with all declared rows, for tests that aren't about a function's permissions. */
export type WholeDb = Omit<Db<Everything>, 'reach'>;

const writers: readonly AnyWriter[] = [
  topUpRow,
  savesComparison,
  makesOrder,
  declines,
  movesMoney,
  countsUse,
  caseRow,
  supplierBalanceRow,
  bulkRow,
  bulkPartRow,
  apiKeyRow,
  apiKeyListRow,
  apiKeyHashRow,
  apiKeyUseRow,
  apiKeySpentRow,
  apiCallRow,
  orderReferenceRow,
  recipientRow,
  recipientListRow,
  staffDayRow,
  followsAttention,
  announces,
  noticeSettingsRow,
  ownersToldRow,
  networksRow,
  priceRow,
  changesAccount,
  changesFactor,
  notesDelivery,
  recordsAudit,
  staysSignedIn,
  staysStaff,
  renamesAccount,
  bansUser,
  endsSessions,
  recordsMonth,
  sandboxWorkRow,
  webhooksRow,
  endpointHealthRow,
  putsOut,
  movesMoney,
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

/** Returns the same database, but reads orders through `read`. */
export const readingOrdersBy = (
  db: WholeDb,
  read: (id: string, now: () => Promise<Order | null>) => Promise<Order | null>,
): WholeDb => ({
  ...db,
  get: ((row: AnyRow, key: { readonly id: string }, how?: { readonly mayLag: boolean }) =>
    row.name === orderRow.name
      ? read(key.id, () => db.get(orderRow, key))
      : db.get(row, key, how)) as WholeDb['get'],
});
