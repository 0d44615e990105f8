import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { requestId, text } from '../fields';
import { balanceAmount } from '../floats/float-fields';
import { limits } from '../limits';

export const adminRecordBankBalance = defineContract({
  name: 'admin-record-bank-balance',
  access: 'admin',
  permission: 'money.adjust',
  kind: 'mutation',
  summary: 'Records what is in the shop’s own bank account now. It moves no money.',
  stepUp: true,
  input: z.strictObject({
    /** A repeated id changes nothing. */
    requestId: requestId(),
    /** An account may be overdrawn. */
    amount: balanceAmount(),
    text: text(limits.reason),
    /** The balance recorded last, as the caller saw it; null: none. If another one was recorded since, nothing is saved. */
    seen: z.optional(z.nullable(balanceAmount())),
  }),
  output: z.object({ success: z.literal(true) }),
  errors: ['request_id_reused'],
  tags: ['Overview', 'Audit'],
});
