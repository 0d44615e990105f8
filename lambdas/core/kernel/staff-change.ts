import type { WeighedKind } from '../approvals/weights';
import type { ActingAdmin, AuditRecord } from '../audit-log/audit-record';
import { auditRow } from '../audit-log/rows';
import { contentHash } from '../content-hash';
import { AppError } from '../errors';
import type { Change, ChangeKind } from './changes';
import { type CommitPorts, commit, type UseCase, type WhoIsAsked } from './commit';
import type { Db } from './db';

export type Recorded = Pick<AuditRecord, 'action' | 'targetId' | 'customers' | 'before' | 'after'> & {
  readonly reason?: string | null;
};

/** Every change is recorded: without a record, nothing is written. */
export type StaffDecision<Result, Kind extends ChangeKind> =
  | { readonly result: Result; readonly recorded?: never; readonly changes?: never; readonly isOwner?: never }
  | {
      readonly result: Result;
      readonly recorded: Recorded;
      readonly changes?: readonly Change<Kind>[];
      /** The change is to a member of staff, which only owners may make. */
      readonly isOwner?: boolean;
    };

/** If some of the kinds it changes may need a second person, the change must say whom it asks. */
export type Asks<Kind extends ChangeKind> = [Extract<Kind, WeighedKind>] extends [never]
  ? unknown
  : { readonly guard: WhoIsAsked };

interface StaffChange<Rows, Result, Kind extends ChangeKind> {
  /** The first part of the audit record's id. Within a scope, a request id is used once. */
  readonly scope: string;
  readonly requestId: string;
  readonly by: ActingAdmin;
  /** The content of the request. The same request id with other content is refused. */
  readonly content: unknown;
  /** Asks for a second person if the change needs one. */
  readonly guard?: WhoIsAsked;
  /** Strongly consistent. */
  read(): Promise<Rows>;
  /** The answer to a request that was already carried out, from its record. @throws AppError to refuse */
  repeated(rows: Rows, done: AuditRecord): Result;
  /** Pure. @param id the audit record's id. @throws AppError to refuse */
  decide(rows: Rows, at: Date, id: string): StaffDecision<Result, Kind>;
}

/** Also reads the records of earlier requests. */
type StaffPorts<Kind extends ChangeKind> = CommitPorts<Kind | 'audit' | 'admin'> & {
  readonly db: Pick<Db<{ readonly get: readonly [typeof auditRow] }>, 'get'>;
};

/**
 * A change by a member of staff: made once for each request id, in one transaction with its audit record, and only while they are staff.
 * @throws AppError request_id_reused, forbidden, unavailable, and whatever `decide` throws
 */
export function staffChange<Rows, Result, Kind extends ChangeKind = never>(
  ports: StaffPorts<Kind>,
  { scope, requestId, by, content: asked, guard, ...change }: StaffChange<Rows, Result, Kind> & Asks<Kind>,
): Promise<Result> {
  const { adminId, adminName = null } = by;
  const id = `${scope}#${adminId}#${requestId}`;
  const content = contentHash(asked);
  const useCase: UseCase<{ rows: Rows; done: AuditRecord | null }, Result, Kind | 'audit' | 'admin'> = {
    async read() {
      const rows = await change.read();
      // Read after the rows: if this request has changed them, its record already exists.
      return { rows, done: await ports.db.get(auditRow, { id }) };
    },
    decide({ rows, done }, at) {
      if (done !== null) {
        if (done.content !== content) throw new AppError('request_id_reused');
        return { changes: [], result: change.repeated(rows, done) };
      }
      const decision = change.decide(rows, at, id);
      if (decision.recorded === undefined) return { changes: [], result: decision.result };
      const { result, recorded, changes = [], isOwner = false } = decision;
      const record: AuditRecord = { reason: null, ...recorded, id, content, adminId, adminName, at };
      const own: readonly Change<'audit' | 'admin'>[] = [
        { kind: 'audit', record },
        { kind: 'admin', userId: adminId, ...(isOwner && { isOwner }) },
      ];
      return {
        changes: [...own, ...changes] as readonly Change[] as readonly Change<Kind | 'audit' | 'admin'>[],
        result,
      };
    },
    // The next attempt reads the record and compares its content.
    replay: () => null,
  };
  return commit(ports, { ...useCase, guard });
}
