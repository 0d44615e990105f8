import type { AccountPorts } from './change-account';
import type { Account } from './entities';

/** As often as others may change the same thing at the same time. */
const maximumAttempts = 5;

/**
 * The provider is made to agree with the account, and again if the account changed meanwhile: whoever comes
 * last leaves the two alike. The account decides either way; a difference only ever takes rights away, because
 * what is given is given by the provider first, and what is taken is taken from the account first.
 */
async function syncSignIn<T>(
  { accountStore }: AccountPorts,
  userId: string,
  { wanted, apply }: { wanted: (account: Account) => T; apply: (value: T) => Promise<unknown> },
): Promise<void> {
  let account = await accountStore.get(userId);
  for (let attempt = 1; account !== null && attempt <= maximumAttempts; attempt += 1) {
    const value = wanted(account);
    await apply(value);
    account = await accountStore.get(userId);
    if (account !== null && wanted(account) === value) return;
  }
}

export const syncRole = (ports: AccountPorts, userId: string): Promise<void> =>
  syncSignIn(ports, userId, {
    wanted: ({ role }) => role === 'admin',
    apply: (isAdmin) => ports.identity.setAdmin(userId, isAdmin),
  });

export const syncBan = (ports: AccountPorts, userId: string): Promise<void> =>
  syncSignIn(ports, userId, {
    wanted: ({ isBanned }) => isBanned,
    apply: (isBanned) => ports.identity.setBanned(userId, isBanned),
  });
