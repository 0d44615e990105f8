import type { Change, ChangeKind, Mark } from './changes';
import { AppError } from './errors';
import type { Clock, Ids } from './ports';
import { OutcomeUnknown, TableUnavailable } from './table';

/** The result of a decision. Nothing is written if there are no changes. */
export interface Decision<Result, Kind extends ChangeKind> {
  readonly changes: readonly Change<Kind>[];
  readonly result: Result;
}

export interface UseCase<Rows, Result, Kind extends ChangeKind> {
  /** The first attempt may use rows that are in memory or slightly old. After a conflict the rows are read strongly consistently. */
  read(attempt: number): Promise<Rows>;
  /** Pure. `reread`: the rows are too old for a decision. @throws AppError to refuse */
  decide(rows: Rows, now: Date): Decision<Result, Kind> | 'reread';
  /**
   * The answer if the request's mark exists already; null if the mark belongs to another request and it should decide again. Default: the
   * decision's result, for marks whose id is the request's own.
   */
  replay?(mark: Mark, result: Result): Result | null;
  /** The error if conditions of these kinds failed and another attempt can't help; null: it may. */
  refusal?(failed: readonly ChangeKind[]): AppError | null;
  /** When the outside service was asked, if its answer is applied. After 15 seconds the answer is too old: `unavailable`. */
  readonly asOf?: Date | undefined;
  /** It applies news that won't be repeated, such as a supplier's answer, so a throttled table is tried again. */
  readonly isNews?: boolean;
}

/**
 * The result of a transaction.
 * - `refused`: nothing was written; `failed` are the changes whose conditions didn't hold, `mark` is the existing row if a new one should
 * have been written;
 * - `contended`: nothing was written, because another transaction held one of the rows.
 */
export type WriteOutcome =
  | { readonly kind: 'written' }
  | { readonly kind: 'refused'; readonly failed: readonly ChangeKind[]; readonly mark: Mark | null }
  | { readonly kind: 'contended' };

export interface Store<Kind extends ChangeKind> {
  /** Writes all changes in one transaction, or none. @throws TableUnavailable, OutcomeUnknown */
  write(changes: readonly Change<Kind>[]): Promise<WriteOutcome>;
}

export interface CommitPorts<Kind extends ChangeKind> {
  readonly db: Store<Kind>;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly ids: Pick<Ids, 'jitter'>;
}

/** Enough for a wallet on which a hundred purchases compete. */
const maximumAttempts = 60;

/** A process that was suspended for longer than this reads again: the conditions don't cover every row it read. */
const maximumReadMs = 15_000;

/** Maximum times that a transaction is sent again after a lost answer. */
const maximumResends = 3;

/** Maximum times that a commit of news tries a throttled table again, each time after the client's own retries. */
const maximumThrottles = 3;

/** No resend after this time, so that a function with a timeout of 10 s can still answer. */
const resendForMs = 5_000;

/**
 * The one place that changes the shop's state. It reads, decides and writes one transaction; after a conflict it re-reads and decides
 * again. A transaction whose answer was lost is sent again: it is then written, or refused because of the request's own mark or a newer
 * version of a row, and the next read shows what happened.
 * @throws AppError unavailable (the same request can be made again), forbidden, and whatever `decide` throws
 */
export async function commit<Rows, Result, Kind extends ChangeKind>(
  ports: CommitPorts<Kind>,
  useCase: UseCase<Rows, Result, Kind>,
): Promise<Result> {
  try {
    return await decideAndWrite(ports, useCase);
  } catch (error) {
    const isPassing = error instanceof TableUnavailable || error instanceof OutcomeUnknown;
    throw isPassing ? new AppError('unavailable', { cause: error }) : error;
  }
}

/** Commits changes that no row decides. @throws AppError unavailable */
export const commitChanges = <Kind extends ChangeKind>(
  ports: CommitPorts<Kind>,
  changes: readonly Change<Kind>[],
): Promise<void> =>
  commit(ports, { read: async () => undefined, decide: () => ({ changes, result: undefined }) });

async function decideAndWrite<Rows, Result, Kind extends ChangeKind>(
  ports: CommitPorts<Kind>,
  useCase: UseCase<Rows, Result, Kind>,
): Promise<Result> {
  let throttles = 0;
  for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
    try {
      const done = await tryOnce(ports, useCase, attempt);
      if (done === 'reread') continue;
      if (done !== 'conflict') return done.result;
    } catch (error) {
      throttles += 1;
      const isWorthIt = useCase.isNews === true && throttles <= maximumThrottles;
      if (!(error instanceof TableUnavailable && isWorthIt)) throw error;
    }
    await backOff(ports, attempt);
  }
  throw new AppError('unavailable', { internalMessage: 'The rows kept changing' });
}

async function tryOnce<Rows, Result, Kind extends ChangeKind>(
  ports: CommitPorts<Kind>,
  { read, decide, replay, refusal, asOf }: UseCase<Rows, Result, Kind>,
  attempt: number,
): Promise<{ readonly result: Result } | 'reread' | 'conflict'> {
  const askedAt = ports.clock.now();
  const rows = await read(attempt);
  const now = ports.clock.now();
  if (isTooOld(askedAt, now)) return 'reread';
  if (asOf !== undefined && isTooOld(asOf, now)) {
    throw new AppError('unavailable', { internalMessage: 'The answer is too old to be applied' });
  }
  const decision = decide(rows, now);
  if (decision === 'reread') return 'reread';
  const { changes, result } = decision;
  if (changes.length === 0) return { result };
  const outcome = await write(ports, changes);
  if (outcome.kind === 'written') return { result };
  if (outcome.kind === 'refused') {
    if (outcome.mark !== null) {
      const answer = replay ? replay(outcome.mark, result) : result;
      if (answer !== null) return { result: answer };
    }
    const error = refusal?.(outcome.failed) ?? null;
    if (error !== null) throw error;
  }
  return 'conflict';
}

const isTooOld = (asOf: Date, now: Date): boolean => now.getTime() - asOf.getTime() > maximumReadMs;

async function write<Kind extends ChangeKind>(
  { db, clock }: CommitPorts<Kind>,
  changes: readonly Change<Kind>[],
): Promise<WriteOutcome> {
  const sentAt = clock.now().getTime();
  for (let resends = 0; ; resends += 1) {
    try {
      return await db.write(changes);
    } catch (error) {
      if (!(error instanceof OutcomeUnknown) || resends === maximumResends) throw error;
      if (clock.now().getTime() - sentAt > resendForMs) throw error;
    }
  }
}

/** Waits before the next attempt: full jitter, under a bound that doubles up to 200 ms. */
async function backOff(
  { clock, ids }: Pick<CommitPorts<never>, 'clock' | 'ids'>,
  attempt: number,
): Promise<void> {
  const boundMs = Math.min(200, 5 * 2 ** Math.min(attempt, 6));
  await clock.sleep(Math.ceil(ids.jitter() * boundMs));
}
