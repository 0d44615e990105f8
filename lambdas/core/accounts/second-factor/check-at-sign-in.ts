import { recordsAudit } from '../../audit-log/rows';
import { AppError } from '../../errors';
import { commit, type Decision } from '../../kernel/commit';
import { access, type Db } from '../../kernel/db';
import { announces } from '../../notices/writers';
import type { Account } from '../entities';
import { accountRow } from '../rows';
import { tellOwner } from '../tell-owner';
import { changesFactor } from '../writers';
import type { SecondFactorPorts } from './ports';

type Kinds = 'secondFactor' | 'audit' | 'notice';

export const checkFactorAccess = access({
  get: [accountRow],
  writes: [[changesFactor, recordsAudit, announces]],
});

/**
 * Checks at each sign-in of somebody with a second factor whether they were asked for a code. Users can't switch that off themselves,
 * but an operator can do it at Cognito without anybody being told. If it happened, staff lose their rights until they set up an app
 * again, and the account's owner gets an e-mail.
 * @returns whether the factor was lost.
 * @throws AppError unavailable, IdentityProviderError: if it can't be found out, the sign-in is refused
 */
export async function checkAtSignIn(
  ports: Omit<SecondFactorPorts<never, 'asksForCode'>, 'identity' | 'db'> & {
    readonly db: Db<typeof checkFactorAccess>;
  },
  account: Account,
): Promise<boolean> {
  if (account.secondFactorAt === null) return false;
  const { userId } = account;
  if (await ports.factors.asksForCode(userId)) return false;
  const id = `lose-second-factor#${userId}#${ports.ids.next()}`;
  return commit(ports, {
    read: (attempt) => (attempt === 1 ? Promise.resolve(account) : ports.db.get(accountRow, { userId })),
    decide(before, at): Decision<boolean, Kinds> {
      if (before === null) throw new AppError('unauthenticated');
      const seen = before.secondFactorAt;
      if (seen === null) return { changes: [], result: false };
      const record = {
        id,
        action: 'lose-second-factor',
        adminId: userId,
        adminName: before.name,
        targetId: userId,
        before: { since: seen.toISOString() },
        after: { since: null },
        reason: 'switched off at the sign-in service',
        at,
      } as const;
      return {
        changes: [
          { kind: 'audit', record },
          { kind: 'secondFactor', userId, seen, at: null, codesLeft: before.recoveryCodesLeft },
          ...tellOwner('second_factor_off', before, { id, at }),
        ],
        result: true,
      };
    },
  });
}
