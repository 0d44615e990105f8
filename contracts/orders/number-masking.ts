/** After how many months the number that an order's data went to is masked. */
export const maskMonths = { default: 24, least: 6, most: 120 } as const;
