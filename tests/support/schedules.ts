import { isDeep } from './depth';

/** Schedules tried for a race, each from its seed. Without the condition that a race is about, a shop fails in at least 42 of 100. */
const schedules = isDeep ? 500 : 60;

const seeds = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

export const scheduleSeeds = (): number[] => seeds(schedules);

/** Seeds of races in which calls also fail. */
export const faultySeeds = seeds(isDeep ? 500 : 60);

/** Returns whether it holds in any of 300 schedules; stops at the first. */
export async function inSomeSchedule(isSo: (seed: number) => Promise<boolean>): Promise<boolean> {
  for (const seed of seeds(300)) if (await isSo(seed)) return true;
  return false;
}

/** Far longer than they take on a busy machine. */
export const schedulesTimeoutMs = 60_000 + schedules * 200;
