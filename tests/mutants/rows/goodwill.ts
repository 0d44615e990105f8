import { mutantsOf } from '../mutant';

const rules = 'lambdas/core/cases/goodwill.ts';
const postings = 'lambdas/core/orders/order-money.ts';
const goodwillTest = 'tests/unit/core/cases/goodwill.test.ts';

/** Breakages of goodwill: once a case, and together with the refund never more than the order cost. */
export const goodwillMutants = [
  ...mutantsOf(postings, goodwillTest)`
    A refund leaves the goodwill in the wallet
      - postAll(account, [back, ...taken], at)
      + postAll(account, [back], at)
    An order that is charged again loses its goodwill
      - postAll(account, [...before, paid], cause.at)
      + postAll(account, [paid], cause.at)
  `,
  ...mutantsOf('lambdas/core/cases/rows.ts', 'tests/unit/core/cases/promise.test.ts')`
    A closed case becomes refunded
      - status === 'failed' && of.state !== 'closed' ?
      + status === 'failed' ?
  `,
  ...mutantsOf(rules, goodwillTest)`
    Goodwill can be given twice
      - if (order.goodwill !== zero)
      + if (order.goodwill < zero)
    Goodwill can be more than the order's price
      - if (amount > order.amount)
      + if (amount > order.amount && order.amount === zero)
    An open order can get goodwill
      - if (order.status !== 'completed')
      + if (order.stage === 'waiting')
    Staff can give goodwill on their own order
      - if (customer.userId === by)
      + if (customer.userId === '')
  `,
  ...mutantsOf('lambdas/core/approvals/weights.ts', goodwillTest)`
    Goodwill needs no second person
      - entries.reduce((total, { amount }) =>
      + entries.filter(({ against }) => against !== 'goodwill').reduce((total, { amount }) =>
  `,
  ...mutantsOf('lambdas/core/cases/answer-case.ts', goodwillTest)`
    The goodwill of a repeated request is not compared
      - || after.goodwill !== answer.goodwill
    A customer's message in the meantime ends an approval
      - const isSeen = guard.kind === 'alone';
      + const isSeen = true;
  `,
  ...mutantsOf('lambdas/core/ledger-check/rules.ts', goodwillTest)`
    The nightly check doesn't compare goodwill
      - ...differs('order-goodwill', about, ...goodwillOf(order, entries)),
  `,
];
