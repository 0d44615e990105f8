import { callPublic } from '../../lib/api/call-public';
import type { Input } from '../../lib/api/contract-types';

type Repeated = Input<'repeat-sign-up'>;

/**
 * Signs up. Where somebody has signed up with the address and never confirmed it, the mail is sent again, and whoever reads
 * it chooses the password.
 * @returns whether the account is new
 * @throws Amplify's error, also for an address that has an account; Error with the API's message
 */
export async function createOrRepeat(account: Repeated, create: () => Promise<void>): Promise<boolean> {
  try {
    await create();
    return true;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'UsernameExistsException') throw error;
    const repeated = await callPublic('repeat-sign-up', account);
    if ('error' in repeated) throw new Error(repeated.error.message);
    if (!repeated.data.waits) throw error;
    return false;
  }
}
