import { confirmSignUp } from '../../../contracts/accounts/confirm-sign-up';
import { poolSignUps } from '../../adapters/cognito/sign-ups';
import { AppError } from '../../core/errors';
import { limitedByEmail } from '../../runtime/limited-by-email';

export const handler = limitedByEmail(confirmSignUp, {
  uses: { signUps: poolSignUps(['confirm']) },
  handle: async ({ input, ports }) => {
    const confirmed = await ports.signUps.confirm(input);
    if (confirmed === 'too_many') throw new AppError('too_many_requests');
    if (confirmed === 'confirmed') return { success: true, reason: null };
    return { success: false, reason: confirmed };
  },
});
