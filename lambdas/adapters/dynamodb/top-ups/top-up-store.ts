import type { TopUpStore } from '../../../core/top-ups/ports';
import { accounts } from '../accounts/accounts';
import { changeStore } from '../table/change-store';
import { referencePartition, topUpKey } from '../table/keys';
import type { Table } from '../table/table';
import { need, needIndex, tableAdapter } from '../table/table-adapter';
import { postingChanges } from '../wallet/posting-changes';
import { topUpChanges } from './top-up-changes';
import { topUpRow } from './top-up-items';

const needs = {
  get: [need('GetItem', 'USER#*')],
  account: [need('GetItem', 'USER#*')],
  ownerOf: [needIndex('byValue', 'REFERENCE#*')],
};

export const topUpStore = tableAdapter(needs, (table: Table): TopUpStore => {
  return {
    ...changeStore(table, { ...topUpChanges, ...postingChanges }),
    account: accounts(table).get,

    async get(userId, reference) {
      const item = await table.get(topUpKey(userId, reference), { consistent: true });
      return item ? topUpRow.decode(item) : null;
    },

    async ownerOf(reference) {
      const { items } = await table.query({
        index: 'byValue',
        partition: referencePartition(reference),
        limit: 1,
      });
      const [found] = items;
      return found ? found.PK.replace(/^USER#/, '') : null;
    },
  };
});
