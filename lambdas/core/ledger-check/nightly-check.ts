import { monthOf } from '../calendar';
import type { Clock } from '../runtime-ports';
import { auditTable } from './check-ledger';
import { type AuditState, newAudit } from './check-state';
import type { Mismatch } from './entities';
import type { AuditReader } from './ports';

/** One audit of the whole table, over as many runs as it takes. */
export interface NightlyAudit {
  readonly beganAt: Date;
  readonly state: AuditState;
}

/** Keeps the latest audit. Raises `TableUnavailable` and, where it writes, `OutcomeUnknown`. */
export interface AuditKeeper {
  read(): Promise<NightlyAudit | null>;
  save(audit: NightlyAudit): Promise<void>;
}

export interface NightlyAuditPorts {
  readonly reader: AuditReader;
  readonly keeper: AuditKeeper;
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
export async function runNightlyAudit(
  { reader, keeper, firstMonth, clock }: NightlyAuditPorts,
  onMismatch: (mismatch: Mismatch) => void,
): Promise<AuditState | null> {
  const startedAt = clock.now();
  const kept = await keeper.read();
  const isOver = kept === null || kept.state.at === null;
  if (isOver && kept !== null && startedAt.getTime() - kept.beganAt.getTime() < everyMs) return null;

  const { beganAt, state: from } = isOver
    ? { beganAt: startedAt, state: newAudit(await firstMonth(), monthOf(startedAt)) }
    : kept;
  let state = from;
  for await (const step of auditTable(reader, from)) {
    state = step.state;
    step.mismatches.forEach(onMismatch);
    await keeper.save({ beganAt, state });
    if (clock.now().getTime() - startedAt.getTime() >= runForMs) break;
  }
  return state;
}
