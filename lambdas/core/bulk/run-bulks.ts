import { mapConcurrently } from '../concurrency';
import type { Bulk } from './rows';
import { type RunPorts, runBulk } from './run-bulk';

interface BulksPorts extends RunPorts {
  readonly openBulks: OpenBulks;
}

export interface OpenBulks {
  /** The bulk buys that are due, longest due first. Eventually consistent. */
  due(now: Date, limit: number): Promise<readonly Pick<Bulk, 'userId' | 'id'>[]>;
}

const perRun = 200;
const atOnce = 8;

/** No new purchase after this long: the run ends before the next one starts. */
const runForMs = 40_000;

/**
 * Buys the next rows of all bulk buys that are due, several at a time. A failure in one doesn't stop the others.
 * @param failed gets each failure
 * @returns each bulk buy afterwards
 */
export async function runBulks(
  ports: BulksPorts,
  failed: (error: unknown) => void,
): Promise<readonly Bulk[]> {
  const until = ports.clock.now().getTime() + runForMs;
  const due = await ports.openBulks.due(ports.clock.now(), perRun);
  const seen = await mapConcurrently(due, atOnce, async (key) => {
    // One that isn't begun keeps its place: others that wait don't get ahead of it.
    if (ports.clock.now().getTime() >= until) return null;
    try {
      return await runBulk(ports, key, { until, isWaited: true });
    } catch (error) {
      failed(error);
      return null;
    }
  });
  return seen.filter((bulk) => bulk !== null);
}
