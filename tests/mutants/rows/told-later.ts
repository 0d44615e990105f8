import { mutantsOf } from '../mutant';

const settle = 'lambdas/core/orders/delivery/settle.ts';
const afterEnd = 'lambdas/core/orders/delivery/outcomes.ts';
const attempts = 'lambdas/core/orders/life.ts';
const aloneGuard = 'lambdas/core/approvals/guard.ts';
const sendRefund = 'lambdas/core/refunds/request-refund.ts';
const refundable = 'lambdas/core/refunds/request-refund.ts';
const confirm = 'lambdas/core/top-ups/payment-rules.ts';
const compareSpan = 'lambdas/core/top-ups/compare-payments.ts';
const followOwed = 'lambdas/core/floats/owed.ts';
const goodwill = 'lambdas/core/cases/goodwill.ts';

/**
 * Breakages of late news: an answer that comes later, or from somebody else than the one who was asked, compared with what was booked
 * already.
 */
export const toldLaterMutants = [
  ...mutantsOf(settle, 'tests/unit/core/settle.test.ts')`
    A former supplier's delivery completes the order at the current supplier
      - return current.apiUsed === order.apiUsed
      -         ? applyOutcome(current, outcome, now)
      -         : applyUnexpected(current, outcome, order.apiUsed, now);
      + return applyOutcome(current, outcome, now) ?? applyUnexpected(current, outcome, order.apiUsed, now);
  `,
  ...mutantsOf(afterEnd, 'tests/unit/core/late-answers.test.ts')`
    Settled orders are followed for an hour instead of seven days
      - const followForMs = 7 * dayMs;
      + const followForMs = dayMs / 24;
  `,
  ...mutantsOf(aloneGuard, 'tests/unit/core/approvals/money-moved.test.ts')`
    Money that goes back to cards counts for each payment separately
      - isOver(limits, limit, sumOf(before, at) + amount)
      + isOver(limits, limit, (limit === 'refund_limit' ? 0 : sumOf(before, at)) + amount)
  `,
  ...mutantsOf(sendRefund, 'tests/unit/core/refunds.test.ts')`
    A refund is sent after it was put back
      - const isLate = asOf.getTime() - refund.requestedAt.getTime() > sendWithinMs;
      + const isLate = asOf.getTime() < sendWithinMs;
    A refusal ignores that Paystack lists the refund
      - isOpenRefund(rows.refund) && rows.refund.paystackId === null
      + isOpenRefund(rows.refund)
  `,
  ...mutantsOf(refundable, 'tests/unit/core/refunds.test.ts')`
    Money that went back elsewhere can go back again
      - const left = leftOfCredit(topUp);
      + const left = topUp.credited ?? zero;
  `,
  ...mutantsOf(confirm, 'tests/unit/core/confirm-top-up.test.ts')`
    A won dispute explains that the money went back
      - disputes.some(({ status }) => status !== 'won') ||
      + disputes.length > 0 ||
  `,
  ...mutantsOf(compareSpan, 'tests/unit/core/compare-payments.test.ts')`
    The amount of a listed payment isn't compared
      - payment.currency === 'GHS' && creditOf(topUp, payment) === topUp.credited;
      + payment.currency === 'GHS' && creditOf(topUp, payment) !== null;
  `,
  ...mutantsOf(attempts, 'tests/unit/core/late-answers.test.ts')`
    A refused attempt becomes failed
      - attempt.supplier === supplier && (outcome === 'delivered' || !isSaidUntaken(attempt))
      + attempt.supplier === supplier && (outcome === 'delivered' || isSaidUntaken !== null)
  `,
  ...mutantsOf(followOwed, 'tests/unit/core/floats/owed.test.ts')`
    Money that a supplier gave back is owed again
      -  || known.givenBackAt !== null) return nothing;
      + ) return nothing;
  `,
  ...mutantsOf(goodwill, 'tests/unit/core/cases/goodwill.test.ts')`
    Goodwill is paid into a wallet that is being closed
      - if (customer === null || customer.deletion !== null)
      + if (customer === null || customer.deletion === 'done')
  `,
];
