import { accountRow } from '../../../core/accounts/rows';
import type { Table } from '../../../core/kernel/table';
import type { Callers } from '../../../core/sessions/ports';
import { changeStore } from '../table/change-store';
import { sessionKey } from '../table/keys';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';
import { sessionChanges, sessionRow } from './session-items';

const needs = {
  get: [need('GetItem', 'USER#*')],
  accountWith: [need('BatchGetItem', 'USER#*')],
};

export const callers = tableAdapter(needs, (table: Table): Callers => {
  return {
    ...changeStore(table, sessionChanges),

    get: (userId) => readRow(table, accountRow, accountRow.key({ userId })),

    async accountWith(userId, sessionId) {
      const keys = [accountRow.key({ userId }), sessionKey(userId, sessionId)];
      const [account, session] = await table.getMany(keys, { consistent: true });
      return {
        account: account ? accountRow.decode(account) : null,
        recorded: session ? sessionRow.decode(session) : null,
      };
    },
  };
});
