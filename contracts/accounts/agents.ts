/** The states of a customer's application to become an agent. */
export const applicationStates = ['open', 'withdrawn', 'refused', 'accepted'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** The units in which applicants say how much they expect to sell. */
export const salesUnits = ['orders', 'cedis'] as const;

export const expectedBounds = { least: 1, most: 1_000_000 } as const;
