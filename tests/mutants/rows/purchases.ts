import type { Mutant } from '../mutant';

const purchase = 'lambdas/core/orders/purchase.ts';
const purchaseTest = 'tests/unit/core/purchase.test.ts';
const reads = 'lambdas/core/orders/read-for-purchase.ts';
const oldReadsTest = 'tests/unit/core/purchase-on-old-reads.test.ts';

/** Making a purchase: its decision, its number, its answer. */
export const purchaseMutants: readonly Mutant[] = [
  {
    name: 'A price that has changed is charged without a word',
    file: purchase,
    find: '  if (price.price !== request.price) return refuse(refusals.priceChanged(price.price));\n',
    replace: '',
  },
  {
    name: 'A bundle that is no longer on sale is sold',
    file: purchase,
    find: '  if (!price.isActive) return refuse(refusals.planInactive);\n',
    replace: '',
  },
  {
    name: 'A bundle of another network is sold',
    file: purchase,
    find: 'if (price === null || price.network !== request.network)',
    replace: 'if (price === null)',
    test: purchaseTest,
  },
  {
    name: 'A repeated request hands the order over again',
    file: purchase,
    find: "if (record.kind === 'order' && record.order.claim === claim)",
    replace: "if (record.kind === 'order')",
  },
  {
    name: 'A request id that comes with another intention gets the first answer',
    file: purchase,
    find: "  if (!isSameIntent(intentOf(record), request)) throw new AppError('request_id_reused');\n",
    replace: '',
    test: purchaseTest,
  },
  {
    name: 'A refusal is not kept, so that the same request may succeed later',
    file: purchase,
    find: '? orders.recordRefusal(decision.refusal)',
    replace: "? Promise.resolve({ kind: 'placed' as const })",
  },
  {
    name: 'The order number follows from the attempt instead of the request',
    file: purchase,
    find: 'orderNumberOf(current.account.userId, request.requestId, salt)',
    replace: 'orderNumberOf(current.account.userId, request.requestId, attempt)',
  },
  {
    name: 'An order under the same number is taken for ours, whoever made it',
    file: purchase,
    find: '} else if (isSameRequest(result.record, current.account.userId, request.requestId)) {',
    replace: '} else if (result.record) {',
    test: purchaseTest,
  },
  {
    name: 'Another customer with the same request id gets the same order number',
    file: 'lambdas/core/orders/purchase/order-number.ts',
    find: '(userId: string, requestId: string, salt = 0)',
    replace: "(_userId: string, requestId: string, salt = 0, userId = '')",
    test: 'tests/unit/core/order-number.test.ts',
  },
  {
    name: 'Every debit takes a pesewa less than the price',
    file: 'lambdas/core/orders/order-postings.ts',
    find: '      amount: negate(order.amount),\n',
    replace: '      amount: negate((order.amount - 1) as typeof order.amount),\n',
  },
  {
    name: 'A purchase does not count as spent',
    file: 'lambdas/core/orders/order-postings.ts',
    find: 'const spent = spend(account.spent, order.amount, order.createdAt);',
    replace: 'const { spent } = account;',
  },
  {
    name: 'A replay makes up an answer that is not recorded',
    file: 'lambdas/core/orders/replay.ts',
    find: '    latest.answer === null\n',
    replace: '    latest.answer === undefined\n',
  },
  {
    name: 'An answer that was given is replaced when more is known',
    file: 'lambdas/core/orders/transitions.ts',
    find: 'answer: next.answer ?? answer(next)',
    replace: 'answer: answer(next)',
  },
  {
    name: 'A later refusal replaces the answer that was given',
    file: 'lambdas/core/orders/transitions.ts',
    find: 'answer: order.answer ?? answers.refused(order, reason)',
    replace: 'answer: answers.refused(order, reason)',
  },
  {
    name: 'A refusal is decided on a balance that may be old',
    file: purchase,
    find: "if (decision.kind === 'refuse' && !isCurrent)",
    replace: 'if (false as boolean)',
    test: oldReadsTest,
  },
  {
    name: 'A wallet that many race for is read as it was a moment ago',
    file: purchase,
    find: 'loadForPurchase(wanted, { consistent: true })',
    replace: 'loadForPurchase(wanted, { consistent: false })',
    test: oldReadsTest,
  },
  {
    name: 'Whoever was banned a moment ago is sent away',
    file: reads,
    find: 'if (read.account && !read.account.isBanned) return { ...read, pace };',
    replace: 'if (read.account !== undefined) return { ...read, pace };',
    test: oldReadsTest,
  },
];
