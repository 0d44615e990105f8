import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { optionalText, requestId } from '../fields';
import { limits } from '../limits';
import { orderNumber } from '../orders/order-filters';
import { caseView, wrong } from './case-fields';

/** How many messages a customer may write in one case. */
export const mostMessages = 20;

export const writeCase = defineContract({
  name: 'write-case',
  access: 'user',
  kind: 'mutation',
  summary:
    'Opens a case about one of the caller’s own orders that did not arrive, adds a message, or closes the case. It never changes the order’s status or money. Repeated, it answers the same.',
  input: z
    .strictObject({
      orderId: orderNumber(),
      action: z.enum(['open', 'write', 'close']),
      /** For `open`. */
      wrong: z.optional(wrong()),
      /** For `open` and `write`. */
      text: z.optional(optionalText(limits.caseText)),
      requestId: requestId(),
    })
    .check(
      z.refine(({ action, wrong: what }) => action !== 'open' || what !== undefined, {
        path: ['wrong'],
        message: 'must be given to open a case',
      }),
      z.refine(({ action, text = '' }) => action !== 'write' || text !== '', {
        path: ['text'],
        message: 'must not be empty',
      }),
    ),
  output: z.object({ case: caseView }),
  errors: ['not_found', 'too_many_requests'],
  tags: ['Orders'],
  mostPerMinute: 20,
});
