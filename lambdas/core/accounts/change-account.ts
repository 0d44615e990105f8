import { backOff } from '../back-off';
import { AppError } from '../errors';
import type { Clock, Ids } from '../runtime-ports';
import { writeAgain } from '../write-again';
import type { AccountChange, AdminAccountStore } from './account-ports';
import type { Account } from './entities';
import type { IdentityProvider } from './identity-provider';

export interface AccountPorts {
  readonly accountStore: AdminAccountStore;
  readonly identity: IdentityProvider;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** What is to be written on top of the account as it was read; null where nothing is. */
export type Decision = Omit<AccountChange, 'before'> | null;

const maximumAttempts = 20;

/**
 * Changes an account as it stands, and decides anew where it changed meanwhile.
 * @returns it as it then is.
 * @throws AppError not_found, forbidden, unavailable, and what `decide` throws
 */
export async function changeAccount(
  ports: AccountPorts,
  userId: string,
  decide: (account: Account) => Decision | Promise<Decision>,
): Promise<Account> {
  for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
    const before = await ports.accountStore.get(userId);
    if (before === null) throw userNotFound();
    const decision = await decide(before);
    if (decision === null) return before;
    const result = await writeAgain(() => ports.accountStore.change({ before, ...decision }));
    if (result === 'done') return decision.after;
    if (result === 'not_admin') throw noLongerAdmin();
    await backOff(ports, attempt);
  }
  throw new AppError('unavailable', { internalMessage: 'The account kept changing' });
}

export const userNotFound = () => new AppError('not_found', { userMessage: 'User not found.' });
export const noLongerAdmin = () =>
  new AppError('forbidden', { internalMessage: 'No longer an administrator' });

/** Who is being deleted is there for that alone. */
export function assertNotDeleted(account: Account): void {
  if (account.deletion !== null) throw userNotFound();
}

/** @throws AppError own_account */
export function assertNotSelf(adminId: string, userId: string, what: 'ban' | 'delete' | 'demote'): void {
  if (adminId !== userId) return;
  throw new AppError('own_account', { userMessage: `You can not ${what} yourself.` });
}
