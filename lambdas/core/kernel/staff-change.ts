import type { ActingAdmin, AuditRecord } from '../audit-log/entities';
import { contentHash } from '../content-hash';
import { AppError } from '../errors';
import type { Change, ChangeKind } from './changes';
import { commit } from './commit';
import type { CommitPorts } from './ports';

type Recorded = Pick<AuditRecord, 'action' | 'targetId' | 'before' | 'after'> & {
  readonly reason?: string | null;
};

/** Without `recorded`, nothing is written. */
interface StaffDecision<Result, Kind extends ChangeKind> {
  readonly result: Result;
  readonly recorded?: Recorded;
  readonly changes?: readonly Change<Kind>[];
}

interface StaffChange<Rows, Result, Kind extends ChangeKind> {
  /** The first part of the audit record's id: within it, a request id is used once. */
  readonly scope: string;
  readonly requestId: string;
  readonly by: ActingAdmin;
  /** What is asked for. The same request id with other content is refused. */
  readonly content: unknown;
  /** Strongly consistent. */
  read(): Promise<Rows>;
  /** The answer to a request that was carried out before. @throws AppError to refuse */
  repeated(rows: Rows): Result;
  /** Pure. @throws AppError to refuse */
  decide(rows: Rows, at: Date): StaffDecision<Result, Kind>;
}

type StaffPorts<Kind extends ChangeKind> = CommitPorts<Kind | 'audit' | 'admin'> & {
  readonly store: { audit(id: string): Promise<AuditRecord | null> };
};

/**
 * A change that a member of staff makes: once for each request id, in one transaction with its audit record, and only while they
 * are staff.
 * @throws AppError request_id_reused, forbidden, unavailable, and what `decide` throws
 */
export function staffChange<Rows, Result, Kind extends ChangeKind = never>(
  ports: StaffPorts<Kind>,
  { scope, requestId, by, content: asked, read, repeated, decide }: StaffChange<Rows, Result, Kind>,
): Promise<Result> {
  const { adminId, adminName = null } = by;
  const id = `${scope}#${adminId}#${requestId}`;
  const content = contentHash(asked);
  return commit<{ rows: Rows; done: AuditRecord | null }, Result, Kind | 'audit' | 'admin'>(ports, {
    async read() {
      const [rows, done] = await Promise.all([read(), ports.store.audit(id)]);
      return { rows, done };
    },
    decide({ rows, done }, at) {
      if (done !== null) {
        if (done.content !== content) throw new AppError('request_id_reused');
        return { changes: [], result: repeated(rows) };
      }
      const { result, recorded, changes = [] } = decide(rows, at);
      if (recorded === undefined) return { changes: [], result };
      const record: AuditRecord = { reason: null, ...recorded, id, content, adminId, adminName, at };
      const own: readonly Change<'audit' | 'admin'>[] = [
        { kind: 'audit', record },
        { kind: 'admin', userId: adminId },
      ];
      return {
        changes: [...own, ...changes] as readonly Change[] as readonly Change<Kind | 'audit' | 'admin'>[],
        result,
      };
    },
    // The next read has the record, and knows its content.
    replay: () => null,
  });
}
