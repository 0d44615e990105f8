import { startBulk as contract } from '../../../contracts/bulk/contracts';
import { endBulkAccess } from '../../core/bulk/end-bulk';
import { buyFirstRows, runBulkAccess } from '../../core/bulk/run-bulk';
import { startBulk, startBulkAccess } from '../../core/bulk/start-bulk';
import { fromCedis } from '../../core/kernel/money';
import { buyAccess } from '../../core/orders/purchase/buy-bundle';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { withSupplierLog } from '../../runtime/supplier-log';
import { purchaseUses } from '../../runtime/uses';

export const handler = signedInFunction(contract, {
  uses: { ...purchaseUses, ...onDb(startBulkAccess, runBulkAccess, endBulkAccess, buyAccess) },
  memoryMegabytes: 1024,
  handle: async ({ input, account: { userId }, session, ports, log }) => {
    const rows = input.rows.map(({ price, confirmed = [], note = '', ...row }) => ({
      ...row,
      price: fromCedis(price),
      confirmed,
      note: note === '' ? null : note,
    }));
    const { bulk, message } = await startBulk(ports, { userId, session, requestId: input.requestId, rows });
    log.info('bulk', { bulk: bulk?.id ?? null, rows: rows.length });
    if (bulk !== null) {
      await buyFirstRows(withSupplierLog(ports, log), bulk, (error) =>
        log.error('bulk stopped short', error),
      );
    }
    return { success: bulk !== null, message, bulk_id: bulk?.id ?? null };
  },
});
