import * as z from 'zod/mini';
import type { AuditAction } from '../../../contracts/audit-log/terms';
import type { Writer } from '../kernel/db';
import { absentWhenEmpty, storedAs, time, word } from '../kernel/fields';
import { type Row, row } from '../kernel/row';
import type { AuditRecord } from './audit-record';

/** The partition of `byTime` with a month's records. */
export const auditMonth = (month: string): string => `AUDIT#${month}`;

const facts = z.record(z.string(), z.unknown());

export const auditRow: Row<'audit', AuditRecord, { readonly id: string }> = /* @__PURE__ */ row(
  'audit',
  () => ({
    partition: 'AUDIT#*',
    key: ({ id }: { readonly id: string }) => ({ of: id, sort: 'AUDIT' }),
    ofCustomer: { onDeletion: 'kept', notExported: 'what staff did and why, which stays on record' },
    fields: {
      id: z.string(),
      action: word<AuditAction>(),
      adminId: z.string(),
      adminName: absentWhenEmpty(z.string(), null),
      tellsOwners: absentWhenEmpty(z.boolean(), false),
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
        entry({ id, at }) {
          const createdAt = at.toISOString();
          return [auditMonth(createdAt.slice(0, 7)), `${createdAt}#${id}`];
        },
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
