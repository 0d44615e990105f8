import { adminGetCustomer } from '../../../contracts/accounts/admin-get-customer';
import { userPool } from '../../adapters/cognito/identity-provider';
import { staffNames } from '../../adapters/dynamodb/accounts/accounts';
import { orderList } from '../../adapters/dynamodb/orders/order-list';
import { walletHistory } from '../../adapters/dynamodb/wallet/wallet-history';
import { customerActivity, customerPageAccess } from '../../core/accounts/admin/customer-page';
import { waitingAccess } from '../../core/approvals/all-waiting';
import { requestFor, waitingByTarget } from '../../core/approvals/waiting';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetCustomer, {
  uses: {
    ...onDb(customerPageAccess, waitingAccess),
    identity: userPool(['findUser']),
    ...onTable({
      orderList,
      history: walletHistory,
      staffNames,
    }),
  },
  handle: async ({ input, ports }) => {
    const now = ports.clock.now();
    const [activity, requests] = await Promise.all([
      customerActivity(ports, input.userId, now),
      waitingByTarget(ports.db, now),
    ]);
    const request = requestFor(requests, input.userId, activity.user);
    return { ...activity, request };
  },
});
