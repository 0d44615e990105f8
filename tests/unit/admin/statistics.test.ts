import { statisticsStore } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { recordChanges } from '../../../lambdas/core/statistics/record-changes';
import { tryEveryFault } from '../../simulation/engine/faults';
import { createRandom } from '../../simulation/engine/random';
import { Simulation } from '../../simulation/engine/simulation';
import { counted, countsOf, randomChanges } from './statistics-world';

test('changes that come in two batches at once, and again in others, count once, whatever fails', async () => {
  const made = randomChanges(createRandom(1), 60);
  const ways = await tryEveryFault('lane 0', async (plan) => {
    const simulation = new Simulation({ seed: 1, faults: () => plan });
    const { table, clock, ids } = simulation;
    const run = (lane: number, changes: typeof made) =>
      simulation.spawn(`lane ${lane}`, () =>
        recordChanges({ statistics: statisticsStore(table, clock), clock, ids }, changes),
      );
    run(0, made.slice(0, 40));
    run(1, made.slice(20));
    await simulation.run();
    // A failed batch is delivered again.
    run(2, made);
    await simulation.run();
    expect(await counted(simulation.model)).toEqual(countsOf(made));
  });
  expect(ways).toBeGreaterThan(10);
});
