import { adminBulkUpdatePrices } from '../../../contracts/prices/admin-bulk-update-prices';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { fromCedis } from '../../core/money';
import { bulkUpdatePrices } from '../../core/prices/bulk-update-prices';
import { priceEditor, updatePriceAccess } from '../../core/prices/edit-prices';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminBulkUpdatePrices, {
  uses: {
    ...onDb(updatePriceAccess),
    settings: settingsReader,
  },
  handle: async ({ input, by, ports }) => {
    const editor = priceEditor(by, await ports.settings.read());
    const failures = await bulkUpdatePrices(ports, editor, {
      prices: input.prices.map(({ id, price, seen }) => ({
        id,
        price: fromCedis(price),
        seen: seen === null ? null : fromCedis(seen),
      })),
      tier: input.tier ?? null,
      areCosts: input.are_costs ?? false,
      requestId: input.requestId,
    });
    return { updatedCount: input.prices.length - failures.length, failures };
  },
});
