import { commit } from '../kernel/commit';
import type { CommitPorts } from '../kernel/ports';
import type { Clock, Ids } from '../runtime-ports';
import type { Accounts } from './account-ports';
import type { Account } from './entities';
import { type NamePorts, nameAtSignUp, staffLook } from './imitation';
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
  const present = await ports.accounts.get(account.userId);
  if (present === null) {
    return openAccount(ports, { ...account, name: nameAtSignUp(ports.site, account.name) });
  }
  await keepStaffName({ ...ports, store: ports.accounts }, present);
  return false;
}

/** Staff from before their names were kept have them kept when they sign in. */
const keepStaffName = (ports: CommitPorts<'staffName'>, account: Account): Promise<void> =>
  commit(ports, {
    read: async () => account,
    decide: () => ({
      changes: staffLook(account) === null ? [] : [{ kind: 'staffName', account }],
      result: undefined,
    }),
  });
