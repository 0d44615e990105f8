import type { AwaitPoint, Fault, FaultPlan } from './faults';

export interface PlacedFault {
  /** Which await of the process. */
  readonly index: number;
  readonly fault: Fault;
}

export interface PlacedFaults extends FaultPlan {
  /** Every await that the process came to. */
  readonly points: readonly AwaitPoint[];
}

/** Strikes one process at the given places, and no other. */
export function placedFaults(process: string, placed: readonly PlacedFault[]): PlacedFaults {
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
 * Tries all the ways in which up to `depth` faults can strike a process: first none, then one at each await that
 * it came to, then a second at each await that it came to after the first, and so on.
 * @returns how many ways there were.
 */
export async function tryEveryFault(options: {
  readonly process: string;
  readonly depth: number;
  /** Runs once from the same beginning under the given plan. */
  run(plan: FaultPlan, placed: readonly PlacedFault[]): Promise<void>;
  /** Whether to try these, and what builds on them. Default: all. */
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
