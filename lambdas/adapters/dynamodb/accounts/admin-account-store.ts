import type { AccountChangeResult, AdminAccountStore } from '../../../core/accounts/account-ports';
import { auditWrite } from '../audit-log/audit-items';
import { accountKey } from '../table/keys';
import type { Table, Write, WriteResult } from '../table/table';
import { accountWrites, entryWrite, newAccountWrites } from './account-items';
import { accounts, recordMonth } from './accounts';

export function adminAccountStore(table: Table): AdminAccountStore {
  return {
    get: accounts(table).get,

    async add(account, entry, audit) {
      await recordMonth(table, account.createdAt);
      const writes = [...newAccountWrites(account), ...(entry ? [entryWrite(entry)] : [])];
      return resultOf(await table.transact([auditWrite(audit), stillAdmin(audit.adminId), ...writes]));
    },

    async change({ before, after, entry, audit }) {
      const writes = accountWrites(before, after, entry);
      if (audit === null) {
        return (await table.transact(writes)).kind === 'written' ? 'done' : 'conflict';
      }
      // One item is written once in a transaction: an administrator's own row has a condition already.
      const isOwn = audit.adminId === before.userId;
      const record = auditWrite(audit);
      return isOwn
        ? resultOf(await table.transact([record, ...writes]), { isOwn })
        : resultOf(await table.transact([record, stillAdmin(audit.adminId), ...writes]));
    },
  };
}

/** A condition alone, written as an update that changes nothing. */
const stillAdmin = (adminId: string): Write => ({
  update: accountKey(adminId),
  set: { user_id: adminId },
  when: { equals: { role: 'admin', is_banned: false } },
});

/** The first write is the audit record; the second, unless it is their own account, the administrator's. */
function resultOf(result: WriteResult, { isOwn = false } = {}): AccountChangeResult {
  if (result.kind === 'written') return 'done';
  if (result.kind === 'contended') return 'conflict';
  const [record = null, admin = null] = result.failures;
  if (record?.existing) return 'done';
  return admin !== null && !isOwn ? 'not_admin' : 'conflict';
}
