import { AppError } from '../errors';
import { type Pesewas, zero } from '../money';
import type { LedgerEntry } from '../wallet/entities';
import { post } from '../wallet/posting';
import { writeAgain } from '../write-again';
import { type AccountPorts, changeAccount, noLongerAdmin, userNotFound } from './change-account';
import type { Account } from './entities';
import type { NewUser } from './identity-provider';
import { newAccount } from './new-account';

export interface UserCreation extends NewUser {
  readonly adminId: string;
  /** Not below zero. */
  readonly balance: Pesewas;
}

/**
 * Makes a user with an account and a first balance, who can sign in as the last of it: a creation that was cut
 * short is finished by repeating it, and its balance is given once.
 * @throws AppError email_taken, invalid_request, forbidden, unavailable; IdentityProviderError
 */
export async function createUser(ports: AccountPorts, creation: UserCreation): Promise<Account> {
  const { adminId, balance, ...user } = creation;
  const id = `ADJUSTMENT#${adminId}#${ports.ids.next()}`;
  const created = await ports.identity.createUser(user, (userId) =>
    openAccount(ports, { userId, id, creation }),
  );
  switch (created.kind) {
    case 'email_taken':
      throw new AppError('email_taken');
    case 'email_refused':
      throw new AppError('invalid_request', { userMessage: 'email: is not an address that can sign in' });
    case 'password_refused':
      throw new AppError('invalid_request', { userMessage: 'password: is not one that can be used' });
    case 'created': {
      const account = await ports.accountStore.get(created.userId);
      if (account === null) throw userNotFound();
      return account;
    }
  }
}

async function openAccount(
  ports: AccountPorts,
  { userId, id, creation }: { userId: string; id: string; creation: UserCreation },
): Promise<void> {
  const { adminId, name, email, phone } = creation;
  const at = ports.clock.now();
  const { account, entry } = withFirstBalance(
    newAccount({ userId, name, email, phone, createdAt: at }),
    creation,
    { id, at },
  );
  const facts = { name, email, phone, balance: account.balance };
  const audit = {
    id,
    action: 'create-user',
    adminId,
    targetId: userId,
    before: {},
    after: facts,
    reason: null,
    at,
  };
  const result = await writeAgain(() => ports.accountStore.add(account, entry, audit));
  if (result === 'not_admin') throw noLongerAdmin();
  if (result === 'conflict') await correct(ports, { userId, id, creation });
}

function withFirstBalance(
  account: Account,
  { adminId, balance }: UserCreation,
  { id, at }: { id: string; at: Date },
): { account: Account; entry: LedgerEntry | null } {
  if (balance === zero) return { account, entry: null };
  const draft = { id, type: 'adjustment', amount: balance, reference: '', by: adminId } as const;
  return post(account, { ...draft, description: 'First balance' }, at) ?? { account, entry: null };
}

/** An earlier attempt got as far as the account: its balance stands, its words are those of now. */
async function correct(
  ports: AccountPorts,
  { userId, id, creation }: { userId: string; id: string; creation: UserCreation },
): Promise<void> {
  const { adminId, name, phone } = creation;
  await changeAccount(ports, userId, (account) => {
    if (account.name === name && account.phone === phone) return null;
    const before = { name: account.name, phone: account.phone };
    const audit = { id, action: 'create-user', adminId, targetId: userId, before, after: { name, phone } };
    return {
      after: { ...account, name, phone },
      entry: null,
      audit: { ...audit, reason: null, at: ports.clock.now() },
    };
  });
}
