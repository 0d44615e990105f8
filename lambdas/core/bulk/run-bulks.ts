import type { OrderNumberPrefix } from '../../../contracts/orders/order-number';
import { mapConcurrently } from '../concurrency';
import type { Db } from '../kernel/db';
import type { SandboxesPorts } from '../sandbox/take-further';
import {
  accountsWithWork,
  putOnWorkList,
  putOnWorkListAccess,
  sandboxWorkAccess,
} from '../sandbox/work-list';
import type { Bulk } from './rows';
import { type KeysOfLists, type RunPorts, runBulk } from './run-bulk';

interface BulksPorts extends RunPorts {
  readonly openBulks: OpenBulks;
  readonly keys: KeysOfLists;
}

export interface OpenBulks {
  /** The bulk buys that are due, longest due first. Eventually consistent. */
  due(now: Date, limit: number): Promise<readonly Pick<Bulk, 'userId' | 'id'>[]>;
}

const perRun = 200;
const atOnce = 8;

/** No new purchase after this long: the run ends before the next one starts. */
const runForMs = 40_000;

interface RunsOptions {
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly prefix: OrderNumberPrefix;
}

/**
 * Buys the next rows of all bulk buys that are due, several at a time. A failure in one doesn't stop the others.
 * @param failed gets each failure
 * @returns each bulk buy afterwards
 */
export const runBulks = (ports: BulksPorts, failed: (error: unknown) => void): Promise<readonly Bulk[]> =>
  runDue(ports, failed, { until: endOfRun(ports.clock.now()), prefix: 'ORD' });

const endOfRun = (now: Date): number => now.getTime() + runForMs;

async function runDue(
  ports: BulksPorts,
  failed: (error: unknown) => void,
  options: RunsOptions,
): Promise<readonly Bulk[]> {
  const due = await ports.openBulks.due(ports.clock.now(), perRun);
  const seen = await mapConcurrently(due, atOnce, async (key) => {
    try {
      return await runBulk(ports, key, { ...options, keys: ports.keys, isWaited: true });
    } catch (error) {
      failed(error);
      return null;
    }
  });
  return seen.filter((bulk) => bulk !== null);
}

export const testBulksAccess = [sandboxWorkAccess, putOnWorkListAccess] as const;

interface TestBulksPorts extends SandboxesPorts<BulksPorts> {
  readonly work: Db<typeof sandboxWorkAccess> & Db<typeof putOnWorkListAccess>;
}

/** Does the same in the sandbox of each account that bought there lately. All of them end before the next run starts. */
export async function runTestBulks(
  { work, of, clock }: TestBulksPorts,
  failed: (error: unknown) => void,
): Promise<void> {
  const until = endOfRun(clock.now());
  const accounts = await accountsWithWork(work, clock.now()).catch((error: unknown) => {
    failed(error);
    return [];
  });
  const run = async (userId: string) => {
    if (clock.now().getTime() >= until) return;
    let goesOn = false;
    const seen = await runDue(
      of(userId),
      (error) => {
        goesOn = true;
        failed(error);
      },
      { until, prefix: 'TST' },
    );
    goesOn ||= seen.some(({ status }) => status === 'running');
    // A list may wait for its customer's limits longer than a test order takes. Without this row, it would be forgotten.
    if (goesOn) await putOnWorkList({ db: work, clock }, userId);
  };
  await mapConcurrently(accounts, atOnce, ({ userId }) => run(userId).catch(failed));
}
