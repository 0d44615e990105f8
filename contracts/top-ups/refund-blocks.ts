/** The reasons why nothing of a top-up can go back to its payer. */
export const refundBlocks = [
  'not_credited',
  'disputed',
  'sent_elsewhere',
  'too_many',
  'sent_back',
  'spent',
  'other_key',
] as const;
export type RefundBlock = (typeof refundBlocks)[number];

/** These reasons as staff read them. */
export const refundBlockWords: Readonly<Record<RefundBlock, string>> = {
  not_credited: 'Nothing of this top-up was credited, so there is nothing to send back.',
  disputed: 'The payer has disputed this payment: Paystack decides who gets the money.',
  sent_elsewhere:
    'Somebody sent money of this payment back in Paystack’s dashboard. Resolve that in To do first.',
  too_many: 'No more refunds can be made of this top-up.',
  other_key:
    'Paystack’s current key is of the other mode (test or live), so it doesn’t know this payment, and nothing was moved. Send it back in Paystack’s dashboard.',
  sent_back: 'All of this top-up has been sent back, or is on its way.',
  spent: 'Nothing is left in the wallet to send back.',
};
