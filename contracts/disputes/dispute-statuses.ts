/** Where a dispute of a payment stands. */
export const disputeStatuses = ['open', 'won', 'lost'] as const;
