/** The states of a payment's dispute. */
export const disputeStatuses = ['open', 'won', 'lost'] as const;
