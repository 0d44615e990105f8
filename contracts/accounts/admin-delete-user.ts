import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { userId } from '../fields';

export const adminDeleteUser = defineContract({
  name: 'admin-delete-user',
  access: 'admin',
  kind: 'mutation',
  summary:
    'Removes a user’s sign-in and personal data; keeps orders and ledger. Refused while there is money, an open order or a pending top-up.',
  stepUp: true,
  input: z.strictObject({ userId: userId() }),
  output: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'own_account', 'account_in_use'],
  tags: ['Users', 'Orders', 'Audit'],
  timeoutSeconds: 29,
});
