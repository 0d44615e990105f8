/** How many orders one batch, and so one file, may have. */
export const mostInBatch = 1_000;

/** Entries of an order's timeline, as its customer reads them. */
export const sentByHand = 'Sent to be delivered by hand';
export const notSentByHand = 'Not sent after all; waiting again';
