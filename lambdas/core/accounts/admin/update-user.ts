import { type StaffRole, staffRoleLabels } from '../../../../contracts/accounts/staff-roles';
import type { TierId } from '../../../../contracts/prices/plans';
import type { ActingAdmin } from '../../audit-log/audit-record';
import { AppError } from '../../errors';
import { formatCedis, type Pesewas, subtract } from '../../money';
import { type Notice, newNotice } from '../../notices/rows';
import { tierAfter } from '../../prices/tiers';
import { allEnded } from '../../sessions/rows';
import { ownBalance } from '../../wallet/adjust-balance';
import { post } from '../../wallet/posting';
import type { LedgerEntry } from '../../wallet/rows';
import type { Account } from '../entities';
import type { Role } from '../rows';
import { assertMayChange, assertNotOwnRole, staffRoleOf, withRoles } from '../staff';
import {
  type AccountChange,
  type AccountPorts,
  assertNotDeleted,
  assertNotSelf,
  changeUser,
} from './change-account';
import { assertFree, assertHasSignIn, changeSignIn, followSignIn, syncRole } from './sign-in';

/** Absent fields aren't changed. */
export interface UserUpdates {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly balance?: Pesewas | undefined;
  readonly role?: Role | undefined;
  readonly staffRole?: StaffRole | undefined;
  /** Null: the standard tier. */
  readonly tier?: TierId | null | undefined;
}

export interface UserUpdate {
  readonly by: ActingAdmin;
  readonly userId: string;
  readonly updates: UserUpdates;
  /** The balance that the admin saw; null accepts any balance. */
  readonly balanceSeen: Pesewas | null;
  readonly reason: string | null;
}

/**
 * Changes a user: first the account with its ledger entry and audit record in one transaction, then the sign-in at the provider, so that
 * nothing is changed there without a record. An address that the provider refuses is taken back in the account, on record too. A new
 * address and joining the staff end all sessions. A right needs both the account and the provider, and is granted at the provider first.
 * Repeating it after an interruption finishes it.
 * @throws AppError not_found, email_taken, own_account, balance_changed, invalid_request, forbidden, helper_limit, sign_in_again,
 * unavailable; IdentityProviderError
 */
export async function updateUser(ports: AccountPorts, update: UserUpdate): Promise<Account> {
  const { by, userId, updates } = update;
  const { role, name, email, phone } = updates;
  if (role === 'user') assertNotSelf(by.adminId, userId, 'demote');
  if ([name, email, phone].some((field) => field !== undefined) || role === 'admin') {
    await assertHasSignIn(ports, userId);
  }
  if (email !== undefined) await assertFree(ports, userId, email);
  try {
    // Rights are granted at the provider first. If the change is refused, they are taken back.
    if (role === 'admin') await ports.identity.setAdmin(userId, true);
    const changed = await changeUser(ports, {
      ...{ scope: 'ADJUSTMENT', by, userId },
      decide: (account, at, id) => decide(account, update, { id, at }),
    });
    const refusal = await changeSignIn(ports, userId, updates);
    if (refusal === null) return changed;
    await followSignIn(ports, { by, userId });
    throw refusal;
  } finally {
    if (role !== undefined) await syncRole(ports, userId);
  }
}

function decide(account: Account, update: UserUpdate, { id, at }: { id: string; at: Date }): AccountChange {
  assertNotDeleted(account);
  const { by, updates, reason } = update;
  assertMayChange(account, by);
  const moved = withBalance(account, update, { id, at });
  const after: Account = {
    ...withRoles(moved.account, updates),
    name: updates.name ?? account.name,
    email: updates.email ?? account.email,
    phone: updates.phone ?? account.phone,
    tier: tierAfter(account, update),
    // A customer's sessions don't become those of staff.
    ...((isOther(updates.email, account.email) || joinsStaff(account, updates)) && {
      endedSessions: allEnded(at),
    }),
  };
  assertMayChange(after, by);
  assertNotOwnRole(by.adminId, account, after);
  const [was, is] = [facts(account), facts(after)];
  const changed = (Object.keys(was) as (keyof typeof was)[]).filter((name) => was[name] !== is[name]);
  if (changed.length === 0) return null;
  const pick = (all: typeof was) => Object.fromEntries(changed.map((name) => [name, all[name]]));
  return {
    after,
    entries: moved.entries,
    notice: toldAtOldAddress(account, after, { id, at }) ?? toldColleague(account, after, { id, at }),
    recorded: { action: 'update-user', before: pick(was), after: pick(is), reason },
    tellsOwners:
      staffRoleOf(account) !== staffRoleOf(after) ||
      (after.role === 'admin' && account.email !== after.email),
  };
}

const joinsStaff = ({ role }: Account, updates: UserUpdates): boolean =>
  role !== 'admin' && updates.role === 'admin';

const isOther = (email: string | undefined, before: string | null) => email !== undefined && email !== before;

/** Tells the old address about the change, also if staff made it. */
function toldAtOldAddress(
  before: Account,
  after: Account,
  { id, at }: { id: string; at: Date },
): Notice | null {
  const { userId, name, email } = before;
  if (email === null || email === after.email) return null;
  return newNotice('address_changed', id, { userId, name, to: email }, { at });
}

/** Tells a new colleague that they belong to staff. */
export function toldColleague(
  before: Account | null,
  after: Account,
  { id, at }: { id: string; at: Date },
): Notice | null {
  const { userId, name, email } = after;
  const role = staffRoleOf(after);
  if (email === null || role === null || (before !== null && staffRoleOf(before) !== null)) return null;
  return newNotice(
    'staff_joined',
    id,
    { userId, name, to: email },
    { at, facts: { role: staffRoleLabels[role] } },
  );
}

const facts = (account: Account) => {
  const { name, email, phone, balance, role, tier } = account;
  return { name, email, phone, balance, role, staff_role: staffRoleOf(account), tier };
};

/** @throws AppError balance_changed, own_account */
function withBalance(
  account: Account,
  { by: { adminId }, updates, balanceSeen, reason }: UserUpdate,
  { id, at }: { id: string; at: Date },
): { account: Account; entries: readonly LedgerEntry[] } {
  const { balance } = updates;
  if (balance === undefined || balance === account.balance) return { account, entries: [] };
  if (account.userId === adminId) throw ownBalance();
  if (balanceSeen !== null && balanceSeen !== account.balance) {
    throw new AppError('balance_changed', {
      userMessage: `The balance is now ${formatCedis(account.balance)}. Nothing was changed.`,
    });
  }
  const amount = subtract(balance, account.balance);
  const description = reason ?? (amount > 0 ? 'Balance added' : 'Balance deducted');
  const cause = { id, type: 'adjustment', against: 'adjustments' } as const;
  return (
    post(account, { ...cause, amount, description, reference: '', by: adminId }, at) ?? {
      account,
      entries: [],
    }
  );
}
