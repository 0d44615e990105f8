import type { Guard } from '../../approvals/guard';
import { recordsAudit } from '../../audit-log/rows';
import { AppError } from '../../errors';
import { commit, type UseCase } from '../../kernel/commit';
import { access, type Db } from '../../kernel/db';
import { type Pesewas, zero } from '../../money';
import { post } from '../../wallet/posting';
import type { LedgerEntry } from '../../wallet/rows';
import type { Account } from '../entities';
import type { NewUser } from '../identity-provider';
import { newAccount, recordMonth, recordsMonth } from '../open-account';
import { accountRow } from '../rows';
import { assertMayChange, type StaffManager } from '../staff';
import { renamesAccount, setsBalance, staysStaff } from '../writers';
import { type AccountChange, type AccountPorts, changesOf, userNotFound } from './change-account';

export const createUserAccess = access({
  get: [accountRow],
  writes: [[recordsAudit, staysStaff, renamesAccount, setsBalance], [recordsMonth]],
});

export interface CreatePorts extends Omit<AccountPorts, 'db'> {
  readonly db: Db<typeof createUserAccess>;
  readonly guard: Guard;
}

/**
 * Makes a user with an account and a first balance. They can sign in only once all of it is done. Repeating it after an interruption
 * finishes it, and the balance is given once.
 * @throws AppError email_taken, invalid_request, forbidden, unavailable; IdentityProviderError
 */
export async function createUser(ports: CreatePorts, creation: UserCreation): Promise<Account> {
  const { adminId, name, email, phone, password } = creation;
  const id = `ADJUSTMENT#${adminId}#${ports.ids.next()}`;
  const created = await ports.identity.createUser({ name, email, phone, password }, (userId) =>
    open(ports, { userId, id, creation }),
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

/** Opens the account. If an earlier attempt made it, its balance stays, and name and phone are updated. */
async function open(
  ports: CreatePorts,
  { userId, id, creation }: { userId: string; id: string; creation: UserCreation },
): Promise<void> {
  const commitPorts = ports;
  const joinedAt = ports.clock.now();
  await recordMonth(commitPorts, joinedAt);
  const opening: UseCase<Account | null, undefined, 'account' | 'admin' | 'audit' | 'notice'> = {
    read: async (attempt) => (attempt === 1 ? null : ports.db.get(accountRow, { userId })),
    decide(existing, at) {
      if (existing !== null && isBeingMade(existing, at)) throw beingMade();
      const change = existing
        ? corrected(existing, creation, { id, at })
        : opened(userId, creation, { id, at: joinedAt });
      return { changes: change ? changesOf(existing, change) : [], result: undefined };
    },
  };
  await commit(commitPorts, { ...opening, guard: ports.guard });
}

export interface UserCreation extends NewUser, StaffManager {
  readonly adminId: string;
  readonly adminName?: string | null;
  /** Never negative. */
  readonly balance: Pesewas;
}

/** Returns the account of a new user, with a first balance. */
function opened(userId: string, creation: UserCreation, { id, at }: { id: string; at: Date }): AccountChange {
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

/** Corrects an account that an earlier attempt made, without its balance. Null if it is right already. */
function corrected(
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
