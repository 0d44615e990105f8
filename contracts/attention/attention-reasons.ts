export const orderReasons = [
  'order_unconfirmed',
  'order_failed_after_delivery',
  'order_delivered_after_refund',
  'order_delivered_twice',
  'order_taken_twice',
  'order_delivered_unasked',
  'order_account_closed',
  'order_by_hand_waits',
  'order_reported',
] as const;
export type OrderReason = (typeof orderReasons)[number];

export const topUpReasons = [
  'top_up_unconfirmed',
  'top_up_amount_differs',
  'top_up_wrong_currency',
  'top_up_test_payment',
  'top_up_paid_after_closing',
  'top_up_other_key',
  'top_up_account_closed',
  'top_up_disputed',
  'top_up_dispute_changed',
  'top_up_refunded',
  'top_up_refund_unconfirmed',
  'top_up_refund_needs_details',
  'top_up_refund_failed',
  'top_up_refund_changed',
  'top_up_taken_back',
  'top_up_only_listed',
] as const;
export type TopUpReason = (typeof topUpReasons)[number];

export const attentionReasons = [
  ...orderReasons,
  ...topUpReasons,
  'payment_without_top_up',
  'ledger_mismatch',
] as const;
export type AttentionReason = (typeof attentionReasons)[number];

/** Why a person has to look at it, as staff read it. */
export const attentionWords: Readonly<Record<AttentionReason, string>> = {
  order_unconfirmed: 'The supplier hasn’t said for 15 minutes whether it arrived. The data may still come.',
  order_failed_after_delivery: 'The supplier says that this order failed, after it was completed.',
  order_delivered_after_refund: 'The supplier says that it delivered this order, after the money went back.',
  order_by_hand_waits:
    'No supplier takes this order, and it has waited 24 hours for you: send the data by hand, or fail it.',
  order_reported: 'The customer reported a problem with this, and waits for an answer.',
  order_delivered_twice: 'A supplier that had refused this order says that it delivered it.',
  order_taken_twice:
    'A supplier that had refused this order says that it has it, and somebody else delivers it, too.',
  order_delivered_unasked: 'A supplier that this order was never sent to says that it delivered it.',
  order_account_closed:
    'It failed after the customer’s account was deleted. Its money is in a wallet that nobody can use: send it back to the customer.',
  top_up_unconfirmed: 'Paystack hasn’t said for 15 minutes whether this was paid.',
  top_up_amount_differs: 'The customer paid another amount than was asked. What was paid for was credited.',
  top_up_wrong_currency: 'It was paid in another currency than cedis. Nothing was credited.',
  top_up_test_payment:
    'It was paid in Paystack’s test mode, in which no money moves. Nothing was credited; real money for it still is.',
  top_up_paid_after_closing: 'An admin had closed this top-up. It was paid after all, and credited.',
  top_up_other_key: 'We can’t check this payment: your Paystack key changed after it was started.',
  top_up_account_closed:
    'Money of it came in after the customer’s account was deleted. It is in a wallet that nobody can use: send it back to the payer.',
  top_up_disputed:
    'The payer has asked their bank or network for the money back. Paystack waits for our answer.',
  top_up_dispute_changed:
    'Paystack has decided this dispute in another way than before. No money was moved a second time.',
  top_up_refunded: 'Somebody sent money of this payment back in Paystack’s dashboard.',
  top_up_refund_unconfirmed:
    'Paystack hasn’t said what became of a refund. The wallet was debited, and the payer may or may not get the money. Look for it in Paystack’s dashboard.',
  top_up_refund_needs_details:
    'Paystack needs the payer’s bank details to send a refund. Ask the customer, and enter them in Paystack’s dashboard.',
  top_up_refund_failed:
    'Paystack couldn’t send a refund to the payer. The wallet has the money again: tell the customer, or try once more.',
  top_up_refund_changed:
    'Paystack has said two different things about a refund. What the payer has by its latest word is no longer in the wallet: see in its dashboard that this is right.',
  top_up_taken_back:
    'What Paystack says of this payment is no longer what was credited. Find out in its dashboard why; if the money went back, take it out by Adjust Balance.',
  top_up_only_listed:
    'Paystack lists this payment as paid, but doesn’t confirm it when asked. Nothing was credited: look it up in its dashboard.',
  payment_without_top_up:
    'Paystack has a payment that no top-up here accounts for. Find out in its dashboard who paid; credit them by Adjust Balance, or refund it there.',
  ledger_mismatch: 'Money doesn’t add up here. Change nothing before the cause is found.',
};
