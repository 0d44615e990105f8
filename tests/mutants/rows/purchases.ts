import { mutantsOf } from '../mutant';

const decision = 'lambdas/core/orders/purchase/decide-purchase.ts';
const purchaseTest = 'tests/unit/core/purchase.test.ts';
const asShownTest = 'tests/unit/core/as-shown.test.ts';
const duplicatesTest = 'tests/unit/core/bought-before.test.ts';
const oldReadsTest = 'tests/unit/core/purchase-on-old-reads.test.ts';
const purchase = 'lambdas/core/orders/purchase/buy-bundle.ts';

/** Breakages of a purchase: its decision, its number, its answer. */
export const purchaseMutants = [
  ...mutantsOf(decision)`
    A changed price is charged without telling the customer
      - price.price !== request.price
      + price.price < 0
    A bundle that is no longer on sale is sold
      - if (!price.isActive) return { refusal: refusals.planInactive };
    A refusal is not recorded, so the same request may succeed later
      - changes: [put(refusalRow, refusal), countedPurchase(account, at)],
      + changes: [],
  `,
  ...mutantsOf(decision, purchaseTest)`
    A bundle of another network is sold
      - if (network === undefined || price?.network !== network.id)
      + if (network === undefined || price === null)
  `,
  ...mutantsOf(decision, asShownTest)`
    Another bundle is sold than the one that was seen
      - if (!isAsShown(price, request.shown)) return { refusal: refusals.bundleChanged(price) };
    A number that a delivery shows to fit is asked about by its prefix
      - if (orders === null && isAskedAboutNetwork(found, request)) return { needs: { latestToNumber: true } };
  `,
  ...mutantsOf(decision, oldReadsTest)`
    A refusal is decided on a balance that may be outdated
      - isCurrent ? refused(message, why, account, context) : 'reread';
      + refused(message, why, account, context);
    A customer whose ban was just lifted is refused
      - if (!isCurrent) return 'reread';
  `,
  ...mutantsOf(decision, duplicatesTest)`
    Buying the same again asks no question
      - askAboutDuplicate(past, context);
    A repeated request asks about its own order
      - if (past?.record && isSameRequest(past.record, request))
      + if (past?.record && past.record === null)
    The same is bought without reading the earlier order
      - if (unread !== null) return { needs: { record: true, bought: unread } };
  `,
  ...mutantsOf('lambdas/core/orders/purchase/purchase-limits.ts', duplicatesTest)`
    A confirmation is ignored
      - if (request.confirmed.includes('duplicate')) return null;
    A failed first order is asked about
      - (order.status !== 'failed' && isRecent(order, context))
      + isRecent(order, context)
    An open order is forgotten after the window
      - isOpen(order) || (order.status !== 'failed' && isRecent(order, context))
      + order.status !== 'failed' && isRecent(order, context)
    A customer who bought another bundle with the same short hash is asked
      - a.planId === b.planId && a.phoneNumber === b.phoneNumber
      + a.phoneNumber === b.phoneNumber
    A customer who bought for another number with the same short hash is asked
      - a.planId === b.planId && a.phoneNumber === b.phoneNumber
      + a.planId === b.planId
  `,
  ...mutantsOf('lambdas/core/accounts/writers.ts', duplicatesTest)`
    A purchase isn't listed in its own transaction
      - const bought = ['recentPurchases', 'unproven', 'isNew', 'lastBought'] as const;
      + const bought = ['recentPurchases', 'unproven', 'isNew'] as const;
  `,
  ...mutantsOf(purchase)`
    A repeated request submits the order again
      - found.kind === 'order' && found.order.attemptId === purchase.attemptId
      + found.kind === 'order'
    The order number follows from the attempt instead of the request
      - orderNumberOf(userId, idempotencyKey, { salt
      + orderNumberOf(userId, attemptId, { salt
  `,
  ...mutantsOf(purchase, purchaseTest)`
    An idempotency key that is used for another purchase gets the first answer
      - if (!isSameBody(found, purchase.request)) throw new AppError('request_id_reused');
    Another request's order under the same number is taken for ours
      - mark.kind === 'purchase' && isSameRequest(mark.record, request)
      + mark.kind === 'purchase' && request
  `,
  ...mutantsOf(purchase, purchaseTest)`
    A purchase keeps its permit if it sends nothing
      - } finally {
      -     await permit.release();
      + } finally {
  `,
  ...mutantsOf('lambdas/core/orders/purchase/buy-bundle.ts', purchaseTest)`
    A repeated request does not wait for the first one’s answer
      - const maximumWaitMs = 11_000;
      + const maximumWaitMs = 0;
  `,
  ...mutantsOf(purchase, oldReadsTest)`
    A contended wallet is read in an outdated state
      - { consistent: isCurrent }
      + { consistent: isCurrent && false }
  `,
  ...mutantsOf('lambdas/core/orders/purchase/decide-purchase.ts', 'tests/unit/core/order-number.test.ts')`
    Another customer with the same request id gets the same order number
      - .update(orderNumberSource(userId, idempotencyKey, salt))
      + .update(orderNumberSource('', idempotencyKey, salt))
  `,
  ...mutantsOf('lambdas/core/orders/order-money.ts')`
    Every debit takes a pesewa less than the price
      - amount: negate(order.amount),
      + amount: negate((order.amount - 1) as typeof order.amount),
    A purchase does not count as spent
      - const spent = spend(account.spent, order.amount, order.createdAt);
      + const { spent } = account;
  `,
  ...mutantsOf('lambdas/core/orders/purchase/buy-bundle.ts', 'tests/unit/core/await-answer.test.ts')`
    A replay invents an answer that is not recorded
      - latest.answer === null ?
      + latest.answer === undefined ?
  `,
  ...mutantsOf('lambdas/core/orders/delivery/outcomes.ts')`
    A given answer is replaced when more is known
      - answer: next.answer ?? answer(next)
      + answer: answer(next)
    A later refusal replaces the given answer
      - answer: order.answer ?? answers.refused(order, reason)
      + answer: answers.refused(order, reason)
  `,
  ...mutantsOf('lambdas/core/orders/purchase/buy-bundle.ts', purchaseTest)`
    An order that is written again does not wait for its permit
      - this.#request ??= this.#acquire(limit);
      + if (this.#request) return Promise.resolve();
      +     this.#request = this.#acquire(limit);
  `,
];
