import { mutantsOf } from '../mutant';

const mayCancel = 'lambdas/core/orders/before-sending/may-cancel.ts';
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
];
