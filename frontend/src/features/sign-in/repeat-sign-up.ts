import { callPublic } from '../../lib/api/call-public';

/**
 * Signs up. Where somebody has signed up with the address and never confirmed it, the mail is sent again, and whoever reads
 * it says who they are, and chooses the password: what was typed here is not sent.
 * @returns `mailed before`: enough mails went there today, and the newest one is good.
 * @throws Amplify's error, also for an address that has an account; Error with the API's message
 */
export async function createOrRepeat(
  email: string,
  create: () => Promise<void>,
): Promise<'new' | 'mailed' | 'mailed before'> {
  try {
    await create();
    return 'new';
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'UsernameExistsException') throw error;
    const repeated = await callPublic('repeat-sign-up', { email });
    if ('error' in repeated) throw new Error(repeated.error.message);
    if (!repeated.data.waits) throw error;
    return repeated.data.sent ? 'mailed' : 'mailed before';
  }
}
