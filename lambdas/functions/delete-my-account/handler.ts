import { deleteMyAccount as contract } from '../../../contracts/accounts/delete-my-account';
import { userPool } from '../../adapters/cognito/identity-provider';
import { orderList } from '../../adapters/dynamodb/orders/order-list';
import { walletHistory } from '../../adapters/dynamodb/wallet/wallet-history';
import { deleteMyAccount, deleteMyAccountAccess } from '../../core/accounts/deletion/delete-account';
import { inTheWayAccess } from '../../core/accounts/deletion/obstacles';
import { limitedFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = limitedFunction(contract, {
  uses: {
    ...onDb(deleteMyAccountAccess, inTheWayAccess),
    ...onTable({
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
