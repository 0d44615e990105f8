import { adminDeletePrice } from '../../../contracts/prices/contracts';
import { deletePrice, deletePriceAccess } from '../../core/prices/edit-prices';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminDeletePrice, {
  uses: onDb(deletePriceAccess),
  handle: async ({ input, by, ports }) => {
    await deletePrice(ports, by, input.id);
    return { success: true as const };
  },
});
