import { statisticsStore } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { recordChanges } from '../../../lambdas/core/statistics/record-changes';
import { tryEveryFault } from '../../simulation/engine/every-fault';
import { createRandom } from '../../simulation/engine/random';
import { Simulation } from '../../simulation/engine/simulation';
import { isDeep } from '../../support/depth';
import { counted, randomChanges, recount } from './statistics-world';

test(`a batch survives every single fault${isDeep ? ' and every pair of them' : ''}, beside another batch with the same changes`, async () => {
  const made = randomChanges(createRandom(1), { count: 30, minutes: 3 });
  const ways = await tryEveryFault({
    process: 'lane 0',
    depth: isDeep ? 2 : 1,
    async run(plan) {
      const simulation = new Simulation({ seed: 1, faults: () => plan });
      const { table, clock, ids } = simulation;
      const run = (lane: number, changes: typeof made) => {
        const statistics = statisticsStore(table, clock);
        const process = simulation.spawn(`lane ${lane}`, () =>
          recordChanges({ statistics, clock, ids }, changes),
        );
        return process;
      };
      run(0, made.slice(0, 20));
      run(1, made.slice(10));
      await simulation.run();
      // A failed batch is delivered again.
      run(2, made);
      await simulation.run();
      expect(await counted(simulation.model)).toEqual(recount(made));
    },
  });
  expect(ways).toBeGreaterThan(isDeep ? 100 : 10);
});
