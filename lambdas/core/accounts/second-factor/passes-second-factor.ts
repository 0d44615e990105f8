import type { Session } from '../../sessions/ended-sessions';
import type { Account } from '../entities';

/** Whether staff were asked for a code of their app at this sign-in. Always true for customers, who needn't have an app. */
export function passesSecondFactor(
  { role, secondFactorAt }: Pick<Account, 'role' | 'secondFactorAt'>,
  session: Session,
): boolean {
  if (role !== 'admin') return true;
  return secondFactorAt !== null && session.signedInAt >= secondFactorAt;
}
