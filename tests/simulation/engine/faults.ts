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

export interface PlacedFault {
  /** The index of the process's await. */
  readonly index: number;
  readonly fault: Fault;
}

export interface PlacedFaults extends FaultPlan {
  /** Every await that the process reached. */
  readonly points: readonly AwaitPoint[];
}

/** Strikes one process at the given places only. */
function placedFaults(process: string, placed: readonly PlacedFault[]): PlacedFaults {
  const points: AwaitPoint[] = [];
  return {
    points,
    choose(point) {
      if (point.process !== process) return null;
      points.push(point);
      return placed.find(({ index }) => index === point.index)?.fault ?? null;
    },
  };
}

/**
 * Tries all combinations of up to `depth` faults in a process: first none, then one at each await it reached, then a second at each await
 * it reached after the first, and so on.
 * @returns how many combinations there were
 */
export async function tryEveryFault(options: {
  readonly process: string;
  readonly depth: number;
  /** Runs once from the same start with the given plan. */
  run(plan: FaultPlan, placed: readonly PlacedFault[]): Promise<void>;
  /** Whether to try these faults and those that build on them. @default all */
  isTried?(placed: readonly PlacedFault[]): boolean;
}): Promise<number> {
  const { process, depth, run, isTried = () => true } = options;
  let count = 0;
  const queue: (readonly PlacedFault[])[] = [[]];
  for (let placed = queue.pop(); placed; placed = queue.pop()) {
    const plan = placedFaults(process, placed);
    await run(plan, placed);
    count += 1;
    if (placed.length === depth) continue;
    const last = placed.at(-1)?.index ?? -1;
    for (const { index, possible } of plan.points) {
      if (index <= last) continue;
      for (const fault of possible) {
        const next = [...placed, { index, fault }];
        if (isTried(next)) queue.push(next);
      }
    }
  }
  return count;
}
