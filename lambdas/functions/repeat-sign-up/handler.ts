import { repeatSignUp as contract, mailsADay } from '../../../contracts/accounts/repeat-sign-up';
import { poolSignUps } from '../../adapters/cognito/sign-ups';
import { repeatSignUp } from '../../core/accounts/waiting-sign-ups';
import { AppError } from '../../core/errors';
import { dayMs } from '../../core/time';
import { emailTries, hashed, hasPermit, limitedByEmail } from '../../runtime/limited-by-email';

const mailsTo = (email: string) => ({
  name: `repeat-sign-up#DAY#${hashed(email)}`,
  most: mailsADay,
  inMs: dayMs,
});

export const handler = limitedByEmail(contract, {
  uses: { signUps: poolSignUps(['contest', 'sendCode']), ...emailTries() },
  handle: async ({ input: { email }, ports: { signUps, tries } }) => {
    const mayMail = () => hasPermit(tries, mailsTo(email));
    const repeated = await repeatSignUp({ signUps, mayMail }, email);
    if (repeated === 'too_many') throw new AppError('too_many_requests');
    return { waits: repeated !== 'none', sent: repeated === 'sent' };
  },
});
