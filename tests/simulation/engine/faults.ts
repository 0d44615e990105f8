import type { Random } from './random';

/**
 * The faults that can happen at an await. The process sees:
 * - `unavailable`: an error; nothing was done;
 * - `contended`: a conflict with another; nothing was done;
 * - `lost`: no answer; it was done;
 * - `unsent`: no answer; nothing was done;
 * - `late`: no answer; it is done later, after other things have happened;
 * - `repeated`: the answer to a second try, which the client sent by itself after losing the first answer;
 * - `slow`: a late answer; it is also done late;
 * - `frozen`: the answer minutes later, as if no time had passed: it was done immediately, and the whole process stood still. Or the
 * process is killed without an answer:
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

/** A method's return value or exception when it didn't do what it was asked. */
type Answer = () => unknown;

/**
 * How a method's calls can fail. A call can't fail in a way whose answer is missing here, but any call can be slow or have its caller
 * killed.
 */
export interface FailureModes {
  readonly unavailable?: Answer;
  readonly contended?: Answer;
  /** For `lost`, `unsent` and `late`: an unknown outcome. Only for methods that change something. */
  readonly unknown?: Answer;
  /** Whether its client sends the request a second time if no answer comes. */
  readonly isRepeated?: boolean;
  /** The longest delay. @default the simulation's */
  readonly maximumDelayMs?: number;
}

export type PortFailures<T> = { readonly [Method in keyof T]?: FailureModes };

/** An await of a process, and the faults that can strike there. */
export interface AwaitPoint {
  readonly process: string;
  /** Counts the awaits of this process from 0. */
  readonly index: number;
  /** The port and method. */
  readonly call: string;
  readonly possible: readonly Fault[];
}

export interface FaultPlan {
  /** Called once per await, in order. */
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
    // A read leaves nothing behind, so it makes no difference whether its caller is killed before or after it.
    ...(modes.unknown ? (['killed after'] as const) : []),
  ];
}

export type FaultRates = { readonly [Each in Fault]?: number };

/** Chooses each possible fault with its own probability at each await. */
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

/** Fault rates for one of many histories. Each fault is left out of half of the histories, so that others get further there. */
export function randomRates(random: Random, highest: FaultRates): FaultRates {
  return Object.fromEntries(
    faults.map((fault) => [fault, random.chance(0.5) ? (highest[fault] ?? 0) * random.next() : 0]),
  );
}

/** Strikes one process at one of its awaits; `fault` null: at none. `points`: every await that the process reached. */
function placedFault(process: string, at: number, fault: Fault | null): FaultPlan & { points: AwaitPoint[] } {
  const points: AwaitPoint[] = [];
  return {
    points,
    choose(point) {
      if (point.process !== process) return null;
      points.push(point);
      return point.index === at ? fault : null;
    },
  };
}

/**
 * Strikes a process with each fault at each of its awaits, one at a time.
 * @param run runs once from the same start with the given plan
 * @returns the number of runs: one without a fault, and one for each
 */
export async function tryEveryFault(
  process: string,
  run: (plan: FaultPlan, fault: Fault | null) => Promise<void>,
): Promise<number> {
  const whole = placedFault(process, -1, null);
  await run(whole, null);
  let runs = 1;
  for (const { index, possible } of whole.points)
    for (const fault of possible) {
      await run(placedFault(process, index, fault), fault);
      runs += 1;
    }
  return runs;
}
