import { adminUpdateAttention } from '../../../contracts/attention/admin-update-attention';
import { userPool } from '../../adapters/cognito/identity-provider';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { customers } from '../../adapters/dynamodb/accounts/customers';
import { noteAccess, noteOnCustomer } from '../../core/accounts/staff-notes';
import { updateAttention, updateAttentionAccess } from '../../core/attention/update-attention';
import { actingAs } from '../../core/audit-log/entities';
import { onDb, onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminUpdateAttention, {
  uses: {
    ...onDb(noteAccess, updateAttentionAccess),
    ...onTable({
      customers,
      accounts: accounts.only('get'),
    }),
    staff: userPool(['staffIds']),
  },
  handle: async ({ input: { subject, text = '', requestId, ...change }, account, ports }) => {
    const by = { ...actingAs(account), idempotencyKey: requestId ?? ports.ids.next() };
    if (subject.kind !== 'customer') return updateAttention(ports, { ...change, ...by, subject, text });
    await noteOnCustomer(ports, { ...by, userId: subject.id, text });
    return { success: true, message: 'The note is kept with the customer.' };
  },
});
