import { type StaffRole, staffRoleLabels } from '../../../../contracts/accounts/permissions';
import type { Guard } from '../../approvals/guard';
import { recordsAudit } from '../../audit-log/rows';
import { AppError } from '../../errors';
import { commit, preview } from '../../kernel/commit';
import { access, type Db } from '../../kernel/db';
import { formatCedis, type Pesewas, subtract } from '../../money';
import { type Notice, newNotice } from '../../notices/rows';
import { announces } from '../../notices/writers';
import type { AccountTier } from '../../prices/rows';
import { tierAfter, tierFacts } from '../../prices/tiers';
import { allEnded } from '../../sessions/rows';
import { ownBalance } from '../../wallet/adjust-balance';
import { post } from '../../wallet/posting';
import type { LedgerEntry } from '../../wallet/rows';
import type { Account } from '../entities';
import { assertNoColleagues, type NamePorts } from '../names';
import { accountRow, type Role } from '../rows';
import { assertMayChange, assertNotOwnRole, type StaffManager, staffRoleOf, withRoles } from '../staff';
import { renamesAccount, setsBalance, staysStaff } from '../writers';
import {
  type AccountChange,
  type AccountPorts,
  accountChange,
  assertNotDeleted,
  assertNotSelf,
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
  readonly tier?: AccountTier | null | undefined;
}

/** Fields as an admin saw them. A customer has no staff role. */
export type SeenFields = Omit<UserUpdates, 'balance' | 'staffRole'> & {
  readonly staffRole?: StaffRole | null | undefined;
};

export const updateUserAccess = access({
  get: [accountRow],
  writes: [[recordsAudit, staysStaff, renamesAccount, setsBalance, announces]],
});

export interface UpdatePorts extends Omit<AccountPorts, 'db'> {
  readonly db: Db<typeof updateUserAccess>;
  readonly staffNames: NamePorts['staffNames'];
  readonly guard: Guard;
}

export interface UserUpdate extends StaffManager {
  readonly adminId: string;
  readonly adminName?: string | null;
  readonly userId: string;
  readonly updates: UserUpdates;
  /** The changed fields as the admin saw them. Absent: not compared. */
  readonly seen?: SeenFields | undefined;
  /** The balance that the admin saw; null accepts any balance. */
  readonly balanceSeen: Pesewas | null;
  readonly reason: string | null;
}

/**
 * Changes a user: first the account with its ledger entry and audit record in one transaction, then the sign-in at the provider, so that
 * nothing is changed there without a record. An address that the provider refuses is taken back in the account, on record too. A new
 * address ends all sessions. Rights are granted at the provider first, and removed from the account first. Repeating it after an
 * interruption finishes it.
 * @throws AppError not_found, email_taken, own_account, balance_changed, invalid_request, forbidden, unavailable; IdentityProviderError
 */
export async function updateUser(ports: UpdatePorts, update: UserUpdate): Promise<Account> {
  const { adminId, userId, updates } = update;
  const { role } = updates;
  if (role === 'user') assertNotSelf(adminId, userId, 'demote');
  const id = `ADJUSTMENT#${adminId}#${ports.ids.next()}`;
  const { name, email, phone } = updates;
  if ([name, email, phone].some((field) => field !== undefined) || role === 'admin') {
    await assertHasSignIn(ports, userId);
  }
  if (role === 'admin') await assertToldApart(ports, update);
  if (email !== undefined) await assertFree(ports, userId, email);
  const decision = (current: Account, at: Date) => decide(current, update, { id, at });
  const { guard } = ports;
  const change = { ...accountChange(ports, userId, decision), guard };
  // A preview stops at the first change. If nothing would change, it must stop before the provider, too.
  if (guard.kind === 'preview') return commit(ports, change);
  if (role === undefined) return changeBoth(ports, update, { id, change });
  // Refuse, or ask for a second person, before a right is given.
  await preview(change, ports.clock.now());
  if (role === 'admin') await ports.identity.setAdmin(userId, true);
  try {
    return await changeBoth(ports, update, { id, change });
  } finally {
    await syncRole(ports, userId);
  }
}

/** Refuses a new member of staff whose name reads like a colleague's. A customer may have such a name. @throws AppError invalid_request */
async function assertToldApart(ports: UpdatePorts, { userId, updates }: UserUpdate): Promise<void> {
  const account = await ports.db.get(accountRow, { userId });
  if (account === null || staffRoleOf(account) !== null) return;
  await assertNoColleagues(ports, userId, updates.name ?? account.name);
}

/** Changes the account, then the sign-in at the provider. */
async function changeBoth(
  ports: UpdatePorts,
  { adminId, adminName = null, userId, updates }: UserUpdate,
  { id, change }: { id: string; change: ReturnType<typeof accountChange> },
): Promise<Account> {
  const changed = await commit(ports, change);
  const refusal =
    (await changeSignIn(ports, userId, updates)) ?? (await catchUp(ports, userId, updates.email));
  if (refusal === null) return changed;
  await followSignIn(ports, { adminId, adminName, userId, id: `${id}#UNDONE` });
  throw refusal;
}

/** Attempts, in case another admin changes the address in the meantime. */
const maximumRounds = 5;

/** Sends the account's address again if it has changed: two changes may reach the provider in another order than the account. */
async function catchUp(ports: AccountPorts, userId: string, email?: string): Promise<AppError | null> {
  let sent = email;
  for (let round = 1; sent !== undefined && round <= maximumRounds; round += 1) {
    const account = await ports.db.get(accountRow, { userId });
    const wanted = account?.email ?? sent;
    if (wanted === sent) return null;
    const refusal = await changeSignIn(ports, userId, { email: wanted });
    if (refusal !== null) return refusal;
    sent = wanted;
  }
  return null;
}

function decide(account: Account, update: UserUpdate, { id, at }: { id: string; at: Date }): AccountChange {
  assertNotDeleted(account);
  assertMayChange(account, update);
  assertSeen(account, update);
  const { adminId, adminName = null, userId, updates, reason } = update;
  const moved = withBalance(account, update, { id, at });
  const after: Account = {
    ...withRoles(moved.account, updates),
    name: updates.name ?? account.name,
    email: updates.email ?? account.email,
    phone: updates.phone ?? account.phone,
    tier: tierAfter(account, update, at),
    ...(isOther(updates.email, account.email) && { endedSessions: allEnded(at) }),
  };
  assertMayChange(after, update);
  assertNotOwnRole(adminId, account, after);
  const written = isOtherStaff(account, after) ? { ...after, staffSince: at } : after;
  const [was, is] = [facts(account), facts(after)];
  const changed = (Object.keys(was) as (keyof typeof was)[]).filter((name) => was[name] !== is[name]);
  if (changed.length === 0) return null;
  const told = changed.filter((name) => name !== 'email');
  const shown = getsRole(account, after) ? [...told, 'email' as const] : changed;
  const pick = (all: typeof was) => Object.fromEntries(shown.map((name) => [name, all[name]]));
  return {
    after: written,
    entries: moved.entries,
    notice: toldAtOldAddress(account, after, { id, at }) ?? toldColleague(account, after, { id, at }),
    audit: {
      id,
      action: 'update-user',
      adminId,
      adminName,
      targetId: userId,
      before: pick(was),
      after: pick(is),
      reason,
      at,
    },
  };
}

/** @throws AppError invalid_request if somebody else has changed one of these fields to another value since they were seen */
function assertSeen(account: Account, { seen, updates }: Pick<UserUpdate, 'seen' | 'updates'>): void {
  if (seen === undefined) return;
  const given = ({ name, email, phone, role, staffRole, tier }: SeenFields) => ({
    ...{ name, email: email ?? '', phone, role, staffRole },
    tier: tier === undefined ? undefined : JSON.stringify(tierFacts(tier)),
  });
  const now = given({ ...account, email: account.email ?? '', staffRole: staffRoleOf(account) });
  const [then, wanted] = [given(seen), given(updates)];
  const isOther = (Object.keys(now) as (keyof typeof now)[])
    .filter((name) => seen[name] !== undefined && updates[name] !== undefined)
    .some((name) => now[name] !== then[name] && now[name] !== wanted[name]);
  if (isOther)
    throw new AppError('invalid_request', {
      userMessage: 'Somebody else has changed this user since you opened it. Nothing is saved.',
    });
}

/** A new role's record names the address that will sign in with it, so a second person approves that address and no other. */
const getsRole = (before: Account, after: Account): boolean =>
  after.role === 'admin' && staffRoleOf(before) !== staffRoleOf(after);

const isOther = (email: string | undefined, before: string | null) => email !== undefined && email !== before;

/** Whether the staff role or a staff member's address changes: they then approve nothing for a day. */
const isOtherStaff = (before: Account, after: Account): boolean =>
  getsRole(before, after) || (after.role === 'admin' && before.email !== after.email);

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
function toldColleague(before: Account, after: Account, { id, at }: { id: string; at: Date }): Notice | null {
  const { userId, name, email } = after;
  const role = staffRoleOf(after);
  if (email === null || role === null || staffRoleOf(before) !== null) return null;
  return newNotice(
    'staff_joined',
    id,
    { userId, name, to: email },
    { at, facts: { role: staffRoleLabels[role] } },
  );
}

const facts = (account: Account) => {
  const { name, email, phone, balance, role, tier } = account;
  return { name, email, phone, balance, role, staff_role: staffRoleOf(account), ...tierFacts(tier) };
};

/** @throws AppError balance_changed, own_account */
function withBalance(
  account: Account,
  { adminId, updates, balanceSeen, reason }: UserUpdate,
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
