/** Price tiers beside Standard, which everybody has. Staff name them; a name is only shown. */
export const tierIds = ['t1', 't2', 't3', 't4', 't5'] as const;
export type TierId = (typeof tierIds)[number];
