import { type StaffRole, staffRoleLabels } from '../../../contracts/accounts/terms';
import type { TierId } from '../../../contracts/prices/terms';
import { type Account, type Role, staffRoleOf } from '../accounts/rows';
import { factsOf, type SecondFactors } from '../accounts/second-factor';
import { allEnded } from '../accounts/sessions';
import type { ActingAdmin } from '../audit-log/rows';
import type { Change } from '../kernel/changes';
import { AppError } from '../kernel/errors';
import { formatCedis, type Pesewas, subtract } from '../kernel/money';
import { hourMs } from '../kernel/time';
import { securityNotice } from '../outbox/notice';
import { type Posting, post } from '../wallet/posting';
import { ownBalance } from './adjust-balance';
import { type AccountChange, type AccountPorts, assertNotSelf, changeUser } from './change-account';
import { assertMayChange, assertNotOwnRole, withRoles } from './roles';

interface Ban {
  readonly by: ActingAdmin;
  readonly userId: string;
  readonly isBanned: boolean;
  readonly reason: string | null;
}

/**
 * Bans a user, or lifts the ban: in the account, which every request reads, and then at the identity provider, which stops the user from
 * signing in. Repeating it after an interruption finishes it.
 * @throws AppError own_account, not_found, forbidden, sign_in_again, unavailable; IdentityProviderError
 */
export async function banUser(
  ports: AccountPorts<'setBanned'>,
  { by, userId, isBanned, reason }: Ban,
): Promise<Account> {
  if (isBanned) assertNotSelf(by.adminId, userId, 'ban');
  const action = isBanned ? 'ban-user' : 'unban-user';
  const account = await changeUser(ports, {
    scope: action,
    by,
    userId,
    decide: (before, at) =>
      before.isBanned === isBanned
        ? null
        : {
            // Sessions also end when the ban is lifted, since some may have begun while the provider was being changed.
            after: { ...before, isBanned, endedSessions: allEnded(at) },
            recorded: { action, reason, before: { is_banned: !isBanned }, after: { is_banned: isBanned } },
            notifiesOwners: before.role === 'admin',
          },
  });
  await ports.identity.setBanned(userId, account.isBanned);
  return account;
}

interface Reset {
  readonly by: ActingAdmin;
  readonly userId: string;
  readonly reason: string | null;
}

/**
 * Switches off the second factor of somebody who lost their phone. It is recorded first; then Cognito is changed. It is recorded even if the
 * shop knows of no factor, because one that was set up only at Cognito is switched off, too. Repeating it after an interruption finishes it.
 * @throws AppError own_account, not_found, forbidden, unavailable; IdentityProviderError
 */
export async function resetSecondFactor(
  ports: AccountPorts<'endSessions'> & { readonly factors: Pick<SecondFactors, 'switchOff'> },
  { by, userId, reason }: Reset,
): Promise<void> {
  assertNotSelf(by.adminId, userId, 'reset the two-step login of');
  await changeUser(ports, {
    scope: 'reset-second-factor',
    by,
    userId,
    decide(before, at, id) {
      const after = { ...before, secondFactorAt: null, endedSessions: allEnded(at) };
      return {
        after,
        recorded: { action: 'reset-second-factor', reason, ...factsOf(before, after) },
        notices: securityNotice('second_factor_off', before, { id, at, facts: { by: 'staff' } }),
        notifiesOwners: before.role === 'admin',
      };
    },
  });
  // Sessions end first: one that is still open could set the app up again.
  await ports.identity.endSessions(userId);
  await ports.factors.switchOff(userId);
}

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

type Ports = AccountPorts<'findUser' | 'endSessions' | 'removeUnconfirmed' | 'updateAttributes' | 'setAdmin'>;

/**
 * Changes a user: first the account with its ledger entry and audit record in one transaction, then the sign-in at the provider, so that
 * nothing is changed there without a record. A new address and joining the staff end all sessions. A right needs both the account and the
 * provider. Repeating it after an interruption finishes it.
 * @throws AppError not_found, email_taken, own_account, balance_changed, invalid_request, forbidden, helper_limit, sign_in_again,
 * unavailable; IdentityProviderError
 */
export async function updateUser(ports: Ports, update: UserUpdate): Promise<Account> {
  const { by, userId, updates } = update;
  const { role, name, email, phone } = updates;
  if (role === 'user') assertNotSelf(by.adminId, userId, 'demote');
  if (email !== undefined) await assertFree(ports, userId, email);
  const changed = await changeUser(ports, {
    scope: 'ADJUSTMENT',
    by,
    userId,
    decide: (account, at, id) => decide(account, update, { id, at }),
  });
  if (role !== undefined) await ports.identity.setAdmin(userId, changed.role === 'admin');
  if (email !== undefined) await changeAddress(ports, userId, email);
  const others = { ...(name !== undefined && { name }), ...(phone !== undefined && { phone }) };
  if (Object.keys(others).length > 0) assertDone(await ports.identity.updateAttributes(userId, others));
  return changed;
}

interface Cause {
  readonly id: string;
  readonly at: Date;
}

function decide(account: Account, update: UserUpdate, { id, at }: Cause): AccountChange {
  const { by, updates, reason } = update;
  const moved = withBalance(account, update, { id, at });
  const joinsStaff = account.role !== 'admin' && updates.role === 'admin';
  const isMoving = updates.email !== undefined && updates.email !== account.email;
  const after: Account = {
    ...withRoles(moved.account, updates),
    name: updates.name ?? account.name,
    email: updates.email ?? account.email,
    phone: updates.phone ?? account.phone,
    tier: tierAfter(account, update),
    // A customer's sessions don't become those of staff.
    ...((isMoving || joinsStaff) && { endedSessions: allEnded(at) }),
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
    notices: [
      // The old address gets an e-mail about the change, also if staff made it.
      ...(isMoving ? securityNotice('address_changed', account, { id, at }) : []),
      ...colleagueNotice(account, after, { id, at }),
    ],
    recorded: { action: 'update-user', before: pick(was), after: pick(is), reason },
    notifiesOwners: staffRoleOf(account) !== staffRoleOf(after) || (after.role === 'admin' && isMoving),
  };
}

/** Tells a new colleague that they belong to staff. */
export function colleagueNotice(
  before: Account | null,
  after: Account,
  { id, at }: Cause,
): Change<'notice'>[] {
  const role = staffRoleOf(after);
  if (role === null || (before !== null && staffRoleOf(before) !== null)) return [];
  return securityNotice('staff_joined', after, { id, at, facts: { role: staffRoleLabels[role] } });
}

const facts = (account: Account) => {
  const { name, email, phone, balance, role, tier } = account;
  return { name, email, phone, balance, role, staff_role: staffRoleOf(account), tier };
};

/** @throws AppError balance_changed, own_account */
function withBalance(
  account: Account,
  { by: { adminId }, updates: { balance }, balanceSeen, reason }: UserUpdate,
  { id, at }: Cause,
): Posting {
  const same = { account, entries: [] };
  if (balance === undefined || balance === account.balance) return same;
  if (account.userId === adminId) throw ownBalance();
  if (balanceSeen !== null && balanceSeen !== account.balance) {
    throw new AppError('balance_changed', {
      userMessage: `The balance is now ${formatCedis(account.balance)}. Nothing was changed.`,
    });
  }
  const amount = subtract(balance, account.balance);
  const description = reason ?? (amount > 0 ? 'Balance added' : 'Balance deducted');
  const cause = { id, type: 'adjustment', against: 'adjustments' } as const;
  return post(account, { ...cause, amount, description, reference: '', by: adminId }, at) ?? same;
}

/** @throws AppError email_taken, before anything is changed */
async function assertFree({ identity }: Ports, userId: string, email: string): Promise<void> {
  const owner = await identity.findUser(email);
  if (owner !== null && owner.userId !== userId && owner.isConfirmed) throw new AppError('email_taken');
}

/**
 * For this long after a change of the address, a password reset by mail to the new address can't sign in. The old address gets a mail about
 * the change, so its reader has time to ask for help.
 */
const holdMs = 24 * hourMs;

/**
 * Changes the address at the provider, even if the account has it already, because the two may differ after a failure. All sessions end
 * first, so that a repetition after a failure ends them too. An unconfirmed sign-up loses the address.
 */
async function changeAddress({ identity, clock }: Ports, userId: string, email: string): Promise<void> {
  const isNew = (await identity.findUser(userId))?.email !== email;
  if (isNew) {
    await identity.endSessions(userId);
    await identity.removeUnconfirmed(email);
  }
  const held = { resetHeldUntil: new Date(clock.now().getTime() + holdMs) };
  assertDone(await identity.updateAttributes(userId, { email, ...(isNew && held) }));
}

/** @throws AppError for a change that the provider refused; the account has it already */
function assertDone({ kind }: Awaited<ReturnType<Ports['identity']['updateAttributes']>>): void {
  switch (kind) {
    case 'changed':
      return;
    case 'email_taken':
      throw new AppError('email_taken', { userMessage: notMoved });
    case 'email_refused':
      throw new AppError('invalid_request', { userMessage: `email: ${notMoved}` });
    case 'not_found':
      throw new AppError('not_found', { userMessage: noSignIn });
  }
}

const notMoved =
  'The sign-in service doesn’t take this address, so they still sign in with the former one. Set that one again.';

/** Somebody who has stolen a password can delete the sign-in at the provider. */
const noSignIn =
  'The sign-in of this user was deleted. Ask them to sign up again with the same address, then move their balance to the new account.';

interface TierChange {
  readonly by: Pick<ActingAdmin, 'adminId'>;
  readonly updates: { readonly tier?: TierId | null | undefined };
  readonly reason: string | null;
}

/**
 * The account's next tier. The reason is recorded, and nobody can give themselves a tier.
 * @throws AppError own_account, invalid_request
 */
export function tierAfter(
  account: Account,
  { by: { adminId }, updates: { tier }, reason }: TierChange,
): TierId | null {
  if (tier === undefined || tier === account.tier) return account.tier;
  if (account.userId === adminId)
    throw new AppError('own_account', { userMessage: 'You can’t change your own tier.' });
  if (reason === null) throw new AppError('invalid_request', { userMessage: 'Say why the tier is changed.' });
  return tier;
}
