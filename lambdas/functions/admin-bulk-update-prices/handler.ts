import { adminBulkUpdatePrices } from '../../../contracts/prices/admin-bulk-update-prices';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { networkStore } from '../../adapters/dynamodb/networks/network-store';
import { putsPrice } from '../../adapters/dynamodb/prices/price-changes';
import { priceStore } from '../../adapters/dynamodb/prices/price-store';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { actingAs } from '../../core/audit-log/entities';
import { fromCedis } from '../../core/money';
import { bulkUpdatePrices } from '../../core/prices/bulk-update-prices';
import { supplierIdsOf } from '../../core/suppliers/known';
import { firstBundleApi } from '../../core/suppliers/plan-ids';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminBulkUpdatePrices, {
  uses: {
    ...onTable({
      prices: priceStore.writing([putsPrice, writesAudit]),
      networks: networkStore.only('read'),
    }),
    settings: settingsReader,
  },
  handle: async ({ input, account, ports }) => {
    const settings = await ports.settings.read();
    const [firstApi, suppliers] = [firstBundleApi(settings), supplierIdsOf(settings)];
    const failures = await bulkUpdatePrices(
      ports,
      { ...actingAs(account), firstApi, suppliers },
      {
        prices: input.prices.map(({ id, price, seen }) => ({
          id,
          price: fromCedis(price),
          seen: fromCedis(seen),
        })),
        requestId: input.requestId,
        from: input.at === undefined ? null : new Date(input.at),
      },
    );
    return { updatedCount: input.prices.length - failures.length, failures };
  },
});
