import { mutantsOf } from '../mutant';

const gone = 'lambdas/core/top-ups/returned-money.ts';
const give = 'lambdas/core/top-ups/returned-money.ts';
const atDashboard = 'tests/unit/core/refunds-at-dashboard.test.ts';

/** Breakages of the part of a payment that went back to its payer, and of what the wallet gives for it. */
export const wentBackMutants = [
  ...mutantsOf(gone, atDashboard)`
    What is on its way back at the dashboard can be spent
      - const underWay = topUp.sentBack.filter(({ status }) => status !== 'failed');
      + const underWay = processed;
    Our own refunds leave the whole credit to others
      - .reduce((left, { amount }) => subtract(left, lesser(left, amount)), credited ?? zero);
      + .reduce((left) => left, credited ?? zero);
    A refund that names its dispute is taken beside it
      - of: sentBack.filter(({ dispute }) => dispute === id),
      + of: sentBack.filter(({ dispute }) => dispute === worth.toString()),
    A refund of exactly a lost dispute's worth is taken beside it
      - each.dispute === null && each.worth === worth
      + each.dispute !== null && each.worth === worth
    One lost dispute explains every refund of its worth
      - others = others.filter((each) => each !== same);
      + others = others.filter((each) => each.worth !== same?.worth);
    A refund that names its dispute takes no more than that
      - pesewas(Math.max(sent, worth))
      + worth
  `,
  ...mutantsOf(give, atDashboard)`
    What was taken before is taken again
      - const kept = subtract(next.taken, back);
      + const kept = subtract(zero, zero);
    What the wallet lacks of what went back is forgotten
      - const lacks = more(subtract(certain, lesser(certain, given)), held);
      + const lacks = zero;
    What failed at Paystack after it was taken stays taken
      - const back = more(next.taken, certain);
      + const back = zero;
  `,
  ...mutantsOf(give, 'tests/unit/core/what-went-back.test.ts')`
    Only what is taken last is remembered
      - taken: add(given, lacks) },
      + taken: add(due, lacks) },
  `,
  ...mutantsOf('lambdas/core/top-ups/settle-top-up.ts', atDashboard)`
    What went back before the credit can be spent
      - return { topUp, posting: joined(credit, posting) };
      + return { topUp: posting === null ? topUp : next, posting: credit };
  `,
  ...mutantsOf('lambdas/core/refunds/follow-refund.ts', atDashboard)`
    A refund of which Paystack tells before the credit is noted alone
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
    A refund that Paystack called failed minutes ago as it was made is put back
      - followRefund(ports, refund, answer.refund, { asOf })
      + followRefund(ports, refund, answer.refund)
  `,
  ...mutantsOf('lambdas/core/refunds/dashboard-refunds.ts', atDashboard)`
    What Paystack said minutes ago releases what has gone back since
      - asOf,
      -       async read() {
      + async read() {
    What staff have seen stays seen after it failed
      - isSeen: before.isSeen && status === before.status
      + isSeen: before.isSeen
    A list that is behind takes back that a refund was processed
      - before.status === 'processed' && statusOf(told) === 'open' ? before.status : statusOf(told)
      + statusOf(told)
    A dispute that is named only later is not heard
      - const dispute = told.dispute ?? before.dispute;
      + const dispute = before.dispute;
    The list has only what Paystack told last
      - return isSame ? sentBack : [...known, ...fresh.map(firstTold)];
      + return isSame ? sentBack : fresh.map(firstTold);
    What Paystack says again of a refund is not heard
      - return now === undefined ? before : toldAgain(before, now);
      + return before;
  `,
  ...mutantsOf('lambdas/core/refunds/request-refund.ts', 'tests/unit/core/refunds.test.ts')`
    A refund that is on its way at Paystack leaves its amount to send back
      - .filter(({ status }) => status !== 'failed')
      + .filter(({ status }) => status === 'processed')
  `,
  ...mutantsOf('lambdas/core/top-ups/recheck-top-up.ts', atDashboard)`
    Staff who ask about a top-up hear of our own refunds alone
      - const { refunds } = await followRefundsOf(
      + if (asked.topUp.refunds.length === 0) return asked;
      +   const { refunds } = await followRefundsOf(
  `,
  ...mutantsOf('lambdas/core/disputes/follow-dispute.ts', 'tests/unit/core/given-back-after-loss.test.ts')`
    A top-up knows its latest dispute alone
      - : [...disputes, now];
      + : [now];
  `,
  ...mutantsOf('lambdas/core/refunds/check-refunds.ts', 'tests/unit/core/follow-listed-refunds.test.ts')`
    One refund that can't be followed keeps the others from it
      - if (await hasMoved(ports, refund)) followed += 1;
      -     } catch (error) {
      -       failures.push(error);
      + if (await hasMoved(ports, refund)) followed += 1;
      +     } catch (error) {
      +       throw error;
    A list of refunds that isn't whole is taken for whole
      - = isWhole
      + = isWhole || refunds.length > 0
    What staff put back is not looked for in the list
      - const isCounted = own !== null && own.status !== 'failed';
      + const isCounted = own !== null;
  `,
  ...mutantsOf('lambdas/core/refunds/check-refunds.ts', 'tests/unit/core/follow-listed-refunds.test.ts')`
    Refunds of the last day alone are asked for
      - = 60 * dayMs;
      + = dayMs;
  `,
  ...mutantsOf(give, 'tests/unit/core/disputes-of-one-payment.test.ts')`
    What is set aside doesn't pay a lost dispute
      - lesser(subtract(next.held, lesser(next.held, due)), wanted)
      + lesser(next.held, wanted)
  `,
  ...mutantsOf('lambdas/core/refunds/request-refund.ts', 'tests/unit/core/unspent.test.ts')`
    Entries that are newer than the wallet count as unspent
      - if (entry.seq <= account.ledgerSeq && credits.take(entry)) {
      + if (credits.take(entry)) {
  `,
  ...mutantsOf('lambdas/core/refunds/follow-refund.ts', 'tests/unit/core/refunds.test.ts')`
    A refund to a deleted account that failed is told to nobody
      - const isDone = change.status === 'processed' && rows.account.deletion !== null;
      + const isDone = rows.account.deletion !== null;
  `,
];
