import { callPublic } from '../../lib/api/call-public';

/**
 * Signs up. If the address was signed up before and never confirmed, the mail is sent again, and its reader then enters their
 * name and chooses the password: what was typed here isn't sent.
 * @returns `mailed before`: enough mails were sent today, and the newest one is valid.
 * @throws Amplify's error, also if the address has an account; Error with the API's message
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
