import type { Account } from '../wallet/entities';
import type { PeoplePorts } from './change-account';

/** As often as others may change the same thing at the same time. */
const maximumAttempts = 5;

/**
 * The provider is made to agree with the account, and again if the account changed meanwhile: whoever comes
 * last leaves the two alike. The account decides either way; a difference only ever takes rights away, because
 * what is given is given by the provider first, and what is taken is taken from the account first.
 */
async function follow<T>(
  { people }: PeoplePorts,
  userId: string,
  { wanted, apply }: { wanted: (account: Account) => T; apply: (value: T) => Promise<unknown> },
): Promise<void> {
  let account = await people.get(userId);
  for (let attempt = 1; account !== null && attempt <= maximumAttempts; attempt += 1) {
    const value = wanted(account);
    await apply(value);
    account = await people.get(userId);
    if (account !== null && wanted(account) === value) return;
  }
}

export const followRole = (ports: PeoplePorts, userId: string): Promise<void> =>
  follow(ports, userId, {
    wanted: ({ role }) => role === 'admin',
    apply: (isAdmin) => ports.identity.setAdmin(userId, isAdmin),
  });

export const followBan = (ports: PeoplePorts, userId: string): Promise<void> =>
  follow(ports, userId, {
    wanted: ({ isBanned }) => isBanned,
    apply: (isBanned) => ports.identity.setBanned(userId, isBanned),
  });
