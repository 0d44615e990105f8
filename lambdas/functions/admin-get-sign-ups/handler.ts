import { adminGetSignUps } from '../../../contracts/accounts/admin-get-sign-ups';
import { poolSignUps } from '../../adapters/cognito/sign-ups';
import { signUpPage } from '../../core/accounts/waiting-sign-ups';
import { signedInFunction } from '../../runtime/api-function';

export const handler = signedInFunction(adminGetSignUps, {
  uses: { signUps: poolSignUps(['waiting']) },
  handle: async ({ input: { cursor = null }, ports }) => signUpPage(await ports.signUps.waiting(cursor)),
});
