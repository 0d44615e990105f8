import { type Permission, rolesWith } from '../../../../../../contracts/accounts/permissions';
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

/**
 * What to do about money that somebody sent back, also if it came back since. What is known says how much, and whether it is missing.
 * @param mayChangeKeys whether the reader may have Paystack's account; undefined while that isn't known
 */
export function sentBackStep(mayChangeKeys: boolean | undefined): string {
  const step = 'Find out who did it, then resolve this.';
  if (mayChangeKeys === undefined) return step;
  return `${step} If nobody in the shop did, ${mayChangeKeys ? 'change Paystack’s password' : 'tell an owner'}.`;
}

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

/** The permission that a step takes, where somebody who may resolve an item still can't take it. */
const neededFor: Readonly<Partial<Record<AttentionReason, Permission>>> = {
  order_unconfirmed: 'orders.decide',
  order_failed_after_delivery: 'orders.decide',
  order_delivered_after_refund: 'orders.decide',
  order_by_hand_waits: 'orders.decide',
};

/**
 * Returns the steps that this reader can take, in words. Where the reader can't, says who can, unless the buttons already say it. A reason
 * without a step is given in its own words.
 */
export const stepsOf = (
  { item, known }: Pick<Item, 'item' | 'known'>,
  may: (permission: Permission) => boolean,
): string[] =>
  stepsFor(item?.reasons ?? [], may).filter((step) => step !== unconfirmed || !saysToPhone({ known }));

const stepsFor = (
  reasons: readonly AttentionReason[],
  may: (permission: Permission) => boolean,
): string[] => [
  ...new Set(
    reasons.flatMap((reason) => {
      if (!isOfOrder(reason)) return attentionWords[reason];
      const needed = neededFor[reason] ?? 'cases.answer';
      if (may(needed))
        return reason === 'order_failed_after_delivery' && reasons.includes('order_reported')
          ? failedAndReported
          : orderSteps[reason];
      return needed === 'prices.edit'
        ? `Your staff role can’t settle this. Ask somebody with the role ${rolesWith([needed])}.`
        : [];
    }),
  ),
];
