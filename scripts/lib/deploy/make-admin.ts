import { type AccountPorts, changeAccount } from '../../../lambdas/core/accounts/admin/change-account';
import type { Account } from '../../../lambdas/core/accounts/entities';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { staffRoleOf } from '../../../lambdas/core/accounts/staff';
import { renamesAccount } from '../../../lambdas/core/accounts/writers';
import { access } from '../../../lambdas/core/kernel/db';

export const makeAdminAccess = access({ get: [accountRow], writes: [[renamesAccount]] });

/**
 * Makes a confirmed customer or another member of staff an owner. Repeating it is safe.
 * @throws Error that says what is missing
 */
export async function makeAdmin(ports: AccountPorts, email: string): Promise<Account> {
  const found = await ports.identity.findUsers(email, 60);
  const user = found.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (user === undefined) throw new Error(`Nobody has signed up as ${email}: sign up on the site first.`);
  if (!user.isConfirmed) throw new Error(`${email} is not confirmed: open the link in the e-mail first.`);
  const before = await ports.db.get(accountRow, { userId: user.userId });
  if (before === null) throw new Error(`${email} has no account yet: sign in on the site once.`);
  if (before.isBanned) throw new Error(`${email} is banned.`);
  // Rights are granted at Cognito first.
  await ports.identity.setAdmin(user.userId, true);
  return changeAccount(ports, user.userId, (account) =>
    staffRoleOf(account) === 'owner'
      ? null
      : { after: { ...account, role: 'admin', staffRole: null }, entries: [], audit: null },
  );
}
