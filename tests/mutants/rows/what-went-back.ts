import { mutantsOf } from '../mutant';

const gone = 'lambdas/core/top-ups/returned-money.ts';
const give = 'lambdas/core/top-ups/returned-money.ts';
const atDashboard = 'tests/unit/core/refunds-at-dashboard.test.ts';

/** Breakages of the part of a payment that went back to its payer, and of what the wallet gives for it. */
export const wentBackMutants = [
  ...mutantsOf(gone, atDashboard)`
    Money on its way back in the dashboard can be spent
      - const underWay = topUp.sentBack.filter(({ status }) => status !== 'failed');
      + const underWay = processed;
    Our own refunds leave the whole credit for others
      - .reduce((left, { amount }) => subtract(left, lesser(left, amount)), credited ?? zero);
      + .reduce((left) => left, credited ?? zero);
    A refund that names its dispute is taken in addition to it
      - sent: sentBack.filter(({ dispute }) => dispute === id),
      + sent: sentBack.filter(({ dispute }) => dispute === worth.toString()),
    A refund of exactly a lost dispute's amount is taken in addition to it
      - each.dispute === null && each.worth === worth
      + each.dispute !== null && each.worth === worth
    One lost dispute explains every refund of its amount
      - others = others.filter((each) => each !== same);
      + others = others.filter((each) => each.worth !== same?.worth);
    A refund that names its dispute takes no more than the dispute did
      - pesewas(Math.max(sumOf(sent), worth))
      + worth
  `,
  ...mutantsOf(give, atDashboard)`
    Money that was taken before is taken again
      - const kept = subtract(next.taken, back);
      + const kept = subtract(zero, zero);
    Money that the wallet lacks for a refund is forgotten
      - const lacks = excess(excess(certain, given), held);
      + const lacks = zero;
    Money of a refund that failed after it was taken stays taken
      - const back = excess(next.taken, certain);
      + const back = zero;
  `,
  ...mutantsOf(give, 'tests/unit/core/what-went-back.test.ts')`
    Only the last amount taken is stored
      - taken: add(given, lacks) },
      + taken: add(due, lacks) },
  `,
  ...mutantsOf('lambdas/core/top-ups/settle-top-up.ts', atDashboard)`
    Money that went back before the credit can be spent
      - return { topUp, posting: joined(credit, posting) };
      + return { topUp: posting === null ? topUp : next, posting: credit };
  `,
  ...mutantsOf('lambdas/core/refunds/follow-refund.ts', atDashboard)`
    A refund that Paystack reports before the credit is only noted
      - (await followRefundsOf(ports, await settleTopUp(ports, topUp))).refunds;
      + (await followRefundsOf(ports, topUp)).refunds;
  `,
  ...mutantsOf('lambdas/core/refunds/follow-refund.ts', 'tests/unit/core/refunds.test.ts')`
    A refund that staff put back is never taken again
      - return asked && asked.status !== 'failed' ? []
      + return asked ? []
    A refund that Paystack called failed minutes ago is put back, though it has gone through since
      - followRefund(ports, refund, ownOf(refund, told), { asOf })
      + followRefund(ports, refund, ownOf(refund, told))
  `,
  ...mutantsOf('lambdas/core/refunds/request-refund.ts', 'tests/unit/core/refunds.test.ts')`
    Of one refund asked for twice at once, the slower answer says that it was not sent
      - return meanwhile === null ? transaction :
      + return meanwhile !== null ? transaction :
    A refund that Paystack called failed minutes ago, when it was requested, is put back
      - followRefund(ports, refund, answer.refund, { asOf })
      + followRefund(ports, refund, answer.refund)
  `,
  ...mutantsOf('lambdas/core/refunds/dashboard-refunds.ts', atDashboard)`
    Paystack's answer from minutes ago releases money that has gone back since
      - asOf,
      -       async read() {
      + async read() {
    A refund that staff have seen counts as seen after it failed
      - isSeen: before.isSeen && status === before.status
      + isSeen: before.isSeen
    An outdated list reverses a processed refund
      - before.status === 'processed' && statusOf(told) === 'open' ? before.status : statusOf(told)
      + statusOf(told)
    A dispute that is named only later is ignored
      - const dispute = told.dispute ?? before.dispute;
      + const dispute = before.dispute;
    The list contains only Paystack's latest news
      - return isSame ? sentBack : [...known, ...fresh.map(firstTold)];
      + return isSame ? sentBack : fresh.map(firstTold);
    Paystack's repeated news of a refund is ignored
      - return now === undefined ? before : toldAgain(before, now);
      + return before;
  `,
  ...mutantsOf('lambdas/core/refunds/request-refund.ts', 'tests/unit/core/refunds.test.ts')`
    A refund on its way at Paystack leaves its amount to be sent back
      - .filter(({ status }) => status !== 'failed')
      + .filter(({ status }) => status === 'processed')
  `,
  ...mutantsOf('lambdas/core/refunds/follow-refund.ts', 'tests/unit/core/follow-listed-refunds.test.ts')`
    A refund of another amount with our note is taken for ours
      - told.notes.includes(id) && told.amount === amount
      + told.notes.includes(id)
  `,
  ...mutantsOf('lambdas/core/top-ups/recheck-top-up.ts', atDashboard)`
    Staff who ask about a top-up read only of our own refunds
      - const { refunds } = await followRefundsOf(
      + if (asked.topUp.refunds.length === 0) return asked;
      +   const { refunds } = await followRefundsOf(
  `,
  ...mutantsOf('lambdas/core/disputes/follow-dispute.ts', 'tests/unit/core/given-back-after-loss.test.ts')`
    A top-up knows only its latest dispute
      - : [...disputes, now];
      + : [now];
  `,
  ...mutantsOf('lambdas/core/refunds/check-refunds.ts', 'tests/unit/core/follow-listed-refunds.test.ts')`
    A refund that can't be followed keeps the others from being followed
      - if (await hasMoved(ports, refund)) followed += 1;
      -     } catch (error) {
      -       failures.push(error);
      + if (await hasMoved(ports, refund)) followed += 1;
      +     } catch (error) {
      +       throw error;
    An incomplete list of refunds counts as complete
      - = isWhole
      + = isWhole || refunds.length > 0
    The list isn't searched for refunds that staff put back
      - const isCounted = own !== null && own.status !== 'failed';
      + const isCounted = own !== null;
  `,
  ...mutantsOf('lambdas/core/refunds/check-refunds.ts', 'tests/unit/core/follow-listed-refunds.test.ts')`
    Only the last day's refunds are requested
      - = 60 * dayMs;
      + = dayMs;
  `,
  ...mutantsOf(give, 'tests/unit/core/disputes-of-one-payment.test.ts')`
    Money set aside doesn't pay for a lost dispute
      - lesser(excess(next.held, due), toSetAside)
      + lesser(next.held, toSetAside)
  `,
  ...mutantsOf('lambdas/core/refunds/request-refund.ts', 'tests/unit/core/unspent.test.ts')`
    Entries newer than the wallet count as unspent
      - if (entry.seq <= account.ledgerSeq && credits.take(entry)) {
      + if (credits.take(entry)) {
  `,
  ...mutantsOf('lambdas/core/refunds/follow-refund.ts', 'tests/unit/core/refunds.test.ts')`
    Nobody is told of a failed refund to a deleted account
      - const isDone = change.status === 'processed' && rows.account.deletion !== null;
      + const isDone = rows.account.deletion !== null;
  `,
];
