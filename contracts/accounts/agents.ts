/** What becomes of a customer's application to become an agent. */
export const applicationStates = ['open', 'withdrawn', 'refused', 'accepted'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** What somebody counts what they expect to sell in. */
export const salesUnits = ['orders', 'cedis'] as const;

export const expectedBounds = { least: 1, most: 1_000_000 } as const;
