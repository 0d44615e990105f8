import type { Session } from '../../sessions/ended-sessions';
import type { Account } from '../entities';

/** Whether staff were asked for a code of their app at this sign-in. Customers needn't have one. */
export function passesSecondFactor(
  { role, secondFactorAt }: Pick<Account, 'role' | 'secondFactorAt'>,
  session: Session,
): boolean {
  if (role !== 'admin') return true;
  return secondFactorAt !== null && session.signedInAt >= secondFactorAt;
}
