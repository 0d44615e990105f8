import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { requestId, text } from '../fields';
import { limits } from '../limits';
import { orderNumber } from '../orders/order-filters';
import { staffsOutcomes } from './case-words';

export const adminAnswerCase = defineContract({
  name: 'admin-answer-case',
  access: 'admin',
  helpers: true,
  kind: 'mutation',
  summary:
    'Answers a case, or closes it with an outcome. It changes neither the order’s status nor its money, so the outcome must have happened already.',
  input: z.strictObject({
    orderId: orderNumber(),
    /** The case's version as it was read. If somebody has written since, nothing happens, and the answer says so. */
    version: z.int().check(z.minimum(1)),
    text: text(limits.caseText),
    /** Absent: the case stays open for its customer. */
    outcome: z.optional(z.enum(staffsOutcomes)),
    requestId: requestId(),
  }),
  output: z.object({
    /** If false, nothing was changed, and `message` says why. */
    success: z.boolean(),
    message: z.string(),
  }),
  errors: ['not_found', 'request_id_reused'],
  tags: ['Attention', 'Orders', 'Audit', 'Users', 'Overview'],
});
