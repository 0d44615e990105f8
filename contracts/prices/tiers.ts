/** Price tiers beside Standard, which everybody has. Staff name them; a name is only shown. */
export const tierIds = ['t1', 't2', 't3', 't4', 't5'] as const;
export type TierId = (typeof tierIds)[number];

/** The source of an order's price: a tier, or the customer's own price. Absent: Standard. */
export const pricedBy = [...tierIds, 'own'] as const;
export type PricedBy = (typeof pricedBy)[number];
