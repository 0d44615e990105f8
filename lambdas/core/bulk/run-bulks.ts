import { mapConcurrently } from '../concurrency';
import { access, type Db } from '../kernel/db';
import { userIdOf } from '../kernel/table';
import { type Bulk, bulkRow, runningBulksPartition } from './rows';
import { type RunPorts, runBulk } from './run-bulk';

export const openBulksAccess = access({ worklist: [bulkRow] });

type BulksPorts = RunPorts & { readonly db: Db<typeof openBulksAccess> };

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
  const range = { to: `${ports.clock.now().toISOString()}#\uffff` };
  const due = await ports.db.entries('worklist', bulkRow, runningBulksPartition, { most: perRun, range });
  const seen = await mapConcurrently(due, atOnce, async ({ key }) => {
    // One that isn't begun keeps its place: others that wait don't get ahead of it.
    if (ports.clock.now().getTime() >= until) return null;
    try {
      const id = key.SK.replace(bulkRow.prefix, '');
      return await runBulk(ports, { userId: userIdOf(key), id }, { until, isWaited: true });
    } catch (error) {
      failed(error);
      return null;
    }
  });
  return seen.filter((bulk) => bulk !== null);
}
