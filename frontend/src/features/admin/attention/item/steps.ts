import {
  type AttentionReason,
  attentionWords,
  orderReasons,
} from '../../../../../../contracts/attention/attention-reasons';

type OrderReason = (typeof orderReasons)[number];

/** What to do about an order. What is known about it says why. */
const orderSteps: Readonly<Record<OrderReason, string>> = {
  order_unconfirmed:
    'Ask the supplier. If it came, mark it delivered. If they never got it, fail and refund it.',
  order_failed_after_delivery: 'Ask the customer. If it came, resolve this. If not, fail and refund it.',
  order_delivered_after_refund:
    'Ask the customer. If it came, mark it delivered: their wallet pays for it again. If not, resolve this.',
  order_delivered_twice: 'The supplier may charge you for both. Talk to them, then resolve this.',
  order_delivered_unasked: 'The supplier may charge you for it. Talk to them, then resolve this.',
  order_account_closed: 'Send the money back to the customer another way, then resolve this.',
  order_by_hand_waits: 'Send the data by hand and mark it delivered, or fail and refund it.',
  order_pause_overdue: 'Resume what is paused, or say a new time. Other orders may be waiting for it, too.',
  order_reported: 'Answer the customer below.',
};

const isOfOrder = (reason: AttentionReason): reason is OrderReason =>
  orderReasons.some((each) => each === reason);

/** What to do about each reason; where nothing is better, the reason in words. */
export const stepsOf = (reasons: readonly AttentionReason[]): string[] =>
  reasons.map((reason) => (isOfOrder(reason) ? orderSteps[reason] : attentionWords[reason]));
