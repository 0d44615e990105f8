/** Whether a text is a whole reference of a top-up, which Paystack knows it by. */
export const isTopUpReference = (text: string): boolean => /^T[0-9A-Z]{41}$/.test(text);

/** The states of a payment's dispute. */
export const disputeStatuses = ['open', 'won', 'lost'] as const;
