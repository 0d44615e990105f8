import { adminBulkUpdateOrders } from '../../../contracts/orders/admin-bulk-update-orders';
import { bulkUpdatesOrders } from '../../core/approvals/actions/bulk-update-orders';
import { actOrAsk, askAccess, waits } from '../../core/approvals/ask';
import { countedAccess } from '../../core/approvals/guard-writers';
import { setApprovedStatusAccess, setStatusAccess } from '../../core/orders/status/set-status';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { asksSecondPerson, readsAttention } from '../../runtime/uses';

export const handler = signedInFunction(adminBulkUpdateOrders, {
  uses: {
    ...asksSecondPerson,
    ...readsAttention,
    ...onDb(askAccess, countedAccess(setStatusAccess), setApprovedStatusAccess),
  },
  handle: async ({ input, account, ports }) => {
    const outcome = await actOrAsk(ports, bulkUpdatesOrders, { input, account });
    if (outcome.kind === 'waits') return { updatedCount: 0, failures: [], ...waits(outcome) };
    const { changed, failures } = outcome.result;
    return {
      updatedCount: changed,
      failures: failures.map(({ orderNumber, reason }) => ({ orderId: orderNumber, reason })),
    };
  },
});
