import { adminGetCustomer } from '../../../contracts/accounts/staff-contracts';
import { userPool } from '../../adapters/cognito/identity-provider';
import { customerActivity, customerPageAccess } from '../../core/desk/customer-page';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetCustomer, {
  uses: { ...onDb(customerPageAccess), identity: userPool(['findUser']) },
  handle: ({ input, ports }) => customerActivity(ports, input.userId, ports.clock.now()),
});
