import type { AuditLog } from '../../../core/audit-log/audit-log';
import { auditMonth, auditRow } from '../../../core/audit-log/rows';
import { monthsUntil } from '../../../core/kernel/months';
import { type MonthList, newestFirst } from '../../../core/kernel/pages';
import type { Table } from '../../../core/kernel/table';
import type { Clock } from '../../../core/runtime-ports';
import { presentAccounts } from '../accounts/accounts';
import { need, needIndex, tableAdapter } from '../table/table-adapter';

/** Admins are few, so a month is one partition. */
const list: MonthList = { index: 'byTime', shards: 1, partition: auditMonth, id: /[\w#-]{0,300}/ };

export const auditLog = tableAdapter(
  {
    newest: [need('Query', 'MONTHS'), needIndex('byTime', 'AUDIT#*')],
    names: [need('BatchGetItem', 'USER#*')],
  },
  (table: Table, clock: Pick<Clock, 'now'>): AuditLog => {
    return {
      async newest(page) {
        const months = await monthsUntil(table, clock.now());
        const asked = { ...page, months, read: auditRow.decode };
        const { rows, nextCursor } = await newestFirst(table, list, asked);
        return { records: rows, nextCursor };
      },

      async names(userIds) {
        const accounts = await presentAccounts(table, userIds);
        return new Map(accounts.map(({ userId, name }) => [userId, name]));
      },
    };
  },
);
