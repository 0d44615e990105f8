import { adminAddCustomerNote } from '../../../contracts/accounts/admin-add-customer-note';
import { noteAccess, noteOnCustomer } from '../../core/accounts/staff-notes';
import { actingAs } from '../../core/audit-log/audit-record';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminAddCustomerNote, {
  uses: onDb(noteAccess),
  handle: async ({ input: { userId, text, requestId }, account, ports }) => {
    await noteOnCustomer(ports, { ...actingAs(account), userId, text, idempotencyKey: requestId });
    return { success: true as const };
  },
});
