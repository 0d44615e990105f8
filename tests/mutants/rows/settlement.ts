import { mutantsOf } from '../mutant';

const outcomes = 'lambdas/core/orders/delivery/outcomes.ts';
const settle = 'lambdas/core/orders/delivery/settle.ts';
const postings = 'lambdas/core/orders/order-money.ts';
const report = 'lambdas/core/orders/delivery/ask-supplier.ts';
const setStatus = 'lambdas/core/orders/status/set-status.ts';

const duringCallTest = 'tests/unit/core/ended-during-call.test.ts';

/** Breakages of how an order ends, and where its money is then. */
export const settlementMutants = [
  ...mutantsOf(outcomes)`
    An unknown outcome counts as a failure and is refunded
      - return order.answer === null ? withAnswer(step(order, {}, []), answers.unknown) : null;
      + return failed(order, outcome.detail, at);
    A refunded order stays on the worklist
      - { status: 'failed', dueAt: null, takenOver: false },
      + { status: 'failed', takenOver: false },
    A delivered order stays on the worklist
      - { status: 'completed', dueAt: null, takenOver: false },
      + { status: 'completed', takenOver: false },
    Every further answer settles a settled order again
      - if (isEnded(order)) {
      + if (order.version < 0) {
    An order is completed because time has passed
      - return raised(order, 'order_unconfirmed', at);
      + return { ...raised(order, 'order_unconfirmed', at), status: 'completed', stage: 'settled' };
    An order that stays unknown never becomes an item
      - return raised(order, 'order_unconfirmed', at);
      + return order;
    A submitted order leaves the worklist
      - dueAt: new Date(at.getTime() + firstCheckMs),
      + dueAt: null,
  `,
  ...mutantsOf(outcomes, 'tests/unit/core/outcomes.test.ts')`
    An order that is accepted again gets another step
      - return order.stage === 'accepted' ? null : accepted(
      + return accepted(
    A supplier settles an order that an admin has to complete
      - if (order.stage === 'manual') {
      + if (order.version < 0) {
    An order that waits for a permit fails
      - ? requeued(order, 'not_called', order.attempts.slice(0, -1), at)
      + ? failed(order, 'Busy', at)
    A late answer to the submission fails an order that the supplier has confirmed since
      - return isUnanswered(order) ? refused(order, outcome.cause, at) : null;
      + return refused(order, outcome.cause, at);
  `,
  ...mutantsOf(outcomes, 'tests/unit/core/late-answers.test.ts')`
    An order that one supplier delivered and another failed is asked about every minute
      - return postponed(withAnswer(order, answers.unknown), at);
      + return withAttentionWhenOld(withAnswer(step(order, {}, []), answers.unknown), at);
  `,
  ...mutantsOf('lambdas/core/orders/delivery/reconcile-order.ts', 'tests/unit/core/late-answers.test.ts')`
    An order that ended while its supplier was asked is asked about without end
      - if (after.stage === 'accepted') await postpone
      + await postpone
  `,
  ...mutantsOf(settle, 'tests/unit/core/settle.test.ts')`
    The outcome of an earlier attempt settles a later one
      - if (current.attemptId === order.attemptId) return applyOutcome(current, outcome, now);
      + if (current.version > 0) return applyOutcome(current, outcome, now);
  `,
  ...mutantsOf(settle)`
    A refund is promised but not booked
      - return { changes: [...changes, ...money], result: next };
      + return { changes, result: next };
  `,
  ...mutantsOf(postings)`
    A refund takes the money instead of giving it
      - against: 'sales',
      -     amount: order.amount,
      + against: 'sales',
      +     amount: negate(order.amount),
    A refund still counts as spent
      - unspend(account.spent, order.amount, order.createdAt)
      + account.spent
    An order that is charged again counts as a second order
      - by, at, count: 0 }
      + by, at, count: 1 }
  `,
  ...mutantsOf(postings, 'tests/unit/core/order-postings.test.ts')`
    A second refund of an order can't be told from the first
      - \`REFUND#\${order.id}#\${order.version}\`
      + \`REFUND#\${order.id}\`
  `,
  ...mutantsOf(report)`
    A reported failure is believed without asking the supplier
      - if (report.outcome.kind !== 'failed') {
      + if (report.outcome) {
  `,
  ...mutantsOf(report, 'tests/unit/core/delivery-report.test.ts')`
    Another supplier's report of a delivery is believed
      - if (!order.attempts.some(({ supplier }) => supplier === name)) {
      + if (!order.attempts.some(({ supplier }) => supplier)) {
    A delivered order that is reported as failed doesn't become an item
      - applyUnexpected(current, { ...outcome, kind, isReport: true }, name, now)
      + (now ? null : current)
    A delivery that the supplier states when asked about a failure is ignored
      - if (confirmed.kind === 'failed' || confirmed.kind === 'delivered')
      + if (confirmed.kind === 'failed')
    A reported failure ends the questions about an order
      - { ...outcome, kind, isReport: true }
      + { ...outcome, kind }
    A report that an inaccurate clock dates too early is ignored, even after the order's end
      - if (isEnded(order) || order.stage === 'manual' || order.apiUsed !== name) {
      + if ((latestAttempt(order)?.at ?? receivedAt) > receivedAt) return;
      +   if (isEnded(order) || order.stage === 'manual' || order.apiUsed !== name) {
    A report from before an order was submitted counts for it
      - if (sentAt && sentAt > receivedAt) return;
  `,
  ...mutantsOf(report, 'tests/unit/core/turned-away.test.ts')`
    An order in line is sent although a supplier that never got it reports it as delivered
      - return flagged && outOfLine(flagged, now);
      + return flagged && now ? flagged : null;
  `,
  ...mutantsOf('lambdas/core/suppliers/supplier.ts', 'tests/unit/core/delivery-report.test.ts')`
    Reports are accepted from anybody while no secret is set
      - if (secret === '') return null;
    Reports are accepted with any token
      - return timingSafeEqual(digest(given), digest(token));
      + return timingSafeEqual(digest(token), digest(token));
    One supplier's token is accepted for another
      - .update(supplier)
      + .update('')
    One order's token is accepted for another
      - .update(order)
      + .update('')
  `,
  ...mutantsOf('lambdas/core/orders/delivery/outcomes.ts', duringCallTest)`
    An order that staff completed and its supplier refused doesn't become an item
      - const isMissing = order.status === 'completed' && isCertainlyUndelivered(known);
      + const isMissing = false;
  `,
  ...mutantsOf(outcomes, duringCallTest)`
    A refusal of an order that staff have settled meanwhile is lost
      - return isUnanswered(order) ? applyUntaken(order, outcome, at) : null;
      + return null;
  `,
  ...mutantsOf('lambdas/core/orders/delivery/submit-order.ts', duringCallTest)`
    A refusal is lost if no other supplier can take the order
      - (refusedForNow(latest, cause, now) ?? applyOutcome(latest, outcome, now))
      + refusedForNow(latest, cause, now)
  `,
  ...mutantsOf('lambdas/core/orders/delivery/outcomes.ts', 'tests/unit/core/late-answers.test.ts')`
    A failure makes an order an item, whatever its present status
      - return order.status === 'completed' && order.apiUsed === supplier && !hadRefused
      + return order.apiUsed === supplier && !hadRefused
  `,
  ...mutantsOf(setStatus, 'tests/unit/core/decided-by-admins.test.ts')`
    An order that no supplier has stays due after an admin settled it
      - const isAsked = mayStillDeliver(order);
      + const isAsked = order.stage !== 'settled';
  `,
  ...mutantsOf('contracts/orders/money-effect.ts')`
    An order fails and its money isn't given back
      - return isPaidFor(after) ? 'recharge' : 'refund';
      + return isPaidFor(after) ? 'recharge' : 'none';
    An admin can reopen a refunded order without charging it
      - return isPaidFor(after) ? 'recharge' : 'refund';
      + return isPaidFor(after) ? 'none' : 'refund';
    A change between two paid statuses charges again
      - if (isPaidFor(before) === isPaidFor(after)) return 'none';
  `,
  ...mutantsOf(setStatus)`
    A reopened order goes back to its supplier
      - : moved(order, 'reopened', { ...theirs, dueAt: byHandAt(at) }, events);
      + : { ...moved(order, 'reopened', { ...theirs, dueAt: byHandAt(at) }, events), stage: 'sent' };
  `,
  ...mutantsOf(setStatus, 'tests/unit/core/set-status.test.ts')`
    Another status under a used request id is answered as done
      - content: status, guard
      + content: '', guard
    An admin can decide on an order that has changed since they saw it
      - if (change.statusSeen && change.statusSeen !== order.status) {
      + if (change.statusSeen === 'failed') {
    An order that an admin settled is not followed
      - return isAsked
      -       ? moved(order, 'decided_asked', { ...decided, dueAt: askAt }, events)
      -       : moved
      + return moved
    An admin's decision leaves the item open
      - ...reasonChange(order, next, item, at, { by: change.adminId, resolution: resolutionOf(change) }),
  `,
  ...mutantsOf('lambdas/core/orders/delivery/ask-supplier.ts', 'tests/unit/core/recheck-deliveries.test.ts')`
    A delivery that is taken back doesn't become an item
      - if (isEnd(answer)) {
      + if (isEnd(answer) && answer.kind === 'delivered') {
    A delivery by a supplier that had refused the order doesn't become an item
      - if (isEnd(answer)) {
      + if (isEnd(answer) && answer.kind === 'failed') {
    A late run leaves orders out
      - const from = reached[index] ?? before(minutes);
      + const from = before(minutes + 5);
  `,
  ...mutantsOf('lambdas/core/orders/delivery/ask-supplier.ts', 'tests/unit/core/recheck-deliveries.test.ts')`
    Asking again uses up the supplier's limit
      - free.length > leftForOthers &&
      + free.length > 0 &&
  `,
];
