import { randomFaults } from '../../simulation/engine/faults';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { openWallet, userId } from '../../unit/simulation/wallet-world';
import { openEmulator } from './tables-under-test';

/** Histories of the simulation with the emulator in the model's place. */
test.each([1, 2, 3, 4, 5])(
  'over the emulator too, a balance is the sum of its entries: seed %i',
  async (seed) => {
    const opened = await openEmulator();
    try {
      const { simulation, submitted, buy, adjust } = await openWallet({
        seed,
        realTable: opened.table,
        faults: (random) => randomFaults(random, { contended: 0.1, lost: 0.1, late: 0.1, repeated: 0.1 }),
      });
      for (const idempotencyKey of ['1', '2', '3', '4', '5', '5']) buy(idempotencyKey);
      adjust('deduct', 'a');
      await simulation.run();
      const wallet = await readWallet(opened.table, userId);
      expectLedgerToSum(wallet);
      expect(wallet.entries.length).toBeGreaterThan(3);
      expect(new Set(submitted).size).toBe(submitted.length);
    } finally {
      await opened.close();
    }
  },
);
