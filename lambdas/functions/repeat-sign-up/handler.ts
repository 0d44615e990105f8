import { repeatSignUp as contract } from '../../../contracts/accounts/contracts';
import { poolSignUps } from '../../adapters/cognito/sign-ups';
import { repeatSignUp } from '../../core/accounts/waiting-sign-ups';
import { AppError } from '../../core/kernel/errors';
import { limitedByEmail } from '../../runtime/limited-by-email';

export const handler = limitedByEmail(contract, {
  uses: { signUps: poolSignUps(['contest', 'sendCode']) },
  handle: async ({ input: { email }, ports }) => {
    const repeated = await repeatSignUp(ports, email);
    if (repeated === 'too_many') throw new AppError('too_many_requests');
    return { waits: repeated === 'sent' };
  },
});
