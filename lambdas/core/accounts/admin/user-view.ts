import { userView as wire } from '../../../../contracts/accounts/user-fields';
import { toWire } from '../../wire';
import type { Account } from '../entities';
import { maskedNumber } from '../masked-numbers';
import { knownStaffRoleOf } from '../staff';

type View = ReturnType<typeof userView>;

/** Masks the phone number, for staff who may see numbers only after opening a customer. */
export const withMaskedPhone = (view: View): View => ({ ...view, phone: maskedNumber(view.phone) });

/** Returns an account as admins read it. */
export const userView = (account: Account) =>
  toWire(wire, { ...account, id: account.userId, staffRole: knownStaffRoleOf(account) });
