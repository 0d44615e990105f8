import type { Table } from '../../../lambdas/core/kernel/table';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import { runRandomHistory } from '../../simulation/histories/random-history';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { openEmulator } from '../table/tables-under-test';

/**
 * The simulation's own histories, with the emulator in place of the model: the same people, suppliers, faults and
 * invariants, and the real adapter's expressions and transactions.
 */
async function onEmulator(run: (table: Table) => Promise<void>): Promise<void> {
  const { table, close } = await openEmulator();
  try {
    await run(table);
  } finally {
    await close();
  }
}

const seeds = Array.from({ length: 10 }, (_, index) => index + 1);

test.each(seeds)('history %i keeps its invariants on the emulator', (seed) =>
  onEmulator(async (table) => {
    const { orders, topUps } = (await runRandomHistory(seed, { realTable: table })).books;
    for (const order of orders.values()) {
      const item = await table.get(orderRow.key({ id: order.id }), { consistent: true });
      expect(item && orderRow.decode(item)).toEqual(order);
    }
    for (const topUp of topUps.values()) {
      const item = await table.get(topUpRow.key({ userId: topUp.userId, reference: topUp.reference }), {
        consistent: true,
      });
      expect(item && topUpRow.decode(item)).toEqual(topUp);
    }
    expectLedgerToSum(await readWallet(table, 'user-1'));
  }),
);
