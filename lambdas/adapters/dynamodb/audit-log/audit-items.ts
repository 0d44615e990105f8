import * as z from 'zod/mini';
import { type AuditAction, type AuditList, auditListOf } from '../../../../contracts/audit-log/audit-actions';
import type { AuditRecord } from '../../../core/audit-log/entities';
import { changesPrices } from '../../../core/prices/price-history';
import { auditKey, pricedEntry } from '../table/keys';
import { readRow } from '../table/read-row';
import { row } from '../table/row';
import { storedAs } from '../table/row-fields';
import type { Table, Write } from '../table/table';
import { need } from '../table/table-adapter';
import { indexEntry } from '../table/table-definition';
import { absentWhenEmpty, oneOfOrNewer, time } from '../table/values';

/** The partition of `byTime` that has a month's records of a list. */
export const auditMonth = (list: AuditList, month: string): string =>
  list === 'staff' ? `AUDIT#${month}` : `AUDIT#${month}#CUSTOMERS`;

/** Goes into the transaction of the change that it records. If the record exists, both are refused. */
export const auditWrite = (audit: AuditRecord): Write => ({
  put: auditRow.encode(audit),
  when: { absent: true },
});

const facts = z.record(z.string(), z.unknown());

export const auditRow = /* @__PURE__ */ row<AuditRecord>({
  keys: (record) => {
    const { id, action, targetId, at } = record;
    const createdAt = at.toISOString();
    return {
      ...auditKey(id),
      ...indexEntry('byTime', auditMonth(auditListOf(action), createdAt.slice(0, 7)), `${createdAt}#${id}`),
      ...(changesPrices(record) && pricedEntry(targetId, createdAt, id)),
    };
  },
  fields: {
    id: z.string(),
    action: oneOfOrNewer<AuditAction>(),
    adminId: z.string(),
    adminName: absentWhenEmpty(z.string(), null),
    approvedBy: absentWhenEmpty(z.string(), null),
    approvedByName: absentWhenEmpty(z.string(), null),
    targetId: z.string(),
    content: absentWhenEmpty(z.string(), null),
    before: facts,
    after: facts,
    reason: z.nullable(z.string()),
    at: storedAs('created_at', time),
  },
});

export const readsAudit = [need('GetItem', 'AUDIT#*')];

/** The record of an admin's request, strongly consistent. */
export const auditReader = (table: Pick<Table, 'get'>) => (id: string) =>
  readRow(table, auditRow, auditKey(id));
