import { adminDeletePrice } from '../../../contracts/prices/admin-delete-price';
import { checksAdmin } from '../../adapters/dynamodb/accounts/account-changes';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { deletesPrice, priceStore } from '../../adapters/dynamodb/prices/price-store';
import { actingAs } from '../../core/audit-log/entities';
import { deletePrice } from '../../core/prices/edit-prices';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminDeletePrice, {
  uses: onTable({
    prices: priceStore.only('get').writing([deletesPrice, writesAudit, checksAdmin]),
  }),
  handle: async ({ input, account, ports }) => {
    await deletePrice(ports, actingAs(account), input.id);
    return { success: true as const };
  },
});
