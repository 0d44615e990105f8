/** Price tiers beside Standard, which everybody has. Staff name them. */
export const tierIds = ['t1', 't2', 't3', 't4', 't5'] as const;
export type TierId = (typeof tierIds)[number];

/** The most plans in one save: each is a part of its transaction. */
export const mostPlansAtOnce = 90;

/** A bundle's name on its orders, such as `AirtelTigo 5GB`. */
export const nameOfBundle = (network: string, size: string): string => `${network} ${size}`;
