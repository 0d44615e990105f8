import { monthRow } from '../../../lambdas/core/accounts/months';
import { recordsMonth } from '../../../lambdas/core/accounts/open-account';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { notesFirstDelivery, renamesAccount, staysStaff } from '../../../lambdas/core/accounts/writers';
import { followsAttention } from '../../../lambdas/core/attention/follow-reasons';
import { attentionRow } from '../../../lambdas/core/attention/rows';
import { auditRow, recordsAudit } from '../../../lambdas/core/audit-log/rows';
import { bulkPartRow, bulkRow } from '../../../lambdas/core/bulk/rows';
import { caseRow } from '../../../lambdas/core/cases/rows';
import { apiCallRow, apiKeyHashRow, apiKeySpentRow, apiKeysRow } from '../../../lambdas/core/developers/rows';
import { type AnyWriter, type Db, openDb } from '../../../lambdas/core/kernel/db';
import type { AnyRow } from '../../../lambdas/core/kernel/row';
import type { Table } from '../../../lambdas/core/kernel/table';
import { ledgerCheckRow } from '../../../lambdas/core/ledger-check/rows';
import { networksRow } from '../../../lambdas/core/networks/rows';
import { noticeSettingsRow, ownersNotifiedRow } from '../../../lambdas/core/notices/rows';
import type { Order } from '../../../lambdas/core/orders/order';
import { recipientsRow } from '../../../lambdas/core/orders/recipients';
import { declines, makesOrder, orderRow, recheckRow, refusalRow } from '../../../lambdas/core/orders/rows';
import { announces, noticeRow } from '../../../lambdas/core/outbox/notice';
import { priceRow } from '../../../lambdas/core/prices/rows';
import { staffDayRow } from '../../../lambdas/core/staff/staff-limit';
import { supplierBalanceRow } from '../../../lambdas/core/suppliers/rows';
import { comparisonRow, topUpRow } from '../../../lambdas/core/top-ups/rows';
import { ledgerRow } from '../../../lambdas/core/wallet/rows';
import { movesMoney } from '../../../lambdas/core/wallet/writers';
import { writesDelivery } from '../../../lambdas/core/webhooks/events';
import { deliveryRow, webhooksRow } from '../../../lambdas/core/webhooks/rows';

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

/** All declared rows. */
export const allRows: readonly AnyRow[] = [
  accountRow,
  apiCallRow,
  apiKeyHashRow,
  apiKeySpentRow,
  apiKeysRow,
  attentionRow,
  auditRow,
  bulkPartRow,
  bulkRow,
  caseRow,
  comparisonRow,
  deliveryRow,
  ledgerCheckRow,
  ledgerRow,
  monthRow,
  networksRow,
  noticeRow,
  noticeSettingsRow,
  orderRow,
  ownersNotifiedRow,
  priceRow,
  recheckRow,
  recipientsRow,
  refusalRow,
  staffDayRow,
  supplierBalanceRow,
  topUpRow,
  webhooksRow,
];

/** Each replaces the row of its name, or writes something else. */
const otherWriters: readonly AnyWriter[] = [
  makesOrder,
  declines,
  movesMoney,
  followsAttention,
  announces,
  notesFirstDelivery,
  recordsAudit,
  staysStaff,
  renamesAccount,
  recordsMonth,
  writesDelivery,
];

export const wholeDb = (table: Table): WholeDb =>
  openDb<Everything>(table, {
    get: [],
    many: [],
    list: [],
    byTime: [],
    byValue: [],
    worklist: [],
    writes: [allRows, otherWriters],
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
