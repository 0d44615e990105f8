import { mutantsOf } from '../mutant';

const followDispute = 'lambdas/core/disputes/follow-dispute.ts';
const attempts = 'lambdas/core/orders/life.ts';
const topUpSteps = 'lambdas/core/top-ups/payment-rules.ts';

/** Each breaks one of the simulation's own books: `tests/simulation/oracle`. */
export const secondBookMutants = [
  ...mutantsOf('lambdas/core/top-ups/returned-money.ts')`
    A lost dispute takes only the money that was set aside
      - const due = excess(forGood, kept);
      + const due = lesser(excess(forGood, kept), next.held);
  `,
  ...mutantsOf('lambdas/core/books/books.ts')`
    The shop shows its accounts with the wrong sign
      - countOf(counts, \`\${account}.in\`) - countOf(counts, \`\${account}.out\`);
      + countOf(counts, \`\${account}.out\`) - countOf(counts, \`\${account}.in\`);
  `,
  ...mutantsOf('lambdas/core/statistics/row-counts.ts')`
    Money that leaves an account of the shop counts as money that enters it
      - isIn ? 'in' : 'out'
      + isIn ? 'out' : 'in'
  `,
  ...mutantsOf('lambdas/core/top-ups/charge.ts')`
    A payment of another amount is worth a pesewa too little
      - while (payableFor(pesewas(amount + 1)) <= paid) amount = pesewas(amount + 1);
  `,
  ...mutantsOf(followDispute)`
    A reopened dispute sets nothing aside
      - if (dispute?.status === 'won') return reopenedOf
      + if (dispute?.toldLater === 'won') return reopenedOf
  `,
  ...mutantsOf('lambdas/core/wallet/posting.ts', 'tests/unit/core/posting.test.ts')`
    Only top-ups pay what a customer owes
      - const paid = gained > zero ? lesser(debt, gained) : zero;
      + const paid = gained > zero && first.type === 'credit' ? lesser(debt, gained) : zero;
  `,
  ...mutantsOf('lambdas/core/top-ups/returned-money.ts')`
    A dispute also covers money that was sent back
      - .filter(({ status }) => status !== 'failed')
      -     .reduce(
      + .filter(({ status }) => status === 'failed')
      +     .reduce(
    Money sent back in the dashboard can still be spent
      - const underWay = topUp.sentBack.filter(({ status }) => status !== 'failed');
      + const underWay = topUp.sentBack.filter(({ isSeen }) => isSeen);
  `,
  ...mutantsOf('lambdas/core/statistics/record-changes.ts', 'tests/unit/admin/waiting-changes.test.ts')`
    Changes that wait are counted again by whoever counts next
      - .filter((one) => one.id !== own?.id && isUncounted(current, one));
      + .filter((one) => one.id !== own?.id);
    Changes that two waiting batches share count twice
      - union.size > maximumItems || own.some((mark) => marks.has(mark))
      + union.size > maximumItems
    What a dead function left is counted for as long as its row exists
      - const waitAtMostMs = minuteMs;
      + const waitAtMostMs = 86_400_000;
    Nobody goes on after a function that died in its turn
      - && now.getTime() - other.since.getTime() < patienceMs
      + && now.getTime() - other.since.getTime() < waitAtMostMs
  `,
  ...mutantsOf('lambdas/adapters/paystack/refunds.ts')`
    A refund that waits for the payer’s details is put back
      - 'needs-attention': 'needs_details',
      + 'needs-attention': 'failed',
  `,
  ...mutantsOf(attempts)`
    An order that somebody has reported as delivered goes to another supplier
      - !attention.some((reason) => unexpected.includes(reason));
      + attention !== null;
    One refusal is enough for a refund
      - attempts.every(isUndelivered);
      + attempts.some(isUndelivered);
  `,
  ...mutantsOf('lambdas/core/orders/delivery/outcomes.ts')`
    A failure refunds an order that the former supplier has reported as delivered
      - if (isCertainlyUndelivered(order)) return failed(
      + if (cause === null || isCertainlyUndelivered(order)) return failed(
  `,
  ...mutantsOf('lambdas/core/orders/status/set-status.ts')`
    A waiting order that staff take over stays in line
      - : moved(order, 'taken_over', { ...theirs, apiUsed: byHand(order), dueAt: byHandAt(at) }, events);
      + : step(order, { status }, events);
  `,
  ...mutantsOf('lambdas/core/approvals/guard.ts')`
    One person's changes are each weighed alone
      - sumOf(before, at) + amount
      + amount
  `,
  ...mutantsOf('lambdas/core/approvals/approvers.ts')`
    The requester may approve a change
      - return whyNotAlone(approval, isAlone, at);
      + return null;
  `,
  ...mutantsOf('lambdas/core/notices/customer-events.ts')`
    Customers whose order is delivered are told of a refund
      - return isOne ? told('delivered') : [];
      + return isOne ? told('refunded') : [];
  `,
  ...mutantsOf('lambdas/core/wallet/adjust-balance.ts')`
    Money that staff deduct is added to the wallet
      - (type === 'add' ? amount : negate(amount));
      + (type === 'add' ? amount : amount);
  `,
  ...mutantsOf(topUpSteps)`
    A top-up is given up after a few hours
      - const intervals = [1, 2, 3, 3, 5, 10, 30, 60, 180, 360, 720, 1440, 1440];
      + const intervals = [1, 2, 3, 3, 5, 10, 30, 60];
  `,
];
