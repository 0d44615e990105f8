import { adminGetCustomer } from '../../../contracts/accounts/admin-get-customer';
import { userPool } from '../../adapters/cognito/identity-provider';
import { orderList } from '../../adapters/dynamodb/orders/order-list';
import { walletHistory } from '../../adapters/dynamodb/wallet/wallet-history';
import { customerActivity, customerPageAccess } from '../../core/accounts/admin/customer-page';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetCustomer, {
  uses: {
    ...onDb(customerPageAccess),
    identity: userPool(['findUser']),
    ...onTable({
      orderList,
      history: walletHistory,
    }),
  },
  handle: ({ input, ports }) => customerActivity(ports, input.userId, ports.clock.now()),
});
