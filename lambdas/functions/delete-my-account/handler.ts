import { deleteMyAccount as contract } from '../../../contracts/accounts/delete-my-account';
import { userPool } from '../../adapters/cognito/identity-provider';
import { changesAccount } from '../../adapters/dynamodb/accounts/account-changes';
import { adminAccountStore } from '../../adapters/dynamodb/accounts/admin-account-store';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { orderList } from '../../adapters/dynamodb/orders/order-list';
import { walletHistory } from '../../adapters/dynamodb/wallet/wallet-history';
import { deleteMyAccount } from '../../core/accounts/deletion/delete-account';
import { inTheWayAccess } from '../../core/accounts/deletion/obstacles';
import { refundWaitsAccess } from '../../core/cases/refund-waits';
import { limitedFunction } from '../../runtime/limited-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = limitedFunction(contract, {
  uses: {
    ...onDb(refundWaitsAccess, inTheWayAccess),
    ...onTable({
      accountStore: adminAccountStore.writing([writesAudit, changesAccount]),
      history: walletHistory.only('topUps'),
      orders: orderList,
    }),
    identity: userPool(['deleteUser']),
  },
  handle: async ({ input, account, session, ports, log }) => {
    const confirmed = input.confirmed === true;
    const { deleted, inTheWay } = await deleteMyAccount(ports, { account, session, confirmed }, (error) =>
      log.error('the sign-in could not be removed', error),
    );
    return { deleted, in_the_way: [...inTheWay] };
  },
});
