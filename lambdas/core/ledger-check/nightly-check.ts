import { dayOf, monthOf } from '../calendar';
import { minuteMs } from '../durations';
import { commit } from '../kernel/commit';
import type { CommitPorts, Store } from '../kernel/ports';
import type { Clock, Ids } from '../runtime-ports';
import { checkBooks, checkFloats } from './check-books';
import { type CheckState, checkLedger, newCheck } from './check-ledger';
import type { LedgerReader, Mismatch } from './ports';
import type { WalletItems } from './wallet-items';

/** The latest check. @throws TableUnavailable */
export interface CheckProgress extends Store<'ledgerCheck'> {
  read(): Promise<NightlyCheck | null>;
}

export interface NightlyCheckPorts {
  readonly reader: LedgerReader;
  readonly progress: CheckProgress;
  readonly walletItems: WalletItems;
  /** The month in which the first customer joined. */
  readonly firstMonth: () => Promise<string>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'jitter'>;
}

/** The next check begins this long after the last one began. */
const everyMs = 23 * 3_600_000;

/** What is older has been written and counted, and is listed: the books are proved up to the day that was over for so long. */
const countedWithinMs = 3_600_000;

/** A run ends before Lambda ends it, with a page's time to spare. */
const runForMs = 12 * minuteMs;

/**
 * Continues the check that is under way, or begins the next one when it is time. Two runs at once, or a run that was
 * interrupted, only read some rows twice.
 * @returns its progress; null if there was nothing to do
 * @throws TableUnavailable, AppError unavailable
 */
export async function runNightlyCheck(
  { reader, progress, walletItems, firstMonth, clock, ids }: NightlyCheckPorts,
  onMismatch: (mismatch: Mismatch) => void,
): Promise<CheckState | null> {
  const startedAt = clock.now();
  const kept = await progress.read();
  const isOver = kept === null || kept.state.at === null;
  if (isOver && kept !== null && startedAt.getTime() - kept.beganAt.getTime() < everyMs) return null;

  const counted = new Date(startedAt.getTime() - countedWithinMs);
  const booksUntil = dayOf(counted);
  const last = finishedOf(kept);
  const { beganAt, state: from } = isOver
    ? {
        beganAt: startedAt,
        state: newCheck(await firstMonth(), monthOf(startedAt), { booksUntil, listsBefore: counted }),
      }
    : kept;
  let state = from;
  for await (const step of checkLedger(reader, from)) {
    const { books } = step.state;
    const isLast = step.state.at === null;
    const ofBooks = isLast && books !== null ? await checkBooks({ reader, clock }, books) : [];
    const atEnd = isLast ? [...ofBooks, ...checkFloats(await reader.floatLedgers())] : ofBooks;
    state = { ...step.state, mismatches: step.state.mismatches + atEnd.length };
    [...step.mismatches, ...atEnd].forEach(onMismatch);
    await walletItems.found(step.mismatches, beganAt);
    if (isLast) await walletItems.finished(beganAt);
    await save({ store: progress, clock, ids }, { beganAt, state, last });
    if (clock.now().getTime() - startedAt.getTime() >= runForMs) break;
  }
  return state;
}

const save = (ports: CommitPorts<'ledgerCheck'>, check: NightlyCheck): Promise<void> =>
  commit(ports, {
    read: async () => check,
    decide: (check) => ({ changes: [{ kind: 'ledgerCheck', check }], result: undefined }),
  });

/** One check of the whole table, over as many runs as it takes. */
export interface NightlyCheck {
  readonly beganAt: Date;
  readonly state: CheckState;
  /** The check before this one, kept until this one is done too. Null: there is none. */
  readonly last: FinishedCheck | null;
}

export interface FinishedCheck {
  readonly beganAt: Date;
  readonly users: number;
  readonly entries: number;
  readonly mismatches: number;
}

/** The latest check that came to its end. */
export function finishedOf(check: NightlyCheck | null): FinishedCheck | null {
  if (check === null || check.state.at !== null) return check?.last ?? null;
  const { seen, mismatches } = check.state;
  return { beganAt: check.beganAt, users: seen.users, entries: seen.entries, mismatches };
}
