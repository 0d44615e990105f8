import { mutantsOf } from '../mutant';

/** Breakages of money that is taken back: by payers, by staff, in Paystack's dashboard. The simulation catches each. */
export const paymentMutants = [
  ...mutantsOf('lambdas/core/top-ups/returned-money.ts')`
    A won dispute gives nothing back
      - const undecided = topUp.disputes.filter(({ status }) => status !== 'won');
      + const undecided = topUp.disputes;
  `,
  ...mutantsOf('lambdas/core/top-ups/returned-money.ts')`
    Held money is not shown to the customer
      - postAll(account, drafts, at, { held, owed: debt });
      + postAll(account, drafts, at, { owed: debt });
    A lost dispute leaves no visible debt
      - postAll(account, drafts, at, { held, owed: debt });
      + postAll(account, drafts, at, { held });
  `,
  ...mutantsOf('lambdas/core/disputes/follow-dispute.ts')`
    A second result of a dispute moves its money again
      - if (known.status === 'open') {
      + if (known.status !== told.status) {
    Nobody is told of a second result of a dispute
      - if (known.status === told.status || known.toldLater === told.status) return
      + if (known.status !== 'open') return
  `,
  ...mutantsOf('lambdas/core/disputes/follow-dispute.ts')`
    Disputes that are found by asking are not followed
      - if (known?.status === listed.status) return false;
      + if (known === null || known.status === listed.status) return false;
  `,
  ...mutantsOf('lambdas/core/refunds/follow-refund.ts')`
    A failed refund is deducted from the wallet once more
      - amount: refund.amount,
      + amount: negate(refund.amount),
  `,
  ...mutantsOf('lambdas/core/refunds/follow-refund.ts')`
    A refund's second result counts, too
      - if (!isOpenRefund(refund)) return told === null
      + if (refund.status === 'processed') return told === null
  `,
  ...mutantsOf('lambdas/core/refunds/follow-refund.ts', 'tests/unit/core/given-back-after-loss.test.ts')`
    A refund that comes back after a lost dispute belongs to the customer
      - : adjustWallet(back.account, asked, at);
      + : { topUp: asked, posting: null };
  `,
  ...mutantsOf('lambdas/core/top-ups/close-top-up.ts', 'tests/unit/core/close-refunds.test.ts')`
    Another account's list puts a refund back
      - if (refunds.every(({ transactionId }) => transactionId === known)) return;
      + if (known === known) return;
    A list from minutes ago puts back a refund that may have gone through since
      - await changeRefund(ports, refund, decide, { asOf });
      + await changeRefund(ports, refund, decide);
    Admins can put back their own refunds
      - if (userId === adminId) throw
      + if (userId === '') throw
  `,
  ...mutantsOf('lambdas/core/refunds/rows.ts', 'tests/unit/core/close-refunds.test.ts')`
    A refund that Paystack has is put back
      - status === 'requested' && at.getTime()
      + isOpenRefund({ status }) && at.getTime()
  `,
  ...mutantsOf('lambdas/core/refunds/request-refund.ts')`
    A repeated request sends a refund again
      - if (refund.claim !== claim) return
      + if (refund.claim !== claim && refund.status !== 'requested') return
  `,
  ...mutantsOf('lambdas/core/refunds/dashboard-refunds.ts')`
    Nobody is told of a refund in the dashboard
      - if (!isNews(topUp, told)) return;
      + if (told.length < 2) return;
  `,
  ...mutantsOf('lambdas/core/top-ups/returned-money.ts', 'tests/unit/core/refunds.test.ts')`
    Money of a refund that a person has checked stays set aside
      - each.status === 'processed' ? { ...each, isSeen: true } : each
      + each.status === 'failed' ? { ...each, isSeen: true } : each
  `,
  ...mutantsOf('lambdas/core/disputes/follow-dispute.ts', 'tests/unit/core/disputes.test.ts')`
    A won dispute that is reopened sets no money aside
      - if (dispute?.status === 'won') return reopenedOf
      + if (dispute?.toldLater === 'won') return reopenedOf
  `,
  ...mutantsOf('lambdas/core/disputes/follow-dispute.ts', 'tests/unit/core/follow-open-disputes.test.ts')`
    An old list reopens a dispute
      - if (isFresh && (known === null || known.status === 'open')) await
      + if (isFresh) await
    The list's news of a dispute is believed for the whole run
      - const isFresh = ports.clock.now().getTime() - asOf.getTime() < freshMs;
      + const isFresh = ports.clock.now().getTime() > 0;
    A dispute that can't be read keeps the others from being followed
      - failures.push(error);
      + throw error;
  `,
  ...mutantsOf('lambdas/adapters/paystack/payments.ts')`
    An answer about another payment is believed
      - if (data.reference !== reference) return
      + if (data.reference === '') return
  `,
  ...mutantsOf('lambdas/core/orders/delivery/ask-supplier.ts')`
    Nobody is told of a delivery that its supplier takes back days later
      - if (isEnd(answer)) {
      + if (isEnd(answer) && answer.kind === 'delivered') {
  `,
  ...mutantsOf('lambdas/core/suppliers/product-codes.ts')`
    A plan's id at one supplier is sent to another
      - return planIds[supplier];
      + return planIds.primary ?? planIds[supplier];
  `,
];
