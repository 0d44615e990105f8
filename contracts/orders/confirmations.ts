/**
 * What a purchase may have to be confirmed for. `network`: the number seems to be another network’s; whoever has asked
 * `check-recipient` confirms it with the purchase. `duplicate`: the same bundle was bought for the same number before.
 */
export const confirmations = ['network', 'duplicate'] as const;
export type Confirmation = (typeof confirmations)[number];
