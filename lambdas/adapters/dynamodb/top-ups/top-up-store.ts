import type { Table } from '../../../core/kernel/table';
import type { TopUpStore } from '../../../core/top-ups/ports';
import { adminChanges, countChanges } from '../accounts/account-changes';
import { accounts } from '../accounts/accounts';
import { attentionChanges } from '../attention/attention-items';
import { auditChanges, auditReader, readsAudit } from '../audit-log/audit-changes';
import { changeStore } from '../table/change-store';
import { referencePartition, topUpKey, userIdOf } from '../table/keys';
import { readRow } from '../table/read-row';
import { need, needIndex, tableAdapter } from '../table/table-adapter';
import { postingChanges } from '../wallet/posting-changes';
import { topUpChanges } from './top-up-changes';
import { topUpRow } from './top-up-items';

const needs = {
  get: [need('GetItem', 'USER#*')],
  account: [need('GetItem', 'USER#*')],
  audit: readsAudit,
  ownerOf: [needIndex('byValue', 'REFERENCE#*')],
};

export const topUpStore = tableAdapter(needs, (table: Table): TopUpStore => {
  return {
    ...changeStore(table, {
      ...topUpChanges,
      ...countChanges,
      ...postingChanges,
      ...attentionChanges,
      ...auditChanges,
      ...adminChanges,
    }),
    account: accounts(table).get,

    audit: auditReader(table),

    get: (userId, reference) => readRow(table, topUpRow, topUpKey(userId, reference)),

    async ownerOf(reference) {
      const { items } = await table.query({
        index: 'byValue',
        partition: referencePartition(reference),
        limit: 1,
      });
      const [found] = items;
      return found ? userIdOf(found) : null;
    },
  };
});
