import { accountRow } from '../../../core/accounts/rows';
import type { Table } from '../../../core/kernel/table';
import type { SessionStore } from '../../../core/sessions/ports';
import { adminChanges, endedSessionsChanges, noneEndedChanges } from '../accounts/account-changes';
import { auditChanges } from '../audit-log/audit-changes';
import { noticeChanges } from '../notices/notice-items';
import { changeStore } from '../table/change-store';
import { knownDevicesKey, prefixRange, sessionPrefix } from '../table/keys';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';
import { callers } from './callers';
import { knownDevicesRow, sessionChanges, sessionRow } from './session-items';

/** Far more than a person has; it bounds what somebody who keeps signing in can make a list cost. */
const maximumRead = 200;

const needs = {
  get: [need('GetItem', 'USER#*')],
  accountWith: [need('BatchGetItem', 'USER#*')],
  list: [need('Query', 'USER#*')],
  devices: [need('GetItem', 'USER#*')],
};

export const sessionStore = tableAdapter(needs, (table: Table): SessionStore => {
  return {
    ...callers(table),
    ...changeStore(table, {
      ...endedSessionsChanges,
      ...noneEndedChanges,
      ...sessionChanges,
      ...noticeChanges,
      ...auditChanges,
      ...adminChanges,
    }),

    async list(userId) {
      const range = { partition: accountRow.key({ userId }).PK, ...prefixRange(sessionPrefix) };
      const { items } = await table.query({ ...range, limit: maximumRead, consistent: true });
      return items.map((item) => sessionRow.decode(item));
    },

    devices: (userId) => readRow(table, knownDevicesRow, knownDevicesKey(userId)),
  };
});
