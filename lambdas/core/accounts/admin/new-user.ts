import type { StaffRole } from '../../../../contracts/accounts/permissions';
import { type Pesewas, zero } from '../../money';
import type { LedgerEntry } from '../../wallet/entities';
import { post } from '../../wallet/posting';
import type { Account } from '../entities';
import type { NewUser } from '../identity-provider';
import { newAccount } from '../new-account';
import { staffRoleOf } from '../staff';
import type { AccountChange } from './change-account';
import { assertMayChange, type StaffManager, withRoles } from './staff-rules';

export interface UserCreation extends NewUser, StaffManager {
  readonly adminId: string;
  readonly adminName?: string | null;
  /** Not below zero. */
  readonly balance: Pesewas;
  /** Of a new member of staff. */
  readonly staffRole?: StaffRole | undefined;
}

/** The account of a new user, with a first balance. */
export function opened(
  userId: string,
  creation: UserCreation,
  { id, at }: { id: string; at: Date },
): AccountChange {
  const { adminId, adminName = null, name, email, phone } = creation;
  const { account, entry } = withFirstBalance(
    withStaffRole(newAccount({ userId, name, email, phone, createdAt: at }), creation),
    creation,
    { id, at },
  );
  const after = { name, email, phone, balance: account.balance, ...roleFacts(account) };
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
  return { after: account, entry, audit };
}

function withFirstBalance(
  account: Account,
  { adminId, balance }: UserCreation,
  { id, at }: { id: string; at: Date },
): { account: Account; entry: LedgerEntry | null } {
  if (balance === zero) return { account, entry: null };
  const cause = { id, type: 'adjustment', against: 'adjustments' } as const;
  const draft = { ...cause, amount: balance, reference: '', description: 'First balance', by: adminId };
  return post(account, draft, at) ?? { account, entry: null };
}

/** An account that an earlier attempt made: its balance stays. Null: it is right already. */
export function corrected(
  account: Account,
  creation: UserCreation,
  { id, at }: { id: string; at: Date },
): AccountChange {
  assertMayChange(account, creation);
  const { adminId, adminName = null, name, phone } = creation;
  const after = { ...withStaffRole(account, creation), name, phone };
  const [was, is] = [
    { name: account.name, phone: account.phone, ...roleFacts(account) },
    { name, phone, ...roleFacts(after) },
  ];
  if (JSON.stringify(was) === JSON.stringify(is)) return null;
  const facts = { adminId, adminName, targetId: account.userId, before: was, after: is, reason: null };
  return { after, entry: null, audit: { id, action: 'create-user', at, ...facts } };
}

const withStaffRole = (account: Account, { staffRole }: UserCreation): Account =>
  staffRole === undefined ? account : withRoles(account, { role: 'admin', staffRole });

const roleFacts = (account: Account) =>
  account.role === 'user' ? {} : { role: account.role, staff_role: staffRoleOf(account) };
