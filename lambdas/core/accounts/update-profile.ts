import { AppError } from '../errors';
import { commit } from '../kernel/commit';
import type { Clock, Ids } from '../runtime-ports';
import type { Accounts } from './account-ports';
import type { Account } from './entities';

/** A customer changes their own name and phone. @throws AppError unauthenticated, unavailable */
export function updateProfile(
  ports: { accounts: Accounts; clock: Clock; ids: Ids },
  userId: string,
  { name, phone }: { name: string; phone: string },
): Promise<Account> {
  return commit(
    { ...ports, store: ports.accounts },
    {
      read: () => ports.accounts.get(userId),
      decide(before) {
        if (before === null) throw new AppError('unauthenticated');
        const after = { ...before, name, phone };
        return { changes: [{ kind: 'account', before, after, entry: null }], result: after };
      },
    },
  );
}
