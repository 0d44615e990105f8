import { isDeep } from './depth';

/**
 * How many schedules a race is tried in, each from its seed. `npm run simulate -- races` tries 10,000, as many as are promised;
 * the tests have the first of them.
 * Without the condition that each is about, a shop fails in 42 of 100 or more.
 */
const schedules = Number(process.env.SCHEDULES ?? (isDeep ? 500 : 60));

const seeds = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

export const scheduleSeeds = (): number[] => seeds(schedules);

/** Of races in which calls fail, too. */
export const faultySeeds = seeds(isDeep ? 500 : 60);

/** Whether it is so in any of 300 schedules. The first one decides. */
export async function inSomeSchedule(isSo: (seed: number) => Promise<boolean>): Promise<boolean> {
  for (const seed of seeds(300)) if (await isSo(seed)) return true;
  return false;
}

/** Far more than they take on a machine that is busy with other work. */
export const schedulesTimeoutMs = 60_000 + schedules * 200;
