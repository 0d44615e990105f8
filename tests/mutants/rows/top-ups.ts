import { mutantsOf } from '../mutant';

const transitions = 'lambdas/core/top-ups/payment-rules.ts';

/** Breakages of the credit: how much, when, and on which proof. */
export const topUpMutants = [
  ...mutantsOf('lambdas/core/top-ups/settle-top-up.ts')`
    A top-up is credited before Paystack was asked
      - const payment = await ports.payments.verify(topUp.reference);
      -   return { payment, after: await settleAs(
      + const payment = { kind: 'paid', amount: topUp.payable, currency: 'GHS', channel: null } as PaymentStatus;
      +   return { payment, after: await settleAs(
  `,
  ...mutantsOf('lambdas/core/top-ups/close-top-up.ts', 'tests/unit/core/close-refunds.test.ts')`
    A refund of another payment is put back together with one of this payment
      - if (refunds.every(({ transactionId })
      + if (refunds.some(({ transactionId })
  `,
  ...mutantsOf(transitions)`
    The requested amount is credited, whatever was paid
      - return received === payable
      + return received > 0
    The charge is credited along with the amount
      - received === payable ? amount : creditFor(pesewas(received))
      + pesewas(received)
    Another amount than expected is credited without deducting the charge
      - : creditFor(pesewas(received));
      + : pesewas(received);
    A completed top-up is credited again when it is announced again
      - if (topUp.status === 'completed') return null;
    A payment that comes after its top-up has failed is lost
      - step(topUp, { status: 'failed', attention: notAnswered(topUp) })
      + step(topUp, { status: 'failed', attention: notAnswered(topUp), dueAt: null })
    A top-up that Paystack didn't know once is never checked again
      - minutes === undefined ? null : nextCheck(topUp, at, minutes)
      + minutes === undefined ? null : null
  `,
  ...mutantsOf(transitions, 'tests/unit/core/top-up-attention.test.ts')`
    A top-up that is closed with nothing due is never asked about again
      - dueAt: new Date(at.getTime() + firstCheckMs),
      + dueAt: topUp.dueAt,
  `,
  ...mutantsOf(transitions, 'tests/unit/core/top-up-transitions.test.ts')`
    An open payment page counts as left for good
      -  && (isLeft || ageMs >= abandonAfterMs)
      + 
    A payment under way counts as failed
      - const isUnpaid = payment.kind === 'not_paid' || payment.kind === 'not_found';
      + const isUnpaid = payment.kind !== 'unknown';
    A payment that only a former key knows counts as failed
      - if (isOfOtherKey(topUp, payment)) return underOtherKey(topUp);
    A top-up that failed under a former key is given up while another key is in use
      - if (topUp.status === 'failed' && isOfOtherKey(topUp, payment)) return untilItsKeyIsBack(topUp, at);
    Paystack’s fee is credited to the customer who bore it
      - const received = countedAmount(payment);
      + const received = payment.amount;
    A top-up that stays open doesn't become an item
      - ...(isUnconfirmed && { attention: ['top_up_unconfirmed' as const] })
  `,
  ...mutantsOf('lambdas/core/top-ups/payment-rules.ts', 'tests/unit/core/top-up-transitions.test.ts')`
    A payment in another currency is credited in cedis
      - return payment.currency === 'GHS' ? null : 'top_up_wrong_currency';
      + return null;
    A payment in test mode is credited as real money
      - if (isTestMoney(topUp, payment)) return 'top_up_test_payment';
    A payment that can't be credited reopens its item each time that it is asked about
      - if (isTold(topUp, payment)) return null;
    A refund that is reported before its payment is forgotten
      - !answered.includes(reason)
      + false
  `,
  ...mutantsOf('lambdas/core/top-ups/settle-top-up.ts', 'tests/unit/core/top-up-attention.test.ts')`
    A contradiction about a top-up opens no item
      - , ...reasons]
      + ]
  `,
  ...mutantsOf('lambdas/core/accounts/writers.ts', 'tests/unit/core/top-up-attention.test.ts')`
    A wallet that is closed meanwhile is credited without an item
      - , deletion: account.deletion ?? undefined
  `,
  ...mutantsOf('lambdas/core/top-ups/settle-top-up.ts', 'tests/unit/core/top-up-attention.test.ts')`
    A closed wallet is credited without an item
      - , isAccountClosed: (account?.deletion ?? null) !== null
  `,
  ...mutantsOf('lambdas/core/top-ups/close-top-up.ts', 'tests/unit/core/top-up-attention.test.ts')`
    A top-up is closed and its item stays open
      - ...reasonChange(topUp, next, item, at, { by: adminId, resolution: \`Closed: \${reason}\` }),
    A top-up is closed without asking Paystack
      - const { after: asked } = await askAndSettle(ports, found);
      + const asked = found;
  `,
  ...mutantsOf('lambdas/core/top-ups/settle-top-up.ts')`
    A top-up is completed without its credit
      - if (credit === null || credit === zero) {
      + if (credit !== undefined) {
  `,
  ...mutantsOf('lambdas/core/top-ups/paystack-webhook.ts', 'tests/unit/core/webhook.test.ts')`
    Webhooks are accepted from anybody while no secret key is set
      - if (secretKey === '') return false;
    Any signature of the right length is accepted
      - given.length === expected.length && timingSafeEqual(given, expected)
      + given.length === expected.length
    A signature with the weaker hash is accepted
      - createHmac('sha512', secretKey)
      + createHmac('sha256', secretKey)
    Any event from Paystack counts as a payment
      - event: z.literal('charge.success')
      + event: z.string()
  `,
  ...mutantsOf('lambdas/core/top-ups/charge.ts', 'tests/unit/core/charge.test.ts')`
    No charge is taken
      - return add(amount, pesewas(Math.round((amount * topUpChargePercent) / 100)));
      + return add(amount, pesewas(0));
    The charge is a fraction of a pesewa too low
      - pesewas(Math.round((amount * topUpChargePercent) / 100))
      + pesewas(Math.floor((amount * topUpChargePercent) / 100))
    Another amount's credit is a pesewa too low
      - while (payableFor(pesewas(amount + 1)) <= paid) amount = pesewas(amount + 1);
  `,
  ...mutantsOf('lambdas/core/top-ups/start-top-up.ts', 'tests/unit/core/start-top-up.test.ts')`
    A reference can be guessed from its time
      - Buffer.from(id, 'base64url')
      + Buffer.alloc(id.length && 16)
    A top-up can be started while Paystack has no secret key
      - ||
      -     settings.paystack_secret_key === ''
  `,
  ...mutantsOf('lambdas/core/disputes/follow-dispute.ts', 'tests/unit/core/disputes.test.ts')`
    A dispute that is announced again sets money aside again
      - return dispute === null ? written(rows, known, at) : remindedOf(rows, dispute, told);
      + return written(rows, { ...known, reopened: known.reopened + 1 }, at);
    A dispute with a changed result moves money again
      - if (known.status === 'open') {
      + if (known.status !== told.status) {
    More than the credit is set aside
      - lesser(creditFor(pesewas(amount)), paid)
      + pesewas(amount)
  `,
  ...mutantsOf('lambdas/core/disputes/follow-dispute.ts', 'tests/unit/core/disputes-of-one-payment.test.ts')`
    Deciding one of two open disputes removes the item of both
      - disputes.some(({ status }) => status === 'open');
      + dispute.status === 'open';
  `,
  ...mutantsOf('lambdas/core/top-ups/returned-money.ts', 'tests/unit/core/disputes-of-one-payment.test.ts')`
    Money that was sent back or is disputed already is taken twice
      - possible: lesser(left, moneyOf(undecided, underWay)),
      + possible: moneyOf(undecided, underWay),
  `,
  ...mutantsOf('lambdas/core/top-ups/returned-money.ts', 'tests/unit/core/disputes.test.ts')`
    Money set aside stays set aside after a loss
      - const freed = subtract(next.held, stays);
      + const freed = zero;
    The shop's loss is booked as Paystack's
      - ['DEBT', debt, 'disputes-lost',
      + ['DEBT', debt, 'paystack',
  `,
  ...mutantsOf('lambdas/core/wallet/posting.ts', 'tests/unit/core/disputes.test.ts')`
    A debt is paid again by each credit
      - debt: subtract(debt, paid),
      + debt,
    A customer who owes us can spend a credit
      - const paid = gained > zero ? lesser(debt, gained) : zero;
      + const paid = first.type === 'credit' ? lesser(debt, gained) : zero;
  `,
];
