/**
 * Runs as a process of its own by statistics.test.ts, with the seed of everything that happens and the number of
 * records.
 */
import { readChanges } from '../../../lambdas/adapters/dynamodb/statistics/counted-rows';
import { createRandom } from '../../simulation/engine/random';
import { Simulation } from '../../simulation/engine/simulation';
import { frequentFaults } from './frequent-faults';
import { counted, deliver, randomChanges, recount } from './statistics-world';
import { streamRecord } from './stream-record';

export interface CountOutcome {
  readonly records: number;
  /** Batches that were delivered again. */
  readonly failed: number;
  readonly counted: Awaited<ReturnType<typeof counted>>;
  readonly recount: ReturnType<typeof recount>;
}

async function count(seed: number, records: number): Promise<void> {
  const made = randomChanges(createRandom(seed), { count: records, minutes: 5 });
  const changes = readChanges({ Records: made.map(streamRecord) });
  const simulation = new Simulation({ seed, faults: frequentFaults, keepsHistory: false });
  const deliveries = deliver(simulation, changes, { times: 5, lanes: 4, batchSize: 200 });
  await simulation.run();
  const result: CountOutcome = {
    records: changes.length,
    failed: deliveries.failed,
    counted: await counted(simulation.model),
    recount: recount(made),
  };
  process.stdout.write(JSON.stringify(result));
}

void count(Number(process.argv[2]), Number(process.argv[3]));
