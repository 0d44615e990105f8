import * as z from 'zod/mini';
import type { AuditList } from '../../../../contracts/audit-log/audit-actions';
import type { AuditLog } from '../../../core/audit-log/audit-log';
import { auditMonth, auditRow } from '../../../core/audit-log/rows';
import type { Table } from '../../../core/kernel/table';
import type { Clock } from '../../../core/runtime-ports';
import { presentAccounts } from '../accounts/present-accounts';
import { decodeCursor, encodeCursor } from '../lists/cursor';
import { type MonthList, newestFirst } from '../lists/month-list';
import { monthsUntil } from '../lists/months';
import { changeStore } from '../table/change-store';
import { need, needIndex, tableAdapter } from '../table/table-adapter';
import { auditChanges } from './audit-changes';

/** Admins are few and customers record few changes, so a month of each list is one partition. */
const listOf = (by: AuditList): MonthList => ({
  index: 'byTime',
  shards: 1,
  partition: (month) => auditMonth(by, month),
});

const needs = {
  newest: [need('Query', 'MONTHS'), needIndex('byTime', 'AUDIT#*')],
  names: [need('BatchGetItem', 'USER#*')],
};

export const auditLog = tableAdapter(needs, (table: Table, clock: Pick<Clock, 'now'>): AuditLog => {
  return {
    ...changeStore(table, auditChanges),

    async newest({ by, limit, cursor }) {
      const before = cursor === undefined ? null : decodeCursor(auditCursor, cursor);
      const months = await monthsUntil(table, clock.now());
      const { items, next } = await newestFirst(table, listOf(by), { before, limit, months });
      return { records: items.map(auditRow.decode), nextCursor: next && encodeCursor(next) };
    },

    async names(userIds) {
      const accounts = await presentAccounts(table, userIds);
      return new Map(accounts.map(({ userId, name }) => [userId, name]));
    },
  };
});

const auditCursor = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[\w#-]{1,300}$/));
