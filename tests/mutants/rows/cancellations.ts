import { mutantsOf } from '../mutant';

const mayCancel = 'lambdas/core/orders/life.ts';
const makeBatch = 'lambdas/core/orders/by-hand/make-batch.ts';
const putBack = 'lambdas/core/orders/by-hand/put-back-orders.ts';
const makeTest = 'tests/unit/core/by-hand/make-batch.test.ts';
const mayBeBatchedTest = 'tests/unit/core/by-hand/may-be-batched.test.ts';
const putBackTest = 'tests/unit/core/by-hand/put-back.test.ts';
const resultsTest = 'tests/unit/core/by-hand/batch-results.test.ts';
const beforeSending = 'lambdas/core/orders/before-sending.ts';
const releaseTest = 'tests/unit/core/release-order.test.ts';
const takenOverTest = 'tests/unit/core/taken-over.test.ts';
const cancelTest = 'tests/unit/core/cancel-order.test.ts';

/** Breakages of cancelling: a customer may take back only an order that has certainly not been sent. */
export const cancellationMutants = [
  ...mutantsOf(mayCancel)`
    An order that staff have taken up can be cancelled
      - !isByStaff(order)
      + order.version > 0
  `,
  ...mutantsOf(mayCancel, cancelTest)`
    An order at its supplier can be cancelled
      - unsentStages.includes(order.stage) &&
      -   isCertainlyUndelivered(order) &&
      + order.version > 0 &&
    A queued order that a supplier may deliver can be cancelled
      - isCertainlyUndelivered(order) &&
      + order.version > 0 &&
    An order that somebody reports as delivered can be cancelled
      - order.attention.every((reason) => waitingReasons.includes(reason)) &&
      + order.version > 0 &&
    An order that staff or a supplier has failed counts as cancelled
      - status === 'failed' && timeline.findLast(({ event }) => event === 'failed')?.by === 'customer'
      + status === 'failed' && timeline.length > 0
  `,
  ...mutantsOf('lambdas/core/orders/life.ts', cancelTest)`
    An order at its supplier is cancelled, whoever asks
      - from: [...waiting, 'manual'],
      + from: [...waiting, ...atSupplier, 'manual'],
  `,
  ...mutantsOf(mayCancel, resultsTest)`
    An order sent by hand can be cancelled
      - takenOver || batchId !== null
      + takenOver
  `,
  ...mutantsOf('lambdas/core/orders/status/set-status.ts', takenOverTest)`
    An order at its supplier that staff have taken over is sent again
      - const theirs = { status, takenOver: true };
      + const theirs = { status };
    A queued order that staff have taken over stays in the queue
      - : moved(order, 'taken_over', { ...theirs, apiUsed: byHand(order), dueAt: byHandAt(at) }, events);
      + : step(order, { status }, events);
  `,
  ...mutantsOf('lambdas/core/orders/life.ts', takenOverTest)`
    An order that staff have taken over goes to the next supplier
      - !takenOver &&
  `,
  ...mutantsOf('lambdas/core/orders/status/set-status.ts', putBackTest)`
    A status set in a batch isn't reset when the order is put back
      - order.takenOver || order.batchId === null
      + true
    An order that was delivered once can be cancelled after it was put back
      - : moved(order, 'reopened', { ...theirs,
      + : moved(order, 'reopened', { status,
  `,
  ...mutantsOf('lambdas/core/orders/delivery/reconcile-order.ts', resultsTest)`
    An order that enters a batch while a sweep reads it is never due again
      - current.version === order.version ? forgotten(current) : null
      + forgotten(current)
  `,
  ...mutantsOf(makeBatch, makeTest)`
    An order that another batch has taken also goes into this one
      - at.getTime() - batch.plannedAt.getTime() < takenForMs && mayJoin(batch, current)
      + at.getTime() - batch.plannedAt.getTime() < takenForMs
    A batch ends with its first part
      - next.length === 0 && isTaken ? 'open'
      + next.length > 0 && isTaken ? 'open'
    Orders planned before a stop are left out
      - status: next.length === 0 && isTaken ?
      + status: next.length === 0 ?
  `,
  ...mutantsOf(makeBatch, putBackTest)`
    Orders put back while their batch is made are taken into it again
      - note === notSentByHand && at > createdAt
      + note === notSentByHand && at < createdAt
  `,
  ...mutantsOf('lambdas/core/orders/by-hand/batch.ts', mayBeBatchedTest)`
    A batch takes orders that somebody has started on
      - order.volumeMegabytes > 0 && mayCancel(order)
      + order.volumeMegabytes > 0
  `,
  ...mutantsOf(putBack, putBackTest)`
    A repeated request puts back orders that opened since, and weren't counted
      - declared.numbers.has(number) && isOpenIn
      + isOpenIn
    Staff can put back their own order, and cancel it
      - isOpenIn(batch, order) && order.userId !== by.adminId
      + isOpenIn(batch, order)
    Orders put back after a download count towards no limit
      - batch.downloads > 0 ? open : []
      + batch.downloads < 0 ? open : []
  `,
  ...mutantsOf('lambdas/core/orders/status/set-status.ts', resultsTest)`
    A batch's result reaches an order that has left it
      - change.batchId && change.batchId !== order.batchId
      + change.batchId === null
  `,
  ...mutantsOf(beforeSending, cancelTest)`
    A customer can cancel another customer's order
      - if (order?.userId !== userId)
      + if (order == null)
    A cancelled order still waits for a person
      - { ...order, attention: [] }
      + order
  `,
  ...mutantsOf(beforeSending, releaseTest)`
    A customer can have an order in line sent ahead of the others
      - waitsFor?.kind === 'undo'
      + waitsFor !== null
    The sweep sends an order while it can be undone
      - undoDueMs = undoMs + 2_000
      + undoDueMs = undoMs / 2
    The time to undo starts again with each look
      - untilMs - now.getTime()
      + undoMs
    A customer can release another customer's order
      - if (order?.userId !== userId)
      + if (order == null)
    A released order overtakes those in line
      - rateLimiter.acquire(limit, await rateLimiter.peek(limit))
      + rateLimiter.acquire(limit)
    A purchase with time to undo takes more than a share of the permits
      - recent >= shareOf(limit) ? null
      + recent < 0 ? null
  `,
  ...mutantsOf('lambdas/core/orders/purchase/decide-purchase.ts', releaseTest)`
    A purchase that should wait is sent at once
      - if (request.wait)
      + if (request.wait === null)
  `,
  ...mutantsOf('lambdas/core/orders/purchase/purchase-limits.ts', releaseTest)`
    Orders that wait to be undone count towards no limit
      - stage !== 'manual'
      + stage === 'sent'
  `,
];
