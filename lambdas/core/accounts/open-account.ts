import { monthOf } from '../calendar';
import { commit } from '../kernel/commit';
import type { CommitPorts } from '../kernel/ports';
import type { Clock, Ids } from '../runtime-ports';
import type { Accounts } from './account-ports';
import type { Account } from './entities';

/** Makes an account where there is none; one that exists stays as it is. @returns whether it was made. */
export async function openAccount(
  ports: { accounts: Accounts; clock: Clock; ids: Ids },
  account: Account,
): Promise<boolean> {
  // Usually it exists: every sign-in asks.
  if ((await ports.accounts.get(account.userId)) !== null) return false;
  const commitPorts = { ...ports, store: ports.accounts };
  await recordMonth(commitPorts, account.createdAt);
  return commit(commitPorts, {
    read: async (attempt) => (attempt === 1 ? null : ports.accounts.get(account.userId)),
    decide: (existing) =>
      existing === null
        ? { changes: [{ kind: 'account', before: null, after: account, entries: [] }], result: true }
        : { changes: [], result: false },
  });
}

/** Before the account itself: a month without accounts does no harm, an account without its month is not listed. */
export const recordMonth = (ports: CommitPorts<'month'>, at: Date): Promise<void> =>
  commit(ports, {
    read: async () => monthOf(at),
    decide: (month) => ({ changes: [{ kind: 'month', month }], result: undefined }),
  });
