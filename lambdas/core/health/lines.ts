import type { HealthFactName, HealthLineName, HealthState } from '../../../contracts/health/health-lines';
import type { Pesewas } from '../money';
import { dayMs, hourMs, minuteMs } from '../time';

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
  /** When an unknown line was last known. */
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

/** The maximum age of a line's data. Older data says nothing about now. */
export const healthAges = {
  /** The sweep reads it every five minutes, and one reading may be late. */
  sweptMs: 11 * minuteMs,
  nightlyMs: 26 * hourMs,
  /** An hour more: a payment may be on its way to us for that long. */
  comparedMs: 27 * hourMs,
  /** Staff type it in by hand. */
  bankMs: 31 * dayMs,
} as const;

interface Threshold {
  readonly look: number;
  readonly act: number;
}

/** The values from which a line is worth a look, or needs action. */
export const healthThresholds = {
  /** Items that wait for a person. */
  items: { look: 1, act: 1 },
  mismatches: { look: 1, act: 1 },
  /** Minutes that a float differs. */
  differsMinutes: { look: 0, act: 30 },
  /** Seconds within which 95 of 100 failed orders had their money back. */
  moneyBackSeconds: { look: 60, act: 900 },
  inLineMinutes: { look: 15, act: 60 },
  byHandMinutes: { look: 60, act: 240 },
  silentMinutes: { look: 15, act: 60 },
} as const satisfies Record<string, Threshold>;

/** The share of what we owe that we have to hold, in percent. */
export const coverPercent = { look: 105, act: 100 } as const;

export function stateFrom(value: number | null, { look, act }: Threshold): 'fine' | 'look' | 'act' {
  if (value === null || value < Math.min(look, act)) return 'fine';
  return value >= act ? 'act' : 'look';
}

/** Returns null without a time. */
export const minutesSince = (at: Date | null, now: Date): number | null =>
  at === null ? null : Math.max(0, (now.getTime() - at.getTime()) / minuteMs);

export const isOlder = (at: Date | null, ageMs: number, now: Date): boolean =>
  at === null || now.getTime() - at.getTime() > ageMs;

const gravest: readonly HealthState[] = ['fine', 'look', 'unknown', 'act'];

/** Returns the gravest state. Action needed is graver than unknown. */
export const worstOf = (states: readonly HealthState[]): HealthState =>
  states.reduce<HealthState>(
    (worst, state) => (gravest.indexOf(state) > gravest.indexOf(worst) ? state : worst),
    'fine',
  );
