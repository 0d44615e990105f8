import { adminUpdateAttention } from '../../../contracts/attention/admin-update-attention';
import { userPool } from '../../adapters/cognito/identity-provider';
import { checksAdmin } from '../../adapters/dynamodb/accounts/account-changes';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { customers } from '../../adapters/dynamodb/accounts/customers';
import { attentionDesk } from '../../adapters/dynamodb/attention/attention-desk';
import { writesAttention } from '../../adapters/dynamodb/attention/attention-items';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { needOf } from '../../adapters/dynamodb/table/table-adapter';
import { writesPosting } from '../../adapters/dynamodb/wallet/posting-changes';
import { noteAccess, noteOnCustomer } from '../../core/accounts/staff-notes';
import { updateAttention } from '../../core/attention/update-attention';
import { actingAs } from '../../core/audit-log/entities';
import { orderRow } from '../../core/orders/rows';
import { topUpRow } from '../../core/top-ups/rows';
import { onDb, onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminUpdateAttention, {
  uses: {
    ...onDb(noteAccess),
    ...onTable({
      desk: attentionDesk.writing([
        writesAttention,
        needOf(orderRow),
        needOf(topUpRow),
        writesPosting,
        writesAudit,
        checksAdmin,
      ]),
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
