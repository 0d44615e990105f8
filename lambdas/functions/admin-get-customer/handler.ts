import { adminGetCustomer } from '../../../contracts/accounts/admin-get-customer';
import { userPool } from '../../adapters/cognito/identity-provider';
import { staffNames } from '../../adapters/dynamodb/accounts/accounts';
import { priceHistory } from '../../adapters/dynamodb/audit-log/audit-log';
import { orderList } from '../../adapters/dynamodb/orders/order-list';
import { walletHistory } from '../../adapters/dynamodb/wallet/wallet-history';
import { customerActivity, customerPageAccess } from '../../core/accounts/admin/customer-page';
import { permissionsOf } from '../../core/accounts/staff';
import { waitingAccess } from '../../core/approvals/all-waiting';
import { requestFor, waitingByTarget } from '../../core/approvals/waiting';
import { priceHistoryView } from '../../core/audit-log/audit-log';
import { readOwnPricesAccess } from '../../core/prices/read-prices';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

/** How many price changes are shown. */
const mostShown = 20;

export const handler = signedInFunction(adminGetCustomer, {
  uses: {
    ...onDb(customerPageAccess, readOwnPricesAccess, waitingAccess),
    identity: userPool(['findUser']),
    ...onTable({
      orderList,
      priceHistory,
      history: walletHistory,
      staffNames,
    }),
  },
  handle: async ({ input, account, ports }) => {
    const seesHistory = permissionsOf(account).includes('audit.view');
    const now = ports.clock.now();
    const [activity, history, requests] = await Promise.all([
      customerActivity(ports, input.userId, now),
      seesHistory ? ports.priceHistory.ofCustomer(input.userId, mostShown) : null,
      waitingByTarget(ports.db, now),
    ]);
    const request = requestFor(requests, input.userId, activity.user);
    return { ...activity, request, ...(history && { price_history: priceHistoryView(history) }) };
  },
});
