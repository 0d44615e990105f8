import { type Pesewas, zero } from '../../money';
import type { LedgerEntry } from '../../wallet/entities';
import { post } from '../../wallet/posting';
import type { Account } from '../entities';
import type { NewUser } from '../identity-provider';
import { newAccount } from '../new-account';
import type { AccountChange } from './change-account';
import { assertMayChange, type StaffManager } from './staff-rules';

export interface UserCreation extends NewUser, StaffManager {
  readonly adminId: string;
  readonly adminName?: string | null;
  /** Not below zero. */
  readonly balance: Pesewas;
}

/** The account of a new user, with a first balance. */
export function opened(
  userId: string,
  creation: UserCreation,
  { id, at }: { id: string; at: Date },
): AccountChange {
  const { adminId, adminName = null, name, email, phone } = creation;
  const { account, entries } = withFirstBalance(
    newAccount({ userId, name, email, phone, createdAt: at }),
    creation,
    { id, at },
  );
  const after = { name, email, phone, balance: account.balance };
  const audit = {
    id,
    action: 'create-user',
    adminId,
    adminName,
    targetId: userId,
    before: {},
    after,
    reason: null,
    at,
  } as const;
  return { after: account, entries, audit };
}

function withFirstBalance(
  account: Account,
  { adminId, balance }: UserCreation,
  { id, at }: { id: string; at: Date },
): { account: Account; entries: readonly LedgerEntry[] } {
  if (balance === zero) return { account, entries: [] };
  const cause = { id, type: 'adjustment', against: 'adjustments' } as const;
  const draft = { ...cause, amount: balance, reference: '', description: 'First balance', by: adminId };
  return post(account, draft, at) ?? { account, entries: [] };
}

/** An account that an earlier attempt made: its balance stays. Null: it is right already. */
export function corrected(
  account: Account,
  creation: UserCreation,
  { id, at }: { id: string; at: Date },
): AccountChange {
  assertMayChange(account, creation);
  const { adminId, adminName = null, name, phone } = creation;
  if (account.name === name && account.phone === phone) return null;
  const before = { name: account.name, phone: account.phone };
  const after = { name, phone };
  const facts = { adminId, adminName, targetId: account.userId, before, after, reason: null };
  return { after: { ...account, ...after }, entries: [], audit: { id, action: 'create-user', at, ...facts } };
}
