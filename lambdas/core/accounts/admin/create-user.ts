import { AppError } from '../../errors';
import { commit } from '../../kernel/commit';
import { type Pesewas, zero } from '../../money';
import type { LedgerEntry } from '../../wallet/entities';
import { post } from '../../wallet/posting';
import type { Account } from '../entities';
import type { NewUser } from '../identity-provider';
import { newAccount } from '../new-account';
import { recordMonth } from '../open-account';
import { type AccountChange, type AccountPorts, changesOf, userNotFound } from './change-account';

export interface UserCreation extends NewUser {
  readonly adminId: string;
  readonly adminName?: string | null;
  /** Not below zero. */
  readonly balance: Pesewas;
}

/**
 * Makes a user with an account and a first balance. They can sign in only once all of it is done. Repeated after an
 * interruption, it finishes, and the balance is given once.
 * @throws AppError email_taken, invalid_request, forbidden, unavailable; IdentityProviderError
 */
export async function createUser(ports: AccountPorts, creation: UserCreation): Promise<Account> {
  const { adminId, adminName: _, balance, ...user } = creation;
  const id = `ADJUSTMENT#${adminId}#${ports.ids.next()}`;
  const created = await ports.identity.createUser(user, (userId) => open(ports, { userId, id, creation }));
  switch (created.kind) {
    case 'email_taken':
      throw new AppError('email_taken');
    case 'email_refused':
      throw new AppError('invalid_request', { userMessage: 'email: must be a valid email address' });
    case 'password_refused':
      throw new AppError('invalid_request', { userMessage: 'password: isn’t accepted, choose another one' });
    case 'created': {
      const account = await ports.accountStore.get(created.userId);
      if (account === null) throw userNotFound();
      return account;
    }
  }
}

/** As long as the request of another admin may still be at it. */
const creationMs = 30_000;

/** By another request, whose password it will have: of many for one address, one is answered that it made the user. */
const isBeingMade = ({ createdAt }: Account, at: Date): boolean =>
  at.getTime() - createdAt.getTime() < creationMs;

const beingMade = () =>
  new AppError('email_taken', {
    userMessage: 'A user with this address is being added just now. Look at the list in half a minute.',
  });

/** If an earlier attempt made the account, its balance stays, and name and phone are updated. */
async function open(
  ports: AccountPorts,
  { userId, id, creation }: { userId: string; id: string; creation: UserCreation },
): Promise<void> {
  const commitPorts = { ...ports, store: ports.accountStore };
  const joinedAt = ports.clock.now();
  await recordMonth(commitPorts, joinedAt);
  await commit(commitPorts, {
    read: async (attempt) => (attempt === 1 ? null : ports.accountStore.get(userId)),
    decide(existing, at) {
      if (existing !== null && isBeingMade(existing, at)) throw beingMade();
      const change = existing
        ? corrected(existing, creation, { id, at })
        : opened(userId, creation, { id, at: joinedAt });
      return { changes: change ? changesOf(existing, change) : [], result: undefined };
    },
  });
}

function opened(userId: string, creation: UserCreation, { id, at }: { id: string; at: Date }): AccountChange {
  const { adminId, adminName = null, name, email, phone } = creation;
  const { account, entry } = withFirstBalance(
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

function corrected(
  account: Account,
  { adminId, adminName = null, name, phone }: UserCreation,
  { id, at }: { id: string; at: Date },
): AccountChange {
  if (account.name === name && account.phone === phone) return null;
  const before = { name: account.name, phone: account.phone };
  const facts = {
    adminId,
    adminName,
    targetId: account.userId,
    before,
    after: { name, phone },
    reason: null,
  };
  return {
    after: { ...account, name, phone },
    entry: null,
    audit: { id, action: 'create-user', at, ...facts },
  };
}
