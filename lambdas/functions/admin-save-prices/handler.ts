import { adminSavePrices } from '../../../contracts/prices/contracts';
import { savePrices, savePricesAccess } from '../../core/prices/edit-prices';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { shopUrl } from '../../runtime/uses';

export const handler = signedInFunction(adminSavePrices, {
  uses: { ...onDb(savePricesAccess), shopUrl },
  handle: async ({ input, by, ports }) => {
    await savePrices(ports, by, input);
    return { success: true as const };
  },
});
