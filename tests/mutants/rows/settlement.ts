import type { Mutant } from '../mutant';

const transitions = 'lambdas/core/orders/delivery/transitions.ts';
const transitionsTest = 'tests/unit/core/transitions.test.ts';
const settle = 'lambdas/core/orders/delivery/settle.ts';
const postings = 'lambdas/core/orders/order-postings.ts';
const report = 'lambdas/core/orders/delivery/delivery-report.ts';
const reportTest = 'tests/unit/core/delivery-report.test.ts';
const setStatus = 'lambdas/core/orders/status/set-status.ts';

/** How an order ends, and where its money is then. */
export const settlementMutants: readonly Mutant[] = [
  {
    name: 'An unknown outcome counts as a failure and is refunded',
    file: transitions,
    find: 'return order.answer === null ? withAnswer(step(order, {}, []), answers.unknown) : null;',
    replace: 'return failed(order, outcome.detail, at);',
  },
  {
    name: 'A refund leaves its order open',
    file: transitions,
    find: "step(order, { status: 'failed', stage: 'settled', dueAt: null }, [",
    replace: "step(order, { status: 'failed', stage: 'sent' }, [",
  },
  {
    name: 'A settled order is settled again by every further answer',
    file: transitions,
    find: "if (order.stage === 'settled' || order.stage === 'manual') return null;",
    replace: "if (order.stage === 'manual') return null;",
  },
  {
    name: "An admin's own order is settled by a supplier",
    file: transitions,
    find: "if (order.stage === 'settled' || order.stage === 'manual') return null;",
    replace: "if (order.stage === 'settled') return null;",
    test: transitionsTest,
  },
  {
    name: 'An order that waits for a permit is failed',
    file: transitions,
    find: "order.stage === 'sent' ? withAnswer(requeued(order, at), answers.waiting) : null;",
    replace: "failed(order, 'Busy', at);",
    test: transitionsTest,
  },
  {
    name: 'An order is completed by the passing of time',
    file: transitions,
    find: '    ...order,\n    reviewSince: at,\n',
    replace: "    ...order,\n    status: 'completed',\n    stage: 'settled',\n    reviewSince: at,\n",
  },
  {
    name: 'An order that stays unknown is not sent to review',
    file: transitions,
    find: '    ...order,\n    reviewSince: at,\n',
    replace: '    ...order,\n',
  },
  {
    name: 'A late answer to the submission fails an order that the supplier has confirmed since',
    file: transitions,
    find: "return order.stage === 'sent' ? failed(order, refusalReason(order, outcome), at) : null;",
    replace: 'return failed(order, refusalReason(order, outcome), at);',
    test: transitionsTest,
  },
  {
    name: 'An order that was submitted leaves the worklist',
    file: transitions,
    find: '      dueAt: new Date(at.getTime() + firstCheckMs),\n',
    replace: '      dueAt: null,\n',
  },
  {
    name: 'The outcome of an earlier attempt settles a later one',
    file: settle,
    find: 'current.attemptId === order.attemptId ? applyOutcome(current, outcome, now) : null',
    replace: 'applyOutcome(current, outcome, now)',
    test: 'tests/unit/core/settle.test.ts',
  },
  {
    name: 'A refund is promised and not booked',
    file: settle,
    find: "[change, { kind: 'posting', posting: refund(account, next, now) }]",
    replace: '[change]',
  },
  {
    name: 'A refund takes the money instead of giving it',
    file: postings,
    find: "      type: 'refund',\n      amount: order.amount,\n",
    replace: "      type: 'refund',\n      amount: negate(order.amount),\n",
  },
  {
    name: 'A refund still counts as spent',
    file: postings,
    find: 'unspend(account.spent, order.amount, order.createdAt)',
    replace: 'account.spent',
  },
  {
    name: 'A second refund of an order looks like the first',
    file: postings,
    find: `\`REFUND#\${order.id}#\${order.version}\``,
    replace: `\`REFUND#\${order.id}\``,
    test: 'tests/unit/core/order-postings.test.ts',
  },
  {
    name: 'An order that is charged again counts as another order',
    file: postings,
    find: 'by, at, count: 0 }',
    replace: 'by, at, count: 1 }',
  },
  {
    name: "Another supplier's report of a delivery is believed",
    file: report,
    find: 'if (order === null || order.apiUsed !== report.supplier) return;',
    replace: 'if (order === null) return;',
  },
  {
    name: 'A report of a failure is believed without asking the supplier',
    file: report,
    find: "if (report.outcome.kind !== 'failed') {",
    replace: 'if (report.outcome) {',
  },
  {
    name: 'A delivered order that is reported as failed is not sent to review',
    file: report,
    find: 'current.status === order.status ? withReview(current, contradiction, now) : null,',
    replace:
      'current.status === order.status && !contradiction ? withReview(current, contradiction, now) : null,',
    test: reportTest,
  },
  {
    name: 'Reports are taken from anybody while no token is set',
    file: report,
    find: "  if (token === '') return false;\n",
    replace: '',
    test: reportTest,
  },
  {
    name: 'Reports are taken with any token',
    file: report,
    find: 'return timingSafeEqual(digest(given), digest(token));',
    replace: 'return timingSafeEqual(digest(token), digest(token));',
    test: reportTest,
  },
  {
    name: 'An order fails and its money stays with us',
    file: 'contracts/orders/money-effect.ts',
    find: "return isPaidFor(after) ? 'recharge' : 'refund';",
    replace: "return isPaidFor(after) ? 'recharge' : 'none';",
  },
  {
    name: 'An admin reopens a refunded order without charging it',
    file: 'contracts/orders/money-effect.ts',
    find: "return isPaidFor(after) ? 'recharge' : 'refund';",
    replace: "return isPaidFor(after) ? 'none' : 'refund';",
  },
  {
    name: 'A change between two statuses that are both paid for charges again',
    file: 'contracts/orders/money-effect.ts',
    find: "  if (isPaidFor(before) === isPaidFor(after)) return 'none';\n",
    replace: '',
  },
  {
    name: 'A refunded order that is taken up again goes back to its supplier',
    file: setStatus,
    find: "order.stage === 'settled' ? 'manual' : order.stage",
    replace: "order.stage === 'settled' ? 'sent' : order.stage",
  },
  {
    name: 'A report from before an order was submitted counts for it',
    file: report,
    find: '  if (order.sentAt !== null && order.sentAt > receivedAt) return;\n',
    replace: '',
    test: reportTest,
  },
  {
    name: 'Another status under a used request id is answered as set',
    file: setStatus,
    find: "mark.kind === 'audit' && mark.record.after.status === change.status ? result : null",
    replace: "mark.kind === 'audit' ? result : null",
    test: 'tests/unit/core/set-status.test.ts',
  },
];
