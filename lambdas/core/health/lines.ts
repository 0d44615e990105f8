import type { HealthFactName, HealthLineName, HealthState } from '../../../contracts/health/health-lines';
import { dayMs, hourMs, minuteMs } from '../durations';
import type { Pesewas } from '../money';

export interface HealthFact {
  readonly name: HealthFactName;
  /** A supplier, or `paystack`. */
  readonly of?: string;
  readonly value?: number | null;
  readonly at?: Date | null;
}

export interface HealthLine {
  readonly name: HealthLineName;
  readonly state: HealthState;
  readonly count: number | null;
  readonly isMore: boolean;
  readonly amount: Pesewas | null;
  readonly oldestAt: Date | null;
  /** Of an unknown line: when it was last known. */
  readonly knownAt: Date | null;
  readonly facts: readonly HealthFact[];
}

const nothing = {
  count: null,
  isMore: false,
  amount: null,
  oldestAt: null,
  knownAt: null,
  facts: [],
} as const satisfies Partial<HealthLine>;

export const line = (
  name: HealthLineName,
  state: HealthState,
  rest: Partial<Omit<HealthLine, 'name' | 'state'>> = {},
): HealthLine => ({ ...nothing, ...rest, name, state });

export const unknownLine = (
  name: HealthLineName,
  knownAt: Date | null,
  rest: Partial<Omit<HealthLine, 'name' | 'state'>> = {},
): HealthLine => line(name, 'unknown', { ...rest, knownAt });

/** How old what a line is computed from may be; what is older says nothing of now. */
export const healthAges = {
  /** The sweep reads it every five minutes, and one reading may be late. */
  sweptMs: 11 * minuteMs,
  nightlyMs: 26 * hourMs,
  /** The same, and the hour in which a payment may still be on its way to us. */
  comparedMs: 27 * hourMs,
  /** Typed in by hand. */
  bankMs: 31 * dayMs,
} as const;

interface Threshold {
  readonly look: number;
  readonly act: number;
}

/** From where on a line is looked at, or acted on. */
export const healthThresholds = {
  /** Items that wait for a person. */
  items: { look: 1, act: 1 },
  mismatches: { look: 1, act: 1 },
  /** Minutes that a float differs. */
  differsMinutes: { look: 0, act: 30 },
  /** Seconds within which 95 of a hundred failed orders had their money back. */
  moneyBackSeconds: { look: 60, act: 900 },
  inLineMinutes: { look: 15, act: 60 },
  byHandMinutes: { look: 60, act: 240 },
  toActivateMinutes: { look: 240, act: 1_440 },
  batchMinutes: { look: 240, act: 1_440 },
  silentMinutes: { look: 15, act: 60 },
} as const satisfies Record<string, Threshold>;

/** Percent of what is owed that has to be held. */
export const coverPercent = { look: 105, act: 100 } as const;

export function stateFrom(value: number | null, { look, act }: Threshold): 'fine' | 'look' | 'act' {
  if (value === null || value < Math.min(look, act)) return 'fine';
  return value >= act ? 'act' : 'look';
}

/** Null where there is none. */
export const minutesSince = (at: Date | null, now: Date): number | null =>
  at === null ? null : Math.max(0, (now.getTime() - at.getTime()) / minuteMs);

export const isOlder = (at: Date | null, ageMs: number, now: Date): boolean =>
  at === null || now.getTime() - at.getTime() > ageMs;

const gravest: readonly HealthState[] = ['fine', 'look', 'unknown', 'act'];

/** What has to be acted on is said before what isn't known. */
export const worstOf = (states: readonly HealthState[]): HealthState =>
  states.reduce<HealthState>(
    (worst, state) => (gravest.indexOf(state) > gravest.indexOf(worst) ? state : worst),
    'fine',
  );
