import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { requestId, text } from '../fields';
import { limits } from '../limits';
import { supplierId } from '../suppliers/supplier-fields';
import { typedFloatKinds } from './float-entries';
import { balanceAmount } from './float-fields';

export const adminChangeFloat = defineContract({
  name: 'admin-change-float',
  access: 'admin',
  permission: 'money.adjust',
  kind: 'mutation',
  summary:
    'Records what was paid into the balance at a supplier, or what was counted there. It moves no money of customers.',
  stepUp: true,
  input: z
    .strictObject({
      /** A repeated id changes nothing. */
      requestId: requestId(),
      supplier: supplierId(),
      /** `topup`: paid in, with its reference; `set`: counted there, with the reason. */
      kind: z.enum(typedFloatKinds),
      /** A count may be below zero: some suppliers give credit. */
      amount: balanceAmount(),
      text: text(limits.reason),
      /** For `topup`, after `confirmation_needed`: confirms that it is another payment than the earlier one with the same reference. */
      isAnother: z.optional(z.boolean()),
    })
    .check(z.refine(({ kind, amount }) => kind !== 'topup' || amount > 0, 'must pay in more than zero')),
  output: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'request_id_reused', 'balance_changed', 'confirmation_needed'],
  tags: ['Overview', 'Audit'],
});
