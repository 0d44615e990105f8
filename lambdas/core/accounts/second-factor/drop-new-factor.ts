import { newAppHours } from '../../../../contracts/accounts/change-of-sign-in';
import { hourMs } from '../../durations';
import { commit, type Decision } from '../../kernel/commit';
import { put } from '../../kernel/db';
import type { Account } from '../entities';
import { tellOwner } from '../tell-owner';
import { readFactor, type SecondFactorPorts } from './ports';
import { nextCodes, noCodes } from './recovery-codes';
import { recoveryCodesRow } from './rows';

type Kinds = 'secondFactor' | 'recoveryCodes' | 'audit' | 'notice';

/**
 * Switches off an authenticator app that a thief may have set up, so that it can't lock the owner out. Called after a password was reset
 * by e-mail and all sessions have ended. Such an app was never registered with the shop, or a customer registered it within the last
 * day. A registered app of staff stays: access to their mailbox must not be enough to remove it. The record is written first, then
 * Cognito is changed. Repeating it after an interruption finishes it.
 * @returns whether there was such an app. @throws AppError unavailable; IdentityProviderError
 */
export async function dropNewFactor(
  ports: Pick<SecondFactorPorts<never, 'asksForCode' | 'switchOff'>, 'db' | 'factors' | 'clock' | 'ids'>,
  userId: string,
): Promise<boolean> {
  if (!(await ports.factors.asksForCode(userId))) return false;
  const id = `switch-off-second-factor#${userId}#${ports.ids.next()}`;
  const isDropped = await commit(ports, {
    read: () => readFactor(ports, userId),
    decide({ account, codes }, at): Decision<boolean, Kinds> {
      // Without an account, no app can have been registered.
      if (account === null) return { changes: [], result: true };
      if (isKept(account, at)) return { changes: [], result: false };
      const seen = account.secondFactorAt;
      const record = {
        id,
        action: 'switch-off-second-factor',
        adminId: userId,
        adminName: account.name,
        targetId: userId,
        before: { since: seen?.toISOString() ?? null },
        after: { since: null },
        reason: `The password was reset by email. The app was ${seen === null ? 'never registered with the shop' : 'new'}.`,
        at,
      } as const;
      return {
        changes: [
          { kind: 'audit', record },
          { kind: 'secondFactor', userId, seen, at: null, codesLeft: 0 },
          put(recoveryCodesRow, nextCodes(codes, noCodes(userId, at))),
          ...tellOwner('second_factor_off', account, { id, at }),
        ],
        result: true,
      };
    },
  });
  if (isDropped) await ports.factors.switchOff(userId);
  return isDropped;
}

const isKept = ({ role, secondFactorAt: since }: Account, at: Date): boolean =>
  since !== null && (role === 'admin' || at.getTime() - since.getTime() >= newAppHours * hourMs);
