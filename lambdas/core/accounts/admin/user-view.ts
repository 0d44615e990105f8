import { userView as wire } from '../../../../contracts/accounts/user-fields';
import { toWire } from '../../wire';
import type { Account } from '../entities';
import { staffRoleOf } from '../staff';

/** Returns an account as admins read it. */
export const userView = (account: Account) =>
  toWire(wire, { ...account, id: account.userId, staffRole: staffRoleOf(account) });
