import { createHash } from 'node:crypto';
import { quoteSource } from '../../../contracts/bulk/quote';
import { openBulks } from '../../../lambdas/adapters/dynamodb/lists/worklist';
import { checkBulk } from '../../../lambdas/core/bulk/check-bulk';
import { endBulk } from '../../../lambdas/core/bulk/end-bulk';
import { readBulk } from '../../../lambdas/core/bulk/read-bulks';
import { runBulk } from '../../../lambdas/core/bulk/run-bulk';
import { runBulks } from '../../../lambdas/core/bulk/run-bulks';
import { startBulk } from '../../../lambdas/core/bulk/start-bulk';
import { toCedis } from '../../../lambdas/core/money';
import { cedis } from '../../support/shop/fixtures';
import type { MeteredRequest } from '../../support/table/metered-table';
import { openMeteredShop } from './metered-shop';

type Note = (pattern: string, requests: readonly MeteredRequest[]) => void;

/** The cost of a list of 100 rows, from the check of its numbers to its end. */
export async function ofBulks(note: Note): Promise<void> {
  const shop = await openMeteredShop();
  await shop.join();
  await shop.adjust();
  const { table, during, userId, ports, world } = shop;
  world.placed = { kind: 'accepted' };
  const rows = Array.from({ length: 100 }, (_, index) => ({
    ...{ phoneNumber: `024${String(index).padStart(7, '0')}`, planId: 'mtn-1gb', price: cedis(5) },
    ...{ size: '1GB', confirmed: [], note: null },
  }));
  note(
    'A bulk buy of 100 rows, checked before it begins',
    await during(() => checkBulk(ports, { userId, rows })),
  );
  const quote = quoteSource(rows.map((row) => ({ ...row, price: toCedis(row.price) })));
  const quoteHash = createHash('sha256').update(quote).digest('hex');
  const request = { userId, requestId: 'list'.padStart(36, '0'), quoteHash, rows };
  const begun: string[] = [];
  note(
    'A bulk buy of 100 rows, begun',
    await during(async () => {
      const { bulk, message } = await startBulk(ports, request);
      if (bulk === null) throw new Error(message);
      begun.push(bulk.id);
    }),
  );
  const key = { userId, id: begun[0] ?? '' };
  note(
    'The same list of 100 rows, checked while it runs',
    await during(() => checkBulk(ports, { userId, rows })),
  );
  // Its time is over once a row is sent.
  const supplier = ports.suppliers.get();
  const slow = {
    get: () => ({
      ...supplier,
      async place() {
        world.nowMs += 1;
        return world.placed;
      },
    }),
  };
  const turn = () => runBulk({ ...ports, suppliers: slow }, key, { until: world.nowMs + 1, isWaited: false });
  note('One row of a bulk buy, bought', await during(turn));
  if ((await readBulk(ports, { ...key, page: null })).bulk.bought !== 1) throw new Error('One row is bought');
  note('A page of a bulk buy, 50 rows', await during(() => readBulk(ports, { ...key, page: 0 })));
  note('A bulk buy, stopped', await during(() => endBulk(ports, key, 'stopped')));
  note(
    'Bulk buys that are due, when there are none',
    await during(() => runBulks({ ...ports, keys: ports.db, openBulks: openBulks(table) }, () => undefined)),
  );
}
