import { endBulkAccess } from '../../core/bulk/end-bulk';
import { openBulksAccess, runBulkAccess, runBulks } from '../../core/bulk/run-bulk';
import { minuteMs } from '../../core/kernel/time';
import { buyAccess } from '../../core/orders/purchase/buy-bundle';
import { eventFunction } from '../../runtime/event-function';
import { onDb } from '../../runtime/on-table';
import { withSupplierLog } from '../../runtime/supplier-log';
import { purchaseUses } from '../../runtime/uses';

/** After so many minutes without progress an alarm follows, because a customer's money is set aside. */
const stillMinutes = 120;

/** Every minute: continues the bulk buys that are due. A failure in one doesn't stop the others. */
export const handler = eventFunction('run-bulk', {
  uses: {
    ...purchaseUses,
    ...onDb(openBulksAccess, runBulkAccess, endBulkAccess, buyAccess),
  },
  memoryMegabytes: 1024,
  /** A run stops before the next one starts. */
  timeoutSeconds: 60,
  handle: async ({ ports, log }) => {
    const seen = await runBulks(withSupplierLog(ports, log), (error) =>
      log.error('could not be reconciled', error),
    );
    for (const { id, movedAt } of seen.filter(({ status }) => status === 'running')) {
      const still = Math.floor((ports.clock.now().getTime() - movedAt.getTime()) / minuteMs);
      if (still >= stillMinutes) log.error('could not be reconciled', { bulk: id, still_minutes: still });
    }
    if (seen.length > 0) log.info('bulks', { seen: seen.length });
  },
});
