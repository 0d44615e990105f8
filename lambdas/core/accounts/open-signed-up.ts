import type { Clock, Ids } from '../runtime-ports';
import type { Accounts } from './account-ports';
import type { Account } from './entities';
import { type NamePorts, nameAtSignUp } from './imitation';
import { openAccount } from './open-account';

export type OpenPorts = Pick<NamePorts, 'site'> & {
  readonly accounts: Accounts;
  readonly clock: Clock;
  readonly ids: Ids;
};

/**
 * The account of somebody who has signed up, if there is none. A name that they can't have isn't taken over: a sign-up
 * never fails for it. @returns whether it was made.
 */
export async function openSignedUp(ports: OpenPorts, account: Account): Promise<boolean> {
  if ((await ports.accounts.get(account.userId)) !== null) return false;
  return openAccount(ports, { ...account, name: nameAtSignUp(ports.site, account.name) });
}
