import type { IdentityProvider } from '../../../lambdas/core/accounts/identity-provider';
import { type Account, accountRow, staffRoleOf } from '../../../lambdas/core/accounts/rows';
import type { SecondFactors } from '../../../lambdas/core/accounts/second-factor';
import { allEnded } from '../../../lambdas/core/accounts/sessions';
import { changesAccount } from '../../../lambdas/core/accounts/writers';
import { commit } from '../../../lambdas/core/kernel/commit';
import { access, type Db } from '../../../lambdas/core/kernel/db';
import type { Clock, Ids } from '../../../lambdas/core/kernel/ports';

export const makeAdminAccess = access({ get: [accountRow], writes: [[changesAccount]] });

interface MakeAdminPorts {
  readonly db: Db<typeof makeAdminAccess>;
  readonly identity: Pick<IdentityProvider, 'findUser' | 'setAdmin' | 'endSessions'>;
  readonly factors: Pick<SecondFactors, 'switchOff'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Makes a confirmed customer or another member of staff an owner. With `lostPhone`, it also ends their sessions and switches off their
 * second factor at Cognito; their next sign-in records that. Repeating it is safe.
 * @throws Error that says what is missing
 */
export async function makeAdmin(
  ports: MakeAdminPorts,
  email: string,
  { lostPhone = false } = {},
): Promise<Account> {
  const user = await ports.identity.findUser(email);
  if (user === null) throw new Error(`Nobody has signed up as ${email}: sign up on the site first.`);
  if (!user.isConfirmed) throw new Error(`${email} is not confirmed: open the link in the e-mail first.`);
  const before = await ports.db.get(accountRow, { userId: user.userId });
  if (before === null) throw new Error(`${email} has no account yet: sign in on the site once.`);
  if (before.isBanned) throw new Error(`${email} is banned.`);
  if (lostPhone) {
    await ports.identity.endSessions(user.userId);
    await ports.factors.switchOff(user.userId);
  }
  // Rights are granted at Cognito first.
  await ports.identity.setAdmin(user.userId, true);
  return commit(ports, {
    read: () => ports.db.get(accountRow, { userId: user.userId }),
    decide(account) {
      if (account === null) throw new Error(`${email} has no account any more.`);
      // A customer's sessions don't become those of staff.
      const endedSessions = account.role === 'admin' ? account.endedSessions : allEnded(ports.clock.now());
      const after = { ...account, role: 'admin', staffRole: null, endedSessions } as const;
      const isOwner = staffRoleOf(account) === 'owner';
      return {
        changes: isOwner ? [] : [{ kind: 'account', before: account, after }],
        result: isOwner ? account : after,
      };
    },
  });
}
