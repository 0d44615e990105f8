import type { Account } from '../../accounts/entities';
import { passesSecondFactor } from '../../accounts/second-factor/passes-second-factor';
import { isEnded } from '../../sessions/ended-sessions';
import type { Session } from '../../sessions/entities';

/** Why somebody may not buy at all: what the chain of the other functions checks. */
export function whyMayNotBuy(account: Account | null, session: Session) {
  if (account === null) return 'unauthenticated';
  if (account.isBanned) return 'account_banned';
  if (account.isCanary) return 'forbidden';
  if (isEnded(account.endedSessions, session)) return 'unauthenticated';
  return passesSecondFactor(account, session) ? null : 'second_factor_needed';
}
