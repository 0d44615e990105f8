import type { AuditRecord } from '../audit-log/entities';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import type { Clock, Ids } from '../runtime-ports';
import type { AdminAccountStore } from './account-ports';
import type { Account } from './entities';

/**
 * Somebody changes their own name and phone. An admin does so on record: the audit log names who acts.
 * @throws AppError unauthenticated, unavailable
 */
export function updateProfile(
  ports: { accounts: AdminAccountStore; clock: Clock; ids: Ids },
  userId: string,
  { name, phone }: { name: string; phone: string },
): Promise<Account> {
  const id = `rename-self#${userId}#${ports.ids.next()}`;
  return commit(
    { ...ports, store: ports.accounts },
    {
      read: () => ports.accounts.get(userId),
      decide(before, at): Decision<Account, 'account' | 'audit'> {
        if (before === null) throw new AppError('unauthenticated');
        const after = { ...before, name, phone };
        const account = { kind: 'account', before, after, entries: [] } as const;
        if (before.role !== 'admin') return { changes: [account], result: after };
        const record = renamed(before, after, { id, at });
        return { changes: [{ kind: 'audit', record }, account], result: after };
      },
    },
  );
}

const renamed = (before: Account, after: Account, done: { id: string; at: Date }): AuditRecord => ({
  ...done,
  action: 'rename-self',
  adminId: before.userId,
  adminName: before.name,
  targetId: before.userId,
  before: { name: before.name, phone: before.phone },
  after: { name: after.name, phone: after.phone },
  reason: null,
});
