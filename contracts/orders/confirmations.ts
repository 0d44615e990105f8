/**
 * The doubts that the customer may have to confirm before a purchase. `network`: the number seems to belong to another network.
 * `duplicate`: the same bundle was bought for the same number before.
 */
export const confirmations = ['network', 'duplicate'] as const;
export type Confirmation = (typeof confirmations)[number];
