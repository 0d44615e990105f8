/**
 * How many schedules a race is tried in, each from its seed. `npm run simulate -- races` tries 10,000, as many as are promised;
 * every run of the tests has the first of them.
 */
const schedules = Number(process.env.SCHEDULES ?? 500);

export const scheduleSeeds = (): number[] => Array.from({ length: schedules }, (_, index) => index + 1);

/** Far more than they take on a machine that is busy with other work. */
export const schedulesTimeoutMs = schedules * 200;
