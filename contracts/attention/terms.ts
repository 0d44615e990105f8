/** The kinds of subject that an attention item can be about. */
export const attentionKinds = ['order', 'top_up', 'payment', 'ledger'] as const;
export type AttentionKind = (typeof attentionKinds)[number];

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

/** Why a person has to look at it, as staff read it, and what to do about it. */
export const attentionWords: Readonly<
  Record<AttentionReason, { readonly why: string; readonly step: string }>
> = {
  order_unconfirmed: {
    why: 'The supplier hasn’t confirmed it.',
    step: 'Ask the supplier. If they never got it, set it to Failed.',
  },
  order_failed_after_delivery: {
    why: 'The supplier says that it failed, after it was delivered.',
    step: 'Ask the customer. If nothing came, set it to Failed; if it came, resolve this.',
  },
  order_delivered_after_refund: {
    why: 'The supplier says that it delivered it, after the refund.',
    step: 'Ask the customer. If it came, set it to Completed, which charges them again; if not, resolve this.',
  },
  order_delivered_twice: {
    why: 'A supplier that refused it says that it delivered it.',
    step: 'Two suppliers may charge you for it: talk to them, then resolve this.',
  },
  order_taken_twice: {
    why: 'Two suppliers may have it.',
    step: 'Ask one of them to cancel it.',
  },
  order_delivered_unasked: {
    why: 'A supplier that never got it says that it delivered it.',
    step: 'It may charge you for it: talk to it, then resolve this.',
  },
  order_account_closed: {
    why: 'It was refunded after the account was deleted.',
    step: 'Send the money back to the customer another way, then resolve this.',
  },
  order_by_hand_waits: {
    why: 'It has waited 24 hours to be sent by hand.',
    step: 'Send the data and set it to Completed, or set it to Failed.',
  },
  order_reported: {
    why: 'The customer reported a problem.',
    step: 'Answer the customer.',
  },
  top_up_unconfirmed: {
    why: 'Paystack hasn’t said whether it was paid.',
    step: 'Ask Paystack. If the customer didn’t pay, close the top-up.',
  },
  top_up_amount_differs: {
    why: 'Another amount was paid than asked.',
    step: 'What was paid is credited: tell the customer, then resolve this.',
  },
  top_up_wrong_currency: {
    why: 'It was paid in another currency than cedis.',
    step: 'Nothing was credited: refund it in Paystack’s dashboard, then resolve this.',
  },
  top_up_test_payment: {
    why: 'It was paid in Paystack’s test mode.',
    step: 'No money came and nothing was credited: resolve this.',
  },
  top_up_paid_after_closing: {
    why: 'It was paid after it was closed.',
    step: 'It is credited: tell the customer, then resolve this.',
  },
  top_up_other_key: {
    why: 'We can’t check it: your Paystack key changed.',
    step: 'Look it up in your old Paystack account. If it wasn’t paid, close the top-up; if it was, an owner saves the old key again, and it is credited.',
  },
  top_up_account_closed: {
    why: 'Its money came after the account was deleted.',
    step: 'Nobody can use it there: send it back to the payer.',
  },
  top_up_disputed: {
    why: 'The payer’s bank wants the money back.',
    step: 'Answer the dispute in Paystack’s dashboard in time.',
  },
  top_up_dispute_changed: {
    why: 'Paystack changed its decision on the dispute.',
    step: 'No money was moved again: look at it in Paystack’s dashboard, then resolve this.',
  },
  top_up_refunded: {
    why: 'Somebody sent it back in Paystack’s dashboard.',
    step: 'Find out who did it, then resolve this. If nobody in the shop did, an owner changes Paystack’s password.',
  },
  top_up_refund_unconfirmed: {
    why: 'Paystack hasn’t said whether the payer got the refund.',
    step: 'Look for the refund in Paystack’s dashboard. If there is none, put the money back.',
  },
  top_up_refund_needs_details: {
    why: 'Paystack needs the payer’s bank details for the refund.',
    step: 'Ask the customer, and enter them in Paystack’s dashboard.',
  },
  top_up_refund_failed: {
    why: 'The refund failed, and the wallet has the money again.',
    step: 'Tell the customer, or send it once more.',
  },
  top_up_refund_changed: {
    why: 'Paystack has said two different things about the refund.',
    step: 'See in Paystack’s dashboard what the payer has, then resolve this.',
  },
  top_up_taken_back: {
    why: 'Paystack no longer confirms what was credited.',
    step: 'Find out why in Paystack’s dashboard. If the money went back, take it out by Adjust Balance.',
  },
  top_up_only_listed: {
    why: 'Paystack lists it as paid, but doesn’t confirm it.',
    step: 'Nothing was credited: look it up in Paystack’s dashboard.',
  },
  payment_without_top_up: {
    why: 'Paystack has a payment without a top-up here.',
    step: 'Find out in Paystack’s dashboard who paid. Credit them by Adjust Balance, or refund it there.',
  },
  ledger_mismatch: {
    why: 'Money doesn’t add up.',
    step: 'Change nothing before the cause is found.',
  },
};
