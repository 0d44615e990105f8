import { adminDeletePrice } from '../../../contracts/prices/admin-delete-price';
import { actingAs } from '../../core/audit-log/audit-record';
import { deletePrice, deletePriceAccess } from '../../core/prices/edit-prices';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminDeletePrice, {
  uses: onDb(deletePriceAccess),
  handle: async ({ input, account, ports }) => {
    await deletePrice(ports, actingAs(account), input.id);
    return { success: true as const };
  },
});
