import { type ActingAdmin, type AuditRecord, auditRow } from '../audit-log/rows';
import type { Change, ChangeKind } from '../kernel/changes';
import { type CommitPorts, commit, type UseCase } from '../kernel/commit';
import type { Db } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { contentHash } from '../kernel/json';
import type { Pesewas } from '../kernel/money';
import { countMoved, isLarge, type LimitPorts, movedBy, readLimit, type StaffLimit } from './staff-limit';

export type Recorded = Pick<AuditRecord, 'action' | 'targetId' | 'customers' | 'before' | 'after'> & {
  readonly reason?: string | null;
};

/** Every change is recorded: without a record, nothing is written. */
export type StaffDecision<Result, Kind extends ChangeKind> =
  | { readonly result: Result; readonly recorded?: never; readonly changes?: never }
  | {
      readonly result: Result;
      readonly recorded: Recorded;
      readonly changes?: readonly Change<Kind>[];
      /** The other owners get an e-mail about it. */
      readonly notifiesOwners?: boolean;
      /** The money that counts against the limit. @default all that its changes move in wallets */
      readonly amount?: Pesewas;
    };

interface StaffChange<Rows, Result, Kind extends ChangeKind> {
  /** The first part of the audit record's id. Within a scope, a request id is used once. */
  readonly scope: string;
  readonly requestId: string;
  readonly by: ActingAdmin;
  /** The content of the request. The same request id with other content is refused. */
  readonly content: unknown;
  /** When the outside service was asked, if its answer is applied, as in a `UseCase`. */
  readonly asOf?: Date;
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
 * A change by a member of staff that moves no money: made once for each request id, in one transaction with its audit record, only while
 * their role is the same.
 * @throws AppError request_id_reused, forbidden, unavailable, and whatever `decide` throws
 */
export const staffChange = <Rows, Result, Kind extends Exclude<ChangeKind, 'posting'> = never>(
  ports: StaffPorts<Kind>,
  change: StaffChange<Rows, Result, Kind>,
): Promise<Result> => changeByStaff(ports, change, async () => null);

/**
 * The same for a change that can move money: also within the limit of what they may move.
 * @throws AppError helper_limit, sign_in_again, and what `staffChange` throws
 */
export const staffMoneyChange = <Rows, Result, Kind extends ChangeKind>(
  ports: StaffPorts<Kind | 'staffDay'> & LimitPorts,
  change: StaffChange<Rows, Result, Kind>,
): Promise<Result> => changeByStaff(ports, change, () => readLimit(ports, change.by, ports.clock.now()));

function changeByStaff<Rows, Result, Kind extends ChangeKind>(
  ports: StaffPorts<Kind>,
  change: StaffChange<Rows, Result, ChangeKind>,
  limitOf: () => Promise<StaffLimit | null>,
): Promise<Result> {
  const { scope, requestId, by } = change;
  const { adminId, adminName } = by;
  const id = `${scope}#${adminId}#${requestId}`;
  const content = contentHash(change.content);
  type All = { rows: Rows; done: AuditRecord | null; limit: StaffLimit | null };
  const useCase: UseCase<All, Result, ChangeKind> = {
    async read() {
      const [rows, limit] = await Promise.all([change.read(), limitOf()]);
      // Read after the rows: if this request has changed them, its record already exists.
      return { rows, limit, done: await ports.db.get(auditRow, { id }) };
    },
    decide({ rows, done, limit }, at) {
      if (done !== null) {
        if (done.content !== content) throw new AppError('request_id_reused');
        return { changes: [], result: change.repeated(rows, done) };
      }
      const decision = change.decide(rows, at, id);
      if (decision.recorded === undefined) return { changes: [], result: decision.result };
      const { result, recorded, changes = [], amount = movedBy(changes) } = decision;
      const notifiesOwners = decision.notifiesOwners || (limit !== null && isLarge(limit, amount));
      const record: AuditRecord = {
        reason: null,
        ...recorded,
        id,
        content,
        adminId,
        adminName,
        notifiesOwners,
        at,
      };
      return {
        changes: [
          { kind: 'audit', record },
          ...staysInRole(by, changes),
          ...changes,
          ...(limit === null ? [] : countMoved(limit, by, amount)),
        ],
        result,
      };
    },
    // The next attempt reads the record and compares its content.
    replay: () => null,
    refusal: (failed) =>
      failed.includes('admin') ? new AppError('forbidden', { internalMessage: 'No longer an admin' }) : null,
    asOf: change.asOf,
  };
  // The compiler can't compare changes of kinds that it doesn't know. Both callers take ports that write all kinds of their decisions.
  return commit(ports as CommitPorts<ChangeKind>, useCase);
}

/** The condition that somebody still has the role in which they act. A change of their own account has that condition already. */
const staysInRole = ({ adminId, isOwner }: ActingAdmin, changes: readonly Change[]): Change<'admin'>[] =>
  changes.some((change) => change.kind === 'account' && change.after.userId === adminId)
    ? []
    : [{ kind: 'admin', userId: adminId, isOwner }];
