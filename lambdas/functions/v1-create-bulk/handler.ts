import { v1CreateBulk } from '../../../contracts/developers/v1-create-bulk';
import { endBulkAccess } from '../../core/bulk/end-bulk';
import { buyFirstRows, runBulkAccess } from '../../core/bulk/run-bulk';
import { apiBulkView } from '../../core/developers/bulk-view';
import { orderPrefixOf } from '../../core/developers/order-prefix';
import { placeBulk, placeBulkAccess } from '../../core/developers/place-bulk';
import { buyAccess } from '../../core/orders/purchase/buy-bundle';
import { keyFunction } from '../../runtime/key-function';
import { onDb } from '../../runtime/on-table';
import { loggedRoutes, loggedSuppliers } from '../../runtime/supplier-log';
import { purchaseUses } from '../../runtime/uses';

export const handler = keyFunction(v1CreateBulk, {
  uses: { ...purchaseUses, ...onDb(...placeBulkAccess, runBulkAccess, endBulkAccess, buyAccess) },
  memoryMegabytes: 1024,
  handle: async ({ input, key, ports, log, replayed }) => {
    const suppliers = loggedSuppliers(ports.suppliers, log);
    const running = { ...ports, suppliers, routes: loggedRoutes(ports.routes, log) };
    const { bulk, isRepeated } = await placeBulk(running, key, input);
    log.info('bulk', { bulk: bulk.id, rows: bulk.rows, wrong: 0 });
    if (isRepeated) {
      replayed();
      return apiBulkView(bulk, key.mode);
    }
    const after = await buyFirstRows(running, bulk, {
      prefix: orderPrefixOf(key),
      failed: (error) => log.error('bulk stopped short', error),
    });
    return apiBulkView(after, key.mode);
  },
});
