import type { HealthFactName, HealthLineName, HealthState } from '../../../contracts/health/health-lines';
import type { Pesewas } from '../money';

/** What Paystack has of ours, as it says itself, and whether it answers. */
export interface PaystackBalance {
  readonly askedAt: Date;
  /** There is no secret key: nothing is asked, and nothing can be there. */
  readonly isOff: boolean;
  /** Null: it never could be read. */
  readonly last: { readonly balance: Pesewas; readonly at: Date } | null;
  /** Since when it gives no answer. Null: it does. */
  readonly unknownSince: Date | null;
}

/** What is in the shop's bank account, as staff typed it in. */
export interface BankBalance {
  readonly balance: Pesewas;
  readonly at: Date;
  /** As they were called then. */
  readonly byName: string | null;
  /** Counts what was typed in: each is written on the condition that there was none since. */
  readonly version: number;
}

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
