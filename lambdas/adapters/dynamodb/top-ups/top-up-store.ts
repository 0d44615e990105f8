import type { TopUpStore } from '../../../core/top-ups/ports';
import { postingWrites } from '../accounts/account-items';
import { accounts } from '../accounts/accounts';
import { referencePartition, topUpKey } from '../table/keys';
import type { Table } from '../table/table';
import { topUpRow } from './top-up-items';

export function topUpStore(table: Table): TopUpStore {
  return {
    account: accounts(table).get,

    async create(topUp) {
      const result = await table.write({ put: topUpRow.encode(topUp), when: { absent: true } });
      return result.kind === 'written';
    },

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

    async commit(next, posting) {
      const topUp = { put: topUpRow.encode(next), when: { equals: { version: next.version - 1 } } };
      const result = posting
        ? await table.transact([topUp, ...postingWrites(posting)])
        : await table.write(topUp);
      return result.kind === 'written' ? 'committed' : 'conflict';
    },
  };
}
