import * as z from 'zod';
import { unknownCaller } from '../../../lib/exit-with-error';
import type { Environment } from '../../../lib/load-environment';
import type { Aws } from './aws-cli';

const identity = z.object({ Account: z.string() });

/**
 * Checks that there are AWS credentials, and that they are for the environment's account. @returns the account
 * @throws Error that says what to do
 */
export async function requireAccount(
  aws: Aws,
  { name, settings }: Pick<Environment, 'name' | 'settings'>,
): Promise<string> {
  const text = await aws(['sts', 'get-caller-identity', '--output', 'json']).catch((cause: unknown) => {
    throw new Error(`${unknownCaller} (${cause instanceof Error ? cause.message : cause})`, { cause });
  });
  const { Account } = identity.parse(JSON.parse(text));
  if (settings.account === null || settings.account === Account) return Account;
  throw new Error(
    `config/${name}.json is for the account ${settings.account}, but your credentials are for ${Account}.`,
  );
}
