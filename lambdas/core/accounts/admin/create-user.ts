import type { StaffRole } from '../../../../contracts/accounts/staff-roles';
import type { ActingAdmin } from '../../audit-log/audit-record';
import { AppError } from '../../errors';
import { access, type Db } from '../../kernel/db';
import { type StaffDecision, staffChange } from '../../kernel/staff-change';
import { type Pesewas, zero } from '../../money';
import { post } from '../../wallet/posting';
import type { LedgerEntry } from '../../wallet/rows';
import type { Account } from '../entities';
import type { NewUser } from '../identity-provider';
import { newAccount, recordMonth, recordsMonth } from '../open-account';
import { accountRow } from '../rows';
import { assertMayChange, staffRoleOf, withRoles } from '../staff';
import { type AccountPorts, changeUserAccess, userNotFound } from './change-account';
import { toldColleague } from './update-user';

export const createUserAccess = access({
  ...changeUserAccess,
  writes: [...changeUserAccess.writes, [recordsMonth]],
});

export interface CreatePorts extends Omit<AccountPorts, 'db'> {
  readonly db: Db<typeof createUserAccess>;
}

export interface UserCreation extends NewUser {
  readonly by: ActingAdmin;
  /** Never negative. */
  readonly balance: Pesewas;
  /** Makes them a member of staff. */
  readonly staffRole: StaffRole | null;
}

/**
 * Makes a user with an account, a first balance and a role. They can sign in only once all of it is done. Repeating it after an
 * interruption finishes it, and the balance is given once.
 * @throws AppError email_taken, invalid_request, forbidden, helper_limit, sign_in_again, unavailable; IdentityProviderError
 */
export async function createUser(ports: CreatePorts, creation: UserCreation): Promise<Account> {
  const { name, email, phone, password } = creation;
  const requestId = ports.ids.next();
  const created = await ports.identity.createUser({ name, email, phone, password }, (userId) =>
    open(ports, { userId, requestId, creation }),
  );
  switch (created.kind) {
    case 'email_taken':
      throw new AppError('email_taken');
    case 'email_refused':
      throw new AppError('invalid_request', { userMessage: 'email: must be a valid email address' });
    case 'password_refused':
      throw new AppError('invalid_request', { userMessage: 'password: isn’t accepted, choose another one' });
    case 'created': {
      const account = await ports.db.get(accountRow, { userId: created.userId });
      if (account === null) throw userNotFound();
      return account;
    }
  }
}

/** How long another admin's request for the same address may take. */
const creationMs = 30_000;

/**
 * Whether another request is making this user. Of several requests for one address, only one is told that it made the user, because the
 * user has that request's password.
 */
const isBeingMade = ({ createdAt }: Account, at: Date): boolean =>
  at.getTime() - createdAt.getTime() < creationMs;

const beingMade = () =>
  new AppError('email_taken', {
    userMessage: 'A user with this address is being added just now. Look at the list in half a minute.',
  });

/** Opens the account, unless an earlier attempt opened it: then it stays as that one made it. */
async function open(
  ports: CreatePorts,
  { userId, requestId, creation }: { userId: string; requestId: string; creation: UserCreation },
): Promise<void> {
  const { by, staffRole } = creation;
  await recordMonth(ports, ports.clock.now());
  // Rights are granted at the provider first. Until the account is open, they are worth nothing.
  if (staffRole !== null) await ports.identity.setAdmin(userId, true);
  await staffChange<Account | null, void, 'account' | 'notice'>(ports, {
    ...{ scope: 'ADJUSTMENT', requestId, by, content: userId, movesMoney: true },
    read: () => ports.db.get(accountRow, { userId }),
    repeated: () => undefined,
    decide(existing, at, id) {
      if (existing === null) return opened(userId, creation, { id, at });
      if (isBeingMade(existing, at)) throw beingMade();
      assertMayChange(existing, by);
      if (staffRoleOf(existing) !== staffRole) throw otherRole();
      return { result: undefined };
    },
  });
}

const otherRole = () =>
  new AppError('email_taken', {
    userMessage: 'This user was half added with another role. Add them with that role again, then change it.',
  });

/** Decides the account of a new user, with a first balance. */
function opened(
  userId: string,
  creation: UserCreation,
  { id, at }: { id: string; at: Date },
): StaffDecision<void, 'account' | 'notice'> {
  const { name, email, phone, staffRole } = creation;
  const first = newAccount({ userId, name, email, phone, createdAt: at });
  const { account, entries } = withFirstBalance(first, creation, { id, at });
  const after = withRoles(account, staffRole === null ? { role: 'user' } : { role: 'admin', staffRole });
  const notice = toldColleague(null, after, { id, at });
  const facts = { name, email, phone, balance: account.balance };
  return {
    recorded: {
      ...{ action: 'create-user', targetId: userId, before: {} },
      after: { ...facts, ...(staffRole !== null && { staff_role: staffRole }) },
    },
    changes: [
      { kind: 'account', before: null, after, entries },
      ...(notice === null ? [] : [{ kind: 'notice', notice } as const]),
    ],
    tellsOwners: staffRole !== null,
    result: undefined,
  };
}

function withFirstBalance(
  account: Account,
  { by, balance }: UserCreation,
  { id, at }: { id: string; at: Date },
): { account: Account; entries: readonly LedgerEntry[] } {
  if (balance === zero) return { account, entries: [] };
  const cause = { id, type: 'adjustment', against: 'adjustments' } as const;
  const draft = { ...cause, amount: balance, reference: '', description: 'First balance', by: by.adminId };
  return post(account, draft, at) ?? { account, entries: [] };
}
