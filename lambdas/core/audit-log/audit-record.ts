import type { AuditAction } from '../../../contracts/audit-log/terms';

/** A record of who did what to whom, written with the change itself. It never holds a secret. */
export interface AuditRecord {
  /** Derived from the admin's request, so that a repeated request is recognized. */
  readonly id: string;
  readonly action: AuditAction;
  readonly adminId: string;
  /** The admin's name at the time; null for a customer. */
  readonly adminName?: string | null;
  /** The other owners get an e-mail about it. */
  readonly tellsOwners?: boolean;
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
