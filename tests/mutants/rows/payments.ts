import { mutantsOf } from '../mutant';

/** Breakages of money that is taken back: by payers, by staff, in Paystack's dashboard. The simulation catches each. */
export const paymentMutants = [
  ...mutantsOf('lambdas/core/top-ups/returned-money.ts')`
    A dispute that is won gives nothing back
      - const undecided = topUp.disputes.filter(({ status }) => status !== 'won');
      + const undecided = topUp.disputes;
  `,
  ...mutantsOf('lambdas/core/top-ups/returned-money.ts')`
    What is held is not shown to the customer
      - postAll(account, drafts, at, { held, owed: debt });
      + postAll(account, drafts, at, { owed: debt });
    A lost dispute leaves no debt to see
      - postAll(account, drafts, at, { held, owed: debt });
      + postAll(account, drafts, at, { held });
  `,
  ...mutantsOf('lambdas/core/disputes/follow-dispute.ts')`
    A second outcome of a dispute moves its money again
      - if (known.status === 'open') {
      + if (known.status !== told.status) {
    A second outcome of a dispute is told to nobody
      - if (known.status === told.status || known.toldLater === told.status) return
      + if (known.status !== 'open') return
  `,
  ...mutantsOf('lambdas/core/disputes/follow-dispute.ts')`
    Disputes that are found by asking are not followed
      - if (known?.status === listed.status) return false;
      + if (known === null || known.status === listed.status) return false;
  `,
  ...mutantsOf('lambdas/core/refunds/follow-refund.ts')`
    A refund that failed is taken out of the wallet once more
      - amount: refund.amount,
      + amount: negate(refund.amount),
  `,
  ...mutantsOf('lambdas/core/refunds/follow-refund.ts')`
    A refund's second end counts, too
      - if (!isOpenRefund(refund)) return told === null
      + if (refund.status === 'processed') return told === null
  `,
  ...mutantsOf('lambdas/core/refunds/follow-refund.ts', 'tests/unit/core/given-back-after-loss.test.ts')`
    What a refund gives back after a lost dispute is the customer's
      - : adjustWallet(back.account, asked, at);
      + : { topUp: asked, posting: null };
  `,
  ...mutantsOf('lambdas/core/top-ups/close-top-up.ts', 'tests/unit/core/close-refunds.test.ts')`
    Another account's list puts a refund back
      - if (refunds.every(({ transactionId }) => transactionId === known)) return;
      + if (known === known) return;
    Admins put back refunds of their own
      - if (userId === adminId) throw
      + if (userId === '') throw
  `,
  ...mutantsOf('lambdas/core/refunds/rows.ts', 'tests/unit/core/close-refunds.test.ts')`
    A refund that Paystack has is put back
      - status === 'requested' && at.getTime()
      + isOpenRefund({ status }) && at.getTime()
  `,
  ...mutantsOf('lambdas/core/refunds/request-refund.ts')`
    A refund is sent again by whoever asks for it again
      - if (refund.claim !== claim) return
      + if (refund.claim !== claim && refund.status !== 'requested') return
  `,
  ...mutantsOf('lambdas/core/refunds/dashboard-refunds.ts')`
    A refund at the dashboard is told to nobody
      - if (!isNews(topUp, told)) return;
      + if (told.length < 2) return;
  `,
  ...mutantsOf('lambdas/core/top-ups/returned-money.ts', 'tests/unit/core/refunds.test.ts')`
    What a person has looked at stays set aside
      - each.status === 'processed' ? { ...each, isSeen: true } : each
      + each.status === 'failed' ? { ...each, isSeen: true } : each
  `,
  ...mutantsOf('lambdas/core/disputes/follow-dispute.ts', 'tests/unit/core/disputes.test.ts')`
    A won dispute that is reopened sets nothing aside
      - if (dispute?.status === 'won') return reopenedOf
      + if (dispute?.toldLater === 'won') return reopenedOf
  `,
  ...mutantsOf('lambdas/core/disputes/follow-dispute.ts', 'tests/unit/core/follow-open-disputes.test.ts')`
    An old list reopens a dispute
      - if (isFresh && (known === null || known.status === 'open')) await
      + if (isFresh) await
    What the list said of a dispute is believed for as long as the run takes
      - const isFresh = ports.clock.now().getTime() - asOf.getTime() < freshMs;
      + const isFresh = ports.clock.now().getTime() > 0;
    One dispute that can't be read keeps the others from being followed
      - failures.push(error);
      + throw error;
  `,
  ...mutantsOf('lambdas/adapters/paystack/payments.ts')`
    An answer about another payment is believed
      - if (data.reference !== reference) return
      + if (data.reference === '') return
  `,
  ...mutantsOf('lambdas/core/orders/delivery/ask-supplier.ts')`
    A delivery that its supplier takes back days later is told to nobody
      - if (isEnd(answer)) {
      + if (isEnd(answer) && answer.kind === 'delivered') {
  `,
  ...mutantsOf('lambdas/core/suppliers/product-codes.ts')`
    A plan's id at one supplier is sent to another
      - return planIds[supplier];
      + return planIds.primary ?? planIds[supplier];
  `,
];
