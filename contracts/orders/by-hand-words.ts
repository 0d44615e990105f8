/** Orders in one batch, and so rows in one file. */
export const mostInBatch = 1_000;

/** On the timeline of an order, as its customer reads it. */
export const sentByHand = 'Sent to be delivered by hand';
export const notSentByHand = 'Not sent after all; waiting again';
