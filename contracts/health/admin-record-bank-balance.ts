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
  }),
  output: z.object({ success: z.literal(true) }),
  errors: ['request_id_reused'],
  tags: ['Overview', 'Audit'],
});
