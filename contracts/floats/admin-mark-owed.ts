import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { requestId, text } from '../fields';
import { limits } from '../limits';
import { orderNumber } from '../orders/order-filters';
import { supplierId } from '../suppliers/supplier-fields';
import { mostMarked, owedMarks } from './float-entries';

export const adminMarkOwed = defineContract({
  name: 'admin-mark-owed',
  access: 'admin',
  permission: 'money.adjust',
  kind: 'mutation',
  summary:
    'Marks failed orders that a supplier charged as claimed, or as given back by it. It moves no money of customers.',
  stepUp: true,
  input: z.strictObject({
    /** A repeated id changes nothing. */
    requestId: requestId(),
    supplier: supplierId(),
    /** `claim`: claimed, with whom; `back`: given back, with how. */
    kind: z.enum(owedMarks),
    orderIds: z
      .array(orderNumber())
      .check(z.minLength(1, 'must name an order'), z.maxLength(mostMarked, `must be at most ${mostMarked}`)),
    text: text(limits.reason),
    /**
     * For `back`, after `confirmation_needed` for an order from before the last count of the float: whether it had
     * been given back by then, and so is in that count.
     */
    wasCounted: z.optional(z.boolean()),
  }),
  output: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'request_id_reused', 'confirmation_needed'],
  tags: ['Overview', 'Audit'],
});
