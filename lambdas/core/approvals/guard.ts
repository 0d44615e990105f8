import { createHash } from 'node:crypto';
import type { AuditRecord } from '../audit-log/entities';
import type { Change, ChangeKind } from '../kernel/changes';
import type { Decision, UseCase } from '../kernel/commit';
import type { Approval } from './entities';

/** What a guard adds to a transaction. */
export type GuardKind = 'approval' | 'approved' | 'tally' | 'attention' | 'admin' | 'audit';

/** A use case's rows with the guard's own. */
export interface Guarded<Rows> {
  readonly rows: Rows;
  readonly guard: unknown;
}

/**
 * What stands between a use case and its commit where a second person may be needed. It sees the changes that were
 * decided, so nothing that a use case does by another name gets past it, and what it adds is in the same transaction.
 */
export interface Guard {
  /**
   * - `alone`, `approved`: the change is written, by one person or with the approval;
   * - `granted`: it was approved before, and is finished or answered again;
   * - `preview`: it is not written.
   */
  readonly kind: 'alone' | 'approved' | 'granted' | 'preview';
  around<Rows, Result, Kind extends ChangeKind>(
    useCase: UseCase<Rows, Result, Kind>,
  ): UseCase<Guarded<Rows>, Result, Kind | GuardKind>;
}

interface GuardRules<Own> {
  /** Reads what the guard needs. @param changes as they would be now; empty where the use case refuses */
  read(changes: readonly Change[]): Promise<Own>;
  /** The changes as they are written; `reread`: others were decided than were read for. @throws to refuse */
  change(changes: readonly Change[], own: Own, at: Date): readonly Change[] | 'reread';
}

export const guardOf = <Own>(kind: Guard['kind'], now: () => Date, rules: GuardRules<Own>): Guard => ({
  kind,
  around: <Rows, Result, Kind extends ChangeKind>(useCase: UseCase<Rows, Result, Kind>) => ({
    ...useCase,
    async read(attempt: number) {
      const rows = await useCase.read(attempt);
      return { rows, guard: await rules.read(changesOf(useCase, rows, now())) };
    },
    decide({ rows, guard }: Guarded<Rows>, at: Date) {
      const decision = useCase.decide(rows, at);
      if (decision === 'reread' || decision.changes.length === 0) return decision;
      const changes = rules.change(anyKind(decision.changes), guard as Own, at);
      if (changes === 'reread') return changes;
      return { changes, result: decision.result } as Decision<Result, Kind | GuardKind>;
    },
  }),
});

const anyKind = <Kind extends ChangeKind>(changes: readonly Change<Kind>[]): readonly Change[] =>
  changes as readonly unknown[] as readonly Change[];

/** None where the use case refuses: it refuses again when it decides. */
function changesOf<Rows, Result, Kind extends ChangeKind>(
  { decide }: UseCase<Rows, Result, Kind>,
  rows: Rows,
  at: Date,
): readonly Change[] {
  try {
    const decision = decide(rows, at);
    return decision === 'reread' ? [] : anyKind(decision.changes);
  } catch {
    return [];
  }
}

/** Makes the use case's decision and the guard's, and writes nothing. @throws what they throw */
export async function dryRun<Rows, Result, Kind extends ChangeKind>(
  { read, decide }: UseCase<Rows, Result, Kind>,
  at: Date,
): Promise<void> {
  decide(await read(2), at);
}

/** What an audit record says of a change: what a second person looks at. */
export interface Facts {
  readonly targetId: string;
  readonly before: AuditRecord['before'];
  readonly after: AuditRecord['after'];
}

/** A guarded change has one audit record. */
export function recordIn(changes: readonly Change[]): AuditRecord {
  const [change] = changes.filter(({ kind }) => kind === 'audit') as Change<'audit'>[];
  if (change === undefined) throw new Error('A guarded change has no audit record');
  return change.record;
}

/** Of what a change does: the same for the same fields and values. */
export function fingerprintOf({ targetId, before, after }: Facts): string {
  const sorted = (fields: Facts['before']) =>
    Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const text = JSON.stringify([targetId, sorted(before), sorted(after)]);
  return createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 32);
}

/** The change needs a second person: nothing was written. */
export class SecondPersonNeeded extends Error {
  override readonly name = 'SecondPersonNeeded';

  constructor(
    readonly record: AuditRecord,
    /** It was asked for before. */
    readonly approval: Approval | null,
  ) {
    super('A second person is needed');
  }
}
