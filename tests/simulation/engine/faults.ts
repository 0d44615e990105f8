import type { Random } from './random';

/**
 * What can happen at an await. The process sees:
 * - `unavailable`: that nothing was done, and nothing was;
 * - `contended`: that another was at it, and nothing was done;
 * - `lost`: no answer, and it was done;
 * - `unsent`: no answer, and nothing was done;
 * - `late`: no answer, and it is done later on, whatever has happened by then;
 * - `repeated`: the second answer, since the client sent it again by itself after it lost the first;
 * - `slow`: the answer after a while, and it is done as late as that;
 * - `frozen`: the answer minutes later, as if no time had passed: it was done at once, and the whole process stood still.
 * The process is killed without an answer:
 * - `killed before`: nothing was done;
 * - `killed after`: it was done.
 */
export const faults = [
  'unavailable',
  'contended',
  'lost',
  'unsent',
  'late',
  'repeated',
  'slow',
  'frozen',
  'killed before',
  'killed after',
] as const;
export type Fault = (typeof faults)[number];

/** What a method answers, by returning it or throwing it, when it did not do what it was asked. */
type Answer = () => unknown;

/**
 * How the calls of a method can fail. Where an answer is missing, it can't fail in that way; slow it can be, and its
 * caller be killed there, whatever it is.
 */
export interface FailureModes {
  readonly unavailable?: Answer;
  readonly contended?: Answer;
  /** For `lost`, `unsent` and `late`: it may have been done. Only for what changes something. */
  readonly unknown?: Answer;
  /** Whether the client under it sends it a second time when no answer comes. */
  readonly isRepeated?: boolean;
  /** How slow or late it can be. @default as the simulation says */
  readonly maximumDelayMs?: number;
}

export type PortFailures<T> = { readonly [Method in keyof T]?: FailureModes };

/** An await of a process, and what can strike there. */
export interface AwaitPoint {
  readonly process: string;
  /** Counts the awaits of this process from 0. */
  readonly index: number;
  /** Port and method. */
  readonly call: string;
  readonly possible: readonly Fault[];
}

export interface FaultPlan {
  /** Asked once per await, in the order in which they come. */
  choose(point: AwaitPoint): Fault | null;
}

export const noFaults: FaultPlan = { choose: () => null };

export function possibleFaults(modes: FailureModes): readonly Fault[] {
  return [
    ...(modes.unavailable ? (['unavailable'] as const) : []),
    ...(modes.contended ? (['contended'] as const) : []),
    ...(modes.unknown ? (['lost', 'unsent', 'late'] as const) : []),
    ...(modes.isRepeated ? (['repeated'] as const) : []),
    'slow',
    'frozen',
    'killed before',
    // Who only reads leaves nothing behind, so that it does not matter when they are killed.
    ...(modes.unknown ? (['killed after'] as const) : []),
  ];
}

export type FaultRates = { readonly [Each in Fault]?: number };

/** Each fault with its own probability at each await where it is possible. */
export function randomFaults(random: Random, rates: FaultRates): FaultPlan {
  return {
    choose({ possible }) {
      let draw = random.next();
      for (const fault of possible) {
        draw -= rates[fault] ?? 0;
        if (draw < 0) return fault;
      }
      return null;
    },
  };
}

/**
 * Rates for one history of many: each fault is left out of half of the histories, so that there are some in
 * which the others reach further.
 */
export function randomRates(random: Random, highest: FaultRates): FaultRates {
  return Object.fromEntries(
    faults.map((fault) => [fault, random.chance(0.5) ? (highest[fault] ?? 0) * random.next() : 0]),
  );
}
