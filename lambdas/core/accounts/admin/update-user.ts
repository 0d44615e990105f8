import { AppError } from '../../errors';
import { formatCedis, type Pesewas, subtract } from '../../money';
import { ownBalance } from '../../wallet/adjust-balance';
import type { LedgerEntry } from '../../wallet/entities';
import { post } from '../../wallet/posting';
import type { Account, Role } from '../entities';
import {
  type AccountChange,
  type AccountPorts,
  assertNotDeleted,
  assertNotSelf,
  changeAccount,
  userNotFound,
} from './change-account';
import { syncRole } from './sync-sign-in';

/** Absent fields stay as they are. */
export interface UserUpdates {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly balance?: Pesewas | undefined;
  readonly role?: Role | undefined;
}

export interface UserUpdate {
  readonly adminId: string;
  readonly userId: string;
  readonly updates: UserUpdates;
  /** The balance that the admin saw; null: any balance is accepted. */
  readonly balanceSeen: Pesewas | null;
  readonly reason: string | null;
}

/**
 * Changes a user: first their sign-in at the provider, then the account with its ledger entry and audit record in one
 * transaction. Rights are given at the provider first, and taken in the account first. Repeated after an interruption,
 * it finishes.
 * @throws AppError not_found, email_taken, own_account, balance_changed, invalid_request, forbidden,
 * unavailable; IdentityProviderError
 */
export async function updateUser(ports: AccountPorts, update: UserUpdate): Promise<Account> {
  const { adminId, userId, updates } = update;
  const { role } = updates;
  if (role === 'user') assertNotSelf(adminId, userId, 'demote');
  const id = `ADJUSTMENT#${adminId}#${ports.ids.next()}`;
  // Refuse before anything is changed at the provider.
  const account = await ports.accountStore.get(userId);
  if (account === null) throw userNotFound();
  const decision = (current: Account, at: Date) => decide(current, update, { id, at });
  decision(account, ports.clock.now());
  await updateSignIn(ports, update);
  if (role === undefined) return changeAccount(ports, userId, decision);
  if (role === 'admin') await ports.identity.setAdmin(userId, true);
  try {
    return await changeAccount(ports, userId, decision);
  } finally {
    await syncRole(ports, userId);
  }
}

/** Sent to the provider even where the account has it already: the two may differ since a failure. */
async function updateSignIn({ identity }: AccountPorts, { userId, updates }: UserUpdate): Promise<void> {
  const { name, email, phone } = updates;
  const given = {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
  };
  const result = await identity.updateAttributes(userId, given);
  switch (result.kind) {
    case 'changed':
      return;
    case 'not_found':
      throw userNotFound();
    case 'email_taken':
      throw new AppError('email_taken');
    case 'email_refused':
      throw new AppError('invalid_request', { userMessage: 'email: must be a valid email address' });
  }
}

function decide(account: Account, update: UserUpdate, { id, at }: { id: string; at: Date }): AccountChange {
  assertNotDeleted(account);
  const { adminId, userId, updates, reason } = update;
  const moved = withBalance(account, update, { id, at });
  const after: Account = {
    ...moved.account,
    name: updates.name ?? account.name,
    email: updates.email ?? account.email,
    phone: updates.phone ?? account.phone,
    role: updates.role ?? account.role,
  };
  const [was, is] = [facts(account), facts(after)];
  const changed = (Object.keys(was) as (keyof typeof was)[]).filter((name) => was[name] !== is[name]);
  if (changed.length === 0) return null;
  const pick = (all: typeof was) => Object.fromEntries(changed.map((name) => [name, all[name]]));
  return {
    after,
    entry: moved.entry,
    audit: {
      id,
      action: 'update-user',
      adminId,
      targetId: userId,
      before: pick(was),
      after: pick(is),
      reason,
      at,
    },
  };
}

const facts = ({ name, email, phone, balance, role }: Account) => ({ name, email, phone, balance, role });

/** @throws AppError balance_changed, own_account */
function withBalance(
  account: Account,
  { adminId, updates, balanceSeen, reason }: UserUpdate,
  { id, at }: { id: string; at: Date },
): { account: Account; entry: LedgerEntry | null } {
  const { balance } = updates;
  if (balance === undefined || balance === account.balance) return { account, entry: null };
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
      entry: null,
    }
  );
}
