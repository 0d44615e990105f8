import { monthOf } from '../calendar';
import type { Clock } from '../runtime-ports';
import { checkLedger } from './check-ledger';
import { type CheckState, newCheck } from './check-state';
import type { Mismatch } from './entities';
import type { LedgerReader } from './ports';

/** One audit of the whole table, over as many runs as it takes. */
export interface NightlyCheck {
  readonly beganAt: Date;
  readonly state: CheckState;
}

/** Keeps the latest audit. Raises `TableUnavailable` and, where it writes, `OutcomeUnknown`. */
export interface CheckProgress {
  read(): Promise<NightlyCheck | null>;
  save(audit: NightlyCheck): Promise<void>;
}

export interface NightlyCheckPorts {
  readonly reader: LedgerReader;
  readonly progress: CheckProgress;
  /** The month in which the first customer joined. */
  readonly firstMonth: () => Promise<string>;
  readonly clock: Clock;
}

/** An audit that ended is followed by the next one this long after it began. */
const everyMs = 23 * 3_600_000;

/** A run ends before Lambda ends it, with a page's time to spare. */
const runForMs = 12 * 60_000;

/**
 * Goes on with the audit that is under way, or begins the next one when it is time. What two runs at once or a run that
 * was cut short do twice, they only read twice.
 * @returns how far it has come; null where there was nothing to do
 * @throws TableUnavailable, OutcomeUnknown
 */
export async function runNightlyCheck(
  { reader, progress, firstMonth, clock }: NightlyCheckPorts,
  onMismatch: (mismatch: Mismatch) => void,
): Promise<CheckState | null> {
  const startedAt = clock.now();
  const kept = await progress.read();
  const isOver = kept === null || kept.state.at === null;
  if (isOver && kept !== null && startedAt.getTime() - kept.beganAt.getTime() < everyMs) return null;

  const { beganAt, state: from } = isOver
    ? { beganAt: startedAt, state: newCheck(await firstMonth(), monthOf(startedAt)) }
    : kept;
  let state = from;
  for await (const step of checkLedger(reader, from)) {
    state = step.state;
    step.mismatches.forEach(onMismatch);
    await progress.save({ beganAt, state });
    if (clock.now().getTime() - startedAt.getTime() >= runForMs) break;
  }
  return state;
}
