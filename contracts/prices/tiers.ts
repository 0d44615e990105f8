/** Price tiers beside Standard, which everybody has. Staff name them; a name is only shown. */
export const tierIds = ['t1', 't2', 't3', 't4', 't5'] as const;
export type TierId = (typeof tierIds)[number];

/** What an order was priced by: a tier, or a price of the customer's own. Nothing: Standard. */
export const pricedBy = [...tierIds, 'own'] as const;
export type PricedBy = (typeof pricedBy)[number];
