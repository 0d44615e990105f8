import type { StaffRole } from '../../../contracts/accounts/terms';
import { type Account, type Role, type StaffRecord, staffRoleOf } from '../accounts/rows';
import { isRecentSignIn, type Session } from '../accounts/sessions';
import type { ActingAdmin } from '../audit-log/rows';
import { AppError } from '../kernel/errors';

export const isOwner = (account: StaffRecord): boolean => staffRoleOf(account) === 'owner';

/** The member of staff who makes a request, by their account and session. */
export const actingAs = (account: Account, session: Session, at: Date): ActingAdmin => ({
  adminId: account.userId,
  adminName: account.name,
  isOwner: isOwner(account),
  hasFreshCode: isRecentSignIn(session, at),
});

/**
 * Only owners may change staff accounts, with a code of the last hour: a colleague who is shut out, or whose number was changed,
 * can be impersonated.
 * @throws AppError forbidden, sign_in_again
 */
export function assertMayChange(
  target: Account,
  { isOwner: mayChangeStaff, hasFreshCode }: ActingAdmin,
): void {
  if (target.role !== 'admin') return;
  if (!mayChangeStaff) {
    throw new AppError('forbidden', { userMessage: 'Only an owner can change a member of staff.' });
  }
  if (!hasFreshCode) throw new AppError('sign_in_again');
}

interface RoleUpdate {
  readonly role?: Role | undefined;
  readonly staffRole?: StaffRole | undefined;
}

/** A new admin is an owner unless a staff role is given. @throws AppError invalid_request */
export function withRoles(account: Account, { role = account.role, staffRole }: RoleUpdate): Account {
  if (role === 'user') {
    if (staffRole === undefined) return { ...account, role, staffRole: null };
    throw new AppError('invalid_request', { userMessage: 'updates.staff_role: is for admins' });
  }
  if (staffRole === undefined) return { ...account, role };
  return { ...account, role, staffRole: staffRole === 'owner' ? null : staffRole };
}

/** Nobody may change their own staff role. An owner can lose the role only through another owner, so one always remains. */
export function assertNotOwnRole(actorId: string, before: Account, after: Account): void {
  if (before.userId !== actorId || staffRoleOf(before) === staffRoleOf(after)) return;
  throw new AppError('own_account', { userMessage: 'You can’t change your own role.' });
}

/** Whether staff were asked for a code of their app at this sign-in. Always true for customers, who needn't have an app. */
export function passesSecondFactor(
  { role, secondFactorAt }: Pick<Account, 'role' | 'secondFactorAt'>,
  session: Session,
): boolean {
  if (role !== 'admin') return true;
  return secondFactorAt !== null && session.signedInAt >= secondFactorAt;
}
