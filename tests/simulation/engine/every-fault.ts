import type { AwaitPoint, Fault, FaultPlan } from './faults';

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
