import { adminUpdateAttention } from '../../../contracts/attention/admin-update-attention';
import { userPool } from '../../adapters/cognito/identity-provider';
import { accounts, customers } from '../../adapters/dynamodb/accounts/accounts';
import { updateAttention, updateAttentionAccess } from '../../core/attention/update-attention';
import { actingAs } from '../../core/audit-log/audit-record';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminUpdateAttention, {
  uses: {
    ...onDb(updateAttentionAccess),
    ...onTable({
      customers,
      accounts: accounts.only('get'),
    }),
    staff: userPool(['staffIds']),
  },
  handle: ({ input: { requestId, ...change }, account, ports }) =>
    updateAttention(ports, {
      ...change,
      ...actingAs(account),
      idempotencyKey: requestId ?? ports.ids.next(),
    }),
});
