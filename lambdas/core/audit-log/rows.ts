import * as z from 'zod/mini';
import type { AuditAction } from '../../../contracts/audit-log/terms';
import type { Writer } from '../kernel/db';
import { absentWhenEmpty, storedAs, time, word } from '../kernel/fields';
import type { Ids } from '../kernel/ports';
import { type Row, row } from '../kernel/row';

/** A record of who did what to whom, written with the change itself. It never holds a secret. */
export interface AuditRecord {
  /** Derived from the admin's request, so that a repeated request is recognized. */
  readonly id: string;
  readonly action: AuditAction;
  readonly adminId: string;
  /** The admin's name at the time; null for a customer. */
  readonly adminName?: string | null;
  /** The other owners get an e-mail about it. */
  readonly notifiesOwners?: boolean;
  readonly targetId: string;
  /** The customers whose orders, top-ups or other items it is about. Absent or empty if it is about an account, or about no customer. */
  readonly customers?: readonly string[];
  /** `contentHash` of the request, if a repeated request is compared with it. */
  readonly content?: string | null;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
  readonly at: Date;
}

/** The customers of these orders or top-ups, each once. */
export const customersOf = (all: readonly { readonly userId: string }[]): string[] => [
  ...new Set(all.map(({ userId }) => userId)),
];

/** The id of a record whose request has no id. It is made before the commit: a resend is then the same record. */
export const newRecordId = (action: AuditAction, by: string, ids: Pick<Ids, 'next'>): string =>
  `${action}#${by}#${ids.next()}`;

/** The record of what somebody did with their own account, or what happened to it. */
export const ownAction = (
  userId: string,
  of: Pick<AuditRecord, 'id' | 'action' | 'at'> & Partial<AuditRecord>,
) => ({
  kind: 'audit' as const,
  record: { adminId: userId, targetId: userId, before: {}, after: {}, reason: null, ...of },
});

/** The member of staff who makes a request. */
export interface ActingAdmin {
  readonly adminId: string;
  readonly adminName: string | null;
  readonly isOwner: boolean;
  /** Whether they have signed in, with a code, within the last hour. */
  readonly hasFreshCode: boolean;
}

type Facts = AuditRecord['before'];

/** The facts that differ, before and after; null if none do. They are compared by `===`, so each is a text, a number or a boolean. */
export function changedFacts(before: Facts, after: Facts): Pick<AuditRecord, 'before' | 'after'> | null {
  const pick = (of: Facts, other: Facts) =>
    Object.fromEntries(Object.entries(of).filter(([name, value]) => other[name] !== value));
  const changed = { before: pick(before, after), after: pick(after, before) };
  return Object.keys({ ...changed.before, ...changed.after }).length === 0 ? null : changed;
}

declare module '../kernel/changes' {
  interface ChangeKinds {
    /** A new record. Its id is the mark of the request that makes it. */
    audit: { readonly record: AuditRecord };
  }
  interface Marks {
    audit: { readonly record: AuditRecord };
  }
}

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
      notifiesOwners: absentWhenEmpty(z.boolean(), false),
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
