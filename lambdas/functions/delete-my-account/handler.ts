import { deleteMyAccount as contract } from '../../../contracts/accounts/contracts';
import { userPool } from '../../adapters/cognito/identity-provider';
import { deleteMyAccount, deleteMyAccountAccess } from '../../core/customers/deletion';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(contract, {
  uses: {
    ...onDb(deleteMyAccountAccess),
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
