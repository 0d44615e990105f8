import * as z from 'zod/mini';
import { type AuditAction, type AuditList, auditListOf } from '../../../contracts/audit-log/audit-actions';
import type { Writer } from '../kernel/db';
import { absentWhenEmpty, oneOfOrNewer, storedAs, time } from '../kernel/fields';
import { type Row, row } from '../kernel/row';
import type { AuditRecord } from './audit-record';

/** The partition of `byTime` with a list's records of a month. */
export const auditMonth = (list: AuditList, month: string): string =>
  list === 'staff' ? `AUDIT#${month}` : `AUDIT#${month}#CUSTOMERS`;

/** The partition of `byValue` with the changes of a customer's own prices. */
export const pricedPartition = (userId: string): string => `PRICED#${userId}`;

const facts = z.record(z.string(), z.unknown());

export const auditRow: Row<'audit', AuditRecord, { readonly id: string }> = /* @__PURE__ */ row(
  'audit',
  () => ({
    partition: 'AUDIT#*',
    key: ({ id }: { readonly id: string }) => ({ of: id, sort: 'AUDIT' }),
    fields: {
      id: z.string(),
      action: oneOfOrNewer<AuditAction>(),
      adminId: z.string(),
      adminName: absentWhenEmpty(z.string(), null),
      approvedBy: absentWhenEmpty(z.string(), null),
      approvedByName: absentWhenEmpty(z.string(), null),
      targetId: z.string(),
      customers: absentWhenEmpty(z.array(z.string()), []),
      content: absentWhenEmpty(z.string(), null),
      before: facts,
      after: facts,
      reason: z.nullable(z.string()),
      at: storedAs('created_at', time),
    },
    indexes: {
      byTime: {
        partition: 'AUDIT#*',
        entry({ id, action, at }) {
          const createdAt = at.toISOString();
          return [auditMonth(auditListOf(action), createdAt.slice(0, 7)), `${createdAt}#${id}`];
        },
      },
      byValue: {
        partition: 'PRICED#*',
        entry: (record) =>
          changesPrices(record)
            ? [pricedPartition(record.targetId), `${record.at.toISOString()}#${record.id}`]
            : null,
      },
    },
  }),
);

/** Writes a record in its change's transaction. If the record exists already, the request was carried out before. */
export const recordsAudit: Writer<'audit'> = {
  name: 'audit',
  allows: { actions: ['PutItem'], partitions: ['AUDIT#*'] },
  writes: ({ record }) => auditRow.writes({ next: record }),
  mark: (item) => ({ kind: 'audit', record: auditRow.decode(item) }),
};

/** Whether this fact in the audit log is about a customer's tier or own prices. */
export const isOfPrices = (fact: string): boolean =>
  fact === 'tier' || fact === 'tier_until' || fact.startsWith('own_price_');

/** Whether a record is part of a customer's price history. */
const changesPrices = ({ action, after }: Pick<AuditRecord, 'action' | 'after'>): boolean =>
  action === 'update-user' && Object.keys(after).some(isOfPrices);
