import { accountRow } from '../../../../lambdas/core/accounts/rows';
import type { Table } from '../../../../lambdas/core/kernel/table';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { createModelTable } from '../../../simulation/model/model-table';
import { topUpsIn } from '../../../support/table/rows';
import { wholeDb } from '../../../support/table/whole-db';

/** Whether each read was strongly consistent. */
function readsOf(read: (table: Table) => Promise<unknown>): Promise<boolean[]> {
  const model = createModelTable();
  const seen: boolean[] = [];
  const table: Table = {
    ...model,
    get(key, options) {
      seen.push(options.consistent);
      return model.get(key, options);
    },
    getMany(keys, options) {
      seen.push(options.consistent);
      return model.getMany(keys, options);
    },
  };
  return read(table).then(() => seen);
}

test.each<[string, (table: Table) => Promise<unknown>]>([
  ['an order', (table) => wholeDb(table).get(orderRow, { id: 'ORD1' })],
  ['an order’s wallet', (table) => wholeDb(table).get(accountRow, { userId: 'user-1' })],
  ['a top-up', (table) => topUpsIn(table).get('user-1', 'T1')],
])('%s is decided on the latest state, in one read', async (_, read) => {
  expect(await readsOf(read)).toEqual([true]);
});
