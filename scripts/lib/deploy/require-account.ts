import * as z from 'zod';
import type { Environment } from '../../../lib/load-environment';
import type { Aws } from './aws-cli';

const identity = z.object({ Account: z.string() });

/**
 * Finds out before anything is built whether there are credentials, and whether they are of the right account.
 * @throws Error that says what to do
 */
export async function requireAccount(aws: Aws, { name, settings }: Environment): Promise<void> {
  const text = await aws(['sts', 'get-caller-identity', '--output', 'json']).catch((cause: unknown) => {
    throw new Error('AWS does not know who you are. `aws configure list` says which credentials are used.', {
      cause,
    });
  });
  const { Account } = identity.parse(JSON.parse(text));
  if (settings.account === null || settings.account === Account) return;
  throw new Error(
    `config/${name}.json is for the account ${settings.account}, and your credentials are of ${Account}.`,
  );
}
