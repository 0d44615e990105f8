import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, requestId, text } from '../fields';
import { limits } from '../limits';
import { supplierId } from '../suppliers/supplier-fields';
import { typedFloatKinds } from './float-entries';

export const adminChangeFloat = defineContract({
  name: 'admin-change-float',
  access: 'admin',
  permission: 'money.adjust',
  kind: 'mutation',
  summary:
    'Says what was paid into the float at a supplier, or what was counted there, with a reason. It moves no money of customers.',
  stepUp: true,
  input: z
    .strictObject({
      /** A repeated id changes nothing. */
      requestId: requestId(),
      supplier: supplierId(),
      /** `topup`: paid in, with its reference; `set`: counted there, with the reason. */
      kind: z.enum(typedFloatKinds),
      /** Counted may be below zero, where a supplier gives credit. */
      amount: cedis().check(
        z.minimum(-limits.float, `must be at least -${limits.float}`),
        z.maximum(limits.float, `must be at most ${limits.float}`),
      ),
      text: text(limits.reason),
    })
    .check(z.refine(({ kind, amount }) => kind === 'set' || amount > 0, 'must pay in more than zero')),
  output: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'request_id_reused'],
  tags: ['Overview', 'Audit'],
});
