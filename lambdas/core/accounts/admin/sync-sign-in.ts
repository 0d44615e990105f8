import type { Account } from '../entities';
import type { AccountPorts } from './change-account';

/** How often the account may change in the meantime. */
const maximumRounds = 5;

/**
 * Makes the provider agree with the account, and again if the account changed in the meantime. Rights are granted at
 * the provider first and removed from the account first, so a difference between the two never grants a right.
 */
async function syncSignIn<T>(
  { accountStore }: AccountPorts,
  userId: string,
  { wanted, apply }: { wanted: (account: Account) => T; apply: (value: T) => Promise<unknown> },
): Promise<void> {
  let account = await accountStore.get(userId);
  for (let round = 1; account !== null && round <= maximumRounds; round += 1) {
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
