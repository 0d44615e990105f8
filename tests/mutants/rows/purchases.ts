import type { Mutant } from '../mutant';

const purchase = 'lambdas/core/orders/purchase/buy-bundle.ts';
const decision = 'lambdas/core/orders/purchase/decide-purchase.ts';
const purchaseTest = 'tests/unit/core/purchase.test.ts';
const oldReadsTest = 'tests/unit/core/purchase-on-old-reads.test.ts';

/** Making a purchase: its decision, its number, its answer. */
export const purchaseMutants: readonly Mutant[] = [
  {
    name: 'A changed price is charged without telling the customer',
    file: decision,
    find: '  if (price.price !== context.request.price) return refuse(refusals.priceChanged(price.price));\n',
    replace: '',
  },
  {
    name: 'A bundle that is no longer on sale is sold',
    file: decision,
    find: '  if (!price.isActive) return refuse(refusals.planInactive);\n',
    replace: '',
  },
  {
    name: 'A bundle of another network is sold',
    file: decision,
    find: 'if (price === null || price.network !== context.request.network)',
    replace: 'if (price === null)',
    test: purchaseTest,
  },
  {
    name: 'A repeated request submits the order again',
    file: purchase,
    find: "found.kind === 'order' && found.order.attemptId === purchase.attemptId",
    replace: "found.kind === 'order'",
  },
  {
    name: 'An idempotency key that is used for another purchase gets the first answer',
    file: purchase,
    find: "  if (!isSameIntent(intentOf(found), purchase.request)) throw new AppError('request_id_reused');\n",
    replace: '',
    test: purchaseTest,
  },
  {
    name: 'A refusal is not recorded, so that the same request may succeed later',
    file: decision,
    find: "changes: [{ kind: 'refusal', refusal }], result:",
    replace: 'changes: [], result:',
  },
  {
    name: 'The order number follows from the attempt instead of the request',
    file: purchase,
    find: 'orderNumberOf(userId, idempotencyKey, salt)',
    replace: 'orderNumberOf(userId, attemptId, salt)',
  },
  {
    name: 'An order of another request under the same number is taken for ours',
    file: purchase,
    find: "mark.kind === 'purchase' && isSameRequest(mark.record, request)",
    replace: "mark.kind === 'purchase' && request",
    test: purchaseTest,
  },
  {
    name: 'Another customer with the same request id gets the same order number',
    file: 'lambdas/core/orders/purchase/order-number.ts',
    find: '(userId: string, idempotencyKey: string, salt = 0)',
    replace: "(_userId: string, idempotencyKey: string, salt = 0, userId = '')",
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
    file: 'lambdas/core/orders/purchase/await-answer.ts',
    find: 'latest.answer === null ?',
    replace: 'latest.answer === undefined ?',
  },
  {
    name: 'An answer that was given is replaced when more is known',
    file: 'lambdas/core/orders/delivery/transitions.ts',
    find: 'answer: next.answer ?? answer(next)',
    replace: 'answer: answer(next)',
  },
  {
    name: 'A later refusal replaces the answer that was given',
    file: 'lambdas/core/orders/delivery/transitions.ts',
    find: 'answer: order.answer ?? answers.refused(order, reason)',
    replace: 'answer: answers.refused(order, reason)',
  },
  {
    name: 'A refusal is decided on a balance that may be old',
    file: decision,
    find: "(isCurrent ? refused(message, context) : 'reread')",
    replace: 'refused(message, context)',
    test: oldReadsTest,
  },
  {
    name: 'A wallet that many race for is read as it was a moment ago',
    file: purchase,
    find: '{ consistent: isCurrent }',
    replace: '{ consistent: isCurrent && false }',
    test: oldReadsTest,
  },
  {
    name: 'A customer whose ban was lifted a moment ago is refused',
    file: decision,
    find: "    if (!isCurrent) return 'reread';\n",
    replace: '',
    test: oldReadsTest,
  },
  {
    name: 'An order that is written again does not wait for its permit',
    file: 'lambdas/core/orders/purchase/purchase-permit.ts',
    find: '    this.#request ??= this.#acquire();\n',
    replace: '    if (this.#request) return Promise.resolve();\n    this.#request = this.#acquire();\n',
    test: 'tests/unit/core/purchase.test.ts',
  },
];
