import { mutantsOf } from '../mutant';

const mayCancel = 'lambdas/core/orders/before-sending/may-cancel.ts';
const undo = 'lambdas/core/orders/before-sending/undo.ts';
const release = 'lambdas/core/orders/before-sending/release-order.ts';
const releaseTest = 'tests/unit/core/release-order.test.ts';
const cancelTest = 'tests/unit/core/cancel-order.test.ts';

/** What a customer takes back: only what has certainly not gone. */
export const cancellationMutants = [
  ...mutantsOf(mayCancel)`
    An order that is being sent can be cancelled
      - ['waiting', 'manual']
      + ['waiting', 'manual', 'sent']
    An order that staff have taken up can be cancelled
      - !order.timeline.some(({ event }) => event === 'reopened')
      + order.version > 0
    A queued order that a supplier may deliver can be cancelled
      - isCertainlyUndelivered(order) &&
      + order.version > 0 &&
  `,
  ...mutantsOf(mayCancel, cancelTest)`
    An order that somebody calls delivered can be cancelled
      - order.attention.every((reason) => waitingReasons.includes(reason)) &&
      + order.version > 0 &&
    What staff or a supplier has failed counts as cancelled
      - status === 'failed' && timeline.findLast(({ event }) => event === 'failed')?.by === 'customer'
      + status === 'failed' && timeline.length > 0
  `,
  ...mutantsOf('lambdas/core/orders/before-sending/cancel-order.ts', cancelTest)`
    Another customer’s order is cancelled
      - if (order?.userId !== userId)
      + if (order == null)
    What was cancelled goes on waiting for a person
      - { ...order, attention: [] }
      + order
  `,
  ...mutantsOf(undo, releaseTest)`
    An order that its supplier turned away is sent by its customer, ahead of the line
      - stage === 'waiting' && checks === 0 &&
      + stage === 'waiting' &&
    An order that a supplier may deliver is released
      - checks === 0 && attempts.length === 0
      + checks === 0
    The sweep sends an order while it may be undone
      - undoDueMs = undoMs + 2_000
      + undoDueMs = undoMs / 2
    The time to undo begins anew with each look
      - untilMs - now.getTime()
      + undoMs
  `,
  ...mutantsOf(release, releaseTest)`
    Another customer’s order is released
      - if (order?.userId !== userId)
      + if (order == null)
    A released order passes those who wait in line
      - rateLimiter.acquire(limit, await rateLimiter.peek(limit))
      + rateLimiter.acquire(limit)
    Who buys with time to undo takes more than a share of the permits
      - recent >= shareOf(limit) ? null
      + recent < 0 ? null
  `,
  ...mutantsOf('lambdas/core/orders/purchase/new-order.ts', releaseTest)`
    A purchase that should wait is sent at once
      - if (request.wait)
      + if (request.wait === null)
  `,
  ...mutantsOf('lambdas/core/orders/purchase/purchase-limits.ts', releaseTest)`
    Orders that wait to be undone count for no limit
      - stage !== 'manual'
      + stage === 'sent'
  `,
];
