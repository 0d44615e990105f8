import { repeatSignUp } from '../../../contracts/accounts/repeat-sign-up';
import { poolSignUps } from '../../adapters/cognito/sign-ups';
import { AppError } from '../../core/errors';
import { limitedByEmail } from '../../runtime/limited-by-email';

export const handler = limitedByEmail(repeatSignUp, {
  uses: { signUps: poolSignUps(['repeat']) },
  handle: async ({ input, ports }) => {
    const repeated = await ports.signUps.repeat(input);
    if (repeated === 'too_many') throw new AppError('too_many_requests');
    return { waits: repeated === 'waiting' };
  },
});
