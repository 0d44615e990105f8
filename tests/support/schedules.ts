import { isDeep } from './depth';

/** Schedules tried for a race, each from its seed. Without the condition that a race is about, a shop fails in at least 42 of 100. */
const schedules = isDeep ? 500 : 60;

const seeds = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

export const scheduleSeeds = (): number[] => seeds(schedules);

/** Seeds of races in which calls also fail. */
export const faultySeeds = seeds(isDeep ? 500 : 60);

/** Far longer than they take on a busy machine. */
export const schedulesTimeoutMs = 60_000 + schedules * 200;
