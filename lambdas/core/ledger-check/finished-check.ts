import type { CheckState } from './check-state';

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
