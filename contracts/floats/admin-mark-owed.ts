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
    'Marks failed orders that a supplier charged for as claimed, or as paid back by the supplier. It moves no customer’s money.',
  stepUp: true,
  input: z.strictObject({
    /** A repeated id changes nothing. */
    requestId: requestId(),
    supplier: supplierId(),
    /** `claim`: the text says from whom they were claimed; `back`: it says how the supplier paid them back. */
    kind: z.enum(owedMarks),
    orderIds: z
      .array(orderNumber())
      .check(z.minLength(1, 'must name an order'), z.maxLength(mostMarked, `must be at most ${mostMarked}`)),
    text: text(limits.reason),
    /**
     * For `back`, after `confirmation_needed` for an order from before the last count of the float: whether its money was already back at
     * that count, and so is included in it.
     */
    wasCounted: z.optional(z.boolean()),
  }),
  output: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'request_id_reused', 'confirmation_needed'],
  tags: ['Overview', 'Audit'],
});
