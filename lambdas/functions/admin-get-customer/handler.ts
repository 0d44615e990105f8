import { adminGetCustomer } from '../../../contracts/accounts/admin-get-customer';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { orderList } from '../../adapters/dynamodb/orders/order-list';
import { walletHistory } from '../../adapters/dynamodb/wallet/wallet-history';
import { customerActivity } from '../../core/accounts/admin/customer-activity';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminGetCustomer, {
  uses: onTable({
    accounts: accounts.only('get'),
    orderList,
    history: walletHistory.only('topUps'),
  }),
  handle: ({ input, ports }) => customerActivity(ports, input.userId),
});
