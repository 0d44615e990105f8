import {
  type AttentionReason,
  attentionWords,
  orderReasons,
  type TopUpReason,
} from '../../../../../../contracts/attention/attention-reasons';
import { phoneThem } from '../../../../../../contracts/attention/phone-them';
import type { Output } from '../../../../lib/api/contract-types';

type Item = Output<'admin-get-attention-item'>;

type OrderReason = (typeof orderReasons)[number];

const unconfirmed =
  'Ask the supplier. If it came, mark it delivered. If they never got it, fail and refund it.';

/** Whether staff have asked an open order's supplier, which didn't know it: what is known then says to phone them. */
export const saysToPhone = ({ known }: Pick<Item, 'known'>): boolean => known.includes(phoneThem);

/** What to do about an order. What is known about it says why. */
const orderSteps: Readonly<Record<OrderReason, string>> = {
  order_unconfirmed: unconfirmed,
  order_failed_after_delivery: 'Ask the customer. If it came, resolve this. If not, fail and refund it.',
  order_delivered_after_refund:
    'Ask the customer. If it came, mark it delivered: their wallet pays for it again. If not, resolve this.',
  order_delivered_twice: 'The supplier may charge you for both. Talk to them, then resolve this.',
  order_taken_twice: 'Ask one of them to cancel it. What they then say settles the order.',
  order_delivered_unasked: 'The supplier may charge you for it. Talk to them, then resolve this.',
  order_account_closed: 'Send the money back to the customer another way, then resolve this.',
  order_by_hand_waits: 'Send the data by hand and mark it delivered, or fail and refund it.',
  order_reported: 'Answer the customer below.',
};

/** What to do about money that somebody sent back, also if it came back since. What is known says how much, and whether it is missing. */
export const sentBackStep = (isOwner: boolean): string =>
  `Find out who did it, then resolve this. If nobody in the shop did, ${isOwner ? 'change Paystack’s password' : 'tell an owner'}.`;

/** Whether no more news is expected from Paystack about a reason, so that a person decides and then resolves it. */
const isDecidedByPerson: Readonly<Record<TopUpReason, boolean> & Partial<Record<AttentionReason, boolean>>> =
  {
    top_up_unconfirmed: false,
    top_up_amount_differs: true,
    top_up_wrong_currency: true,
    top_up_test_payment: true,
    top_up_paid_after_closing: true,
    top_up_other_key: false,
    top_up_account_closed: false,
    top_up_disputed: false,
    top_up_dispute_changed: true,
    top_up_refunded: true,
    top_up_refund_unconfirmed: false,
    top_up_refund_needs_details: false,
    top_up_refund_failed: false,
    top_up_refund_changed: true,
    top_up_taken_back: false,
    top_up_only_listed: false,
  };

/** Whether only a person can settle this: Paystack has nothing more to say. */
export const isForPerson = (reasons: readonly AttentionReason[] = []): boolean =>
  reasons.length > 0 && reasons.every((reason) => isDecidedByPerson[reason]);

const isOfOrder = (reason: AttentionReason): reason is OrderReason =>
  orderReasons.some((each) => each === reason);

/** While a case is open, its item can't be resolved, and staff can't close it against the supplier's word. */
const failedAndReported =
  'Ask the customer. If it came, they press “It’s solved” on their order. If not, fail and refund it.';

/** Returns what to do, in words. A reason without a step is given in its own words. */
export function stepsOf({ item, known }: Pick<Item, 'item' | 'known'>): string[] {
  const reasons = item?.reasons ?? [];
  const steps = reasons.map((reason) => {
    if (!isOfOrder(reason)) return attentionWords[reason];
    return reason === 'order_failed_after_delivery' && reasons.includes('order_reported')
      ? failedAndReported
      : orderSteps[reason];
  });
  return [...new Set(steps)].filter((step) => step !== unconfirmed || !saysToPhone({ known }));
}
