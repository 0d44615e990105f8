import { confirmSignUp as contract, triesADay } from '../../../contracts/accounts/contracts';
import { poolSignUps } from '../../adapters/cognito/sign-ups';
import { openAccountAccess } from '../../core/accounts/open-account';
import { confirmSignUp } from '../../core/accounts/waiting-sign-ups';
import { AppError } from '../../core/kernel/errors';
import { dayMs } from '../../core/kernel/time';
import { hashed, limitedByEmail } from '../../runtime/limited-by-email';
import { onDb } from '../../runtime/on-table';

/**
 * Each code for an address may be tried a few times a minute, so wrong codes don't block the right one. The daily limit for the address
 * makes guessing hopeless.
 */
export const handler = limitedByEmail(contract, {
  uses: { ...onDb(openAccountAccess), signUps: poolSignUps(['confirm']) },
  limitsOf: ({ email, code }, perMinute) => [
    [`confirm-sign-up#${hashed(`${email}\n${code}`)}`, perMinute],
    [`confirm-sign-up#DAY#${hashed(email)}`, triesADay, dayMs],
  ],
  handle: async ({ input, ports, log }) => {
    const refusal = await confirmSignUp(ports, input, (error) =>
      log.error('the account could not be made', error),
    );
    if (refusal === 'too_many') throw new AppError('too_many_requests');
    return { success: refusal === null, reason: refusal };
  },
});
