import { type Key, type Table, TableUnavailable, type Write } from '../../../lambdas/core/kernel/table';
import type { Random } from '../../simulation/engine/random';
import { itemBytes } from '../../simulation/model/item-size';

/**
 * How long DynamoDB takes for a request from a function in its region, in milliseconds: what its metrics usually show. Each request takes
 * between a third less and two thirds more.
 */
const latencyMs = { get: 4, getMany: 6, query: 6, write: 6, transact: 32 } as const;

/** DynamoDB's limit for one partition key, in units. */
const unitsASecond = 1_000;

/** The SDK sends a throttled request again, as often as this, after a wait that doubles. */
const tries = 3;
const firstWaitMs = 50;

/** The requests that were sent to a busy table. */
export interface Sent {
  transactions: number;
  throttled: number;
  writeUnits: number;
}

interface Surroundings {
  readonly random: Random;
  sleep(ms: number): Promise<void>;
  nowMs(): number;
}

/**
 * A table whose requests take time. As in DynamoDB, a transaction holds its items while it runs: another write of one of them is cancelled at
 * once. Writes cost units, also cancelled ones, and a partition key takes no more units in a second than DynamoDB's limit.
 */
export function busyTable(model: Table, { random, sleep, nowMs }: Surroundings) {
  const sent: Sent = { transactions: 0, throttled: 0, writeUnits: 0 };
  const held = new Set<string>();
  const spent = new Map<string, number>();
  const take = (ms: number) => sleep(Math.max(1, Math.round(ms * (0.67 + random.next()))));

  /** Waits where a partition takes no more. */
  const spend = async (writes: readonly Write[], factor: number): Promise<void> => {
    for (let failed = 0; !(await isTaken(writes, factor)); ) {
      sent.throttled += 1;
      failed += 1;
      if (failed === tries) throw new TableUnavailable('Throttled');
      await take(firstWaitMs * 2 ** failed);
    }
  };
  const isTaken = async (writes: readonly Write[], factor: number): Promise<boolean> => {
    const second = Math.floor(nowMs() / 1_000);
    const units = new Map<string, number>();
    for (const write of writes) {
      const key = keyOf(write);
      const item = 'put' in write ? write.put : await model.get(key, { consistent: true });
      const own = factor * Math.max(1, Math.ceil(itemBytes(item ?? { ...key }) / 1_024));
      units.set(key.PK, (units.get(key.PK) ?? 0) + own);
    }
    const spentOn = (partition: string) => spent.get(`${partition} ${second}`) ?? 0;
    if ([...units].some(([partition, own]) => spentOn(partition) + own > unitsASecond)) return false;
    for (const [partition, own] of units) {
      spent.set(`${partition} ${second}`, spentOn(partition) + own);
      sent.writeUnits += own;
    }
    return true;
  };

  const table: Table = {
    async get(key, options) {
      await take(latencyMs.get);
      return model.get(key, options);
    },
    async getMany(keys, options) {
      await take(latencyMs.getMany);
      return model.getMany(keys, options);
    },
    async query(input) {
      await take(latencyMs.query);
      return model.query(input);
    },
    async write(write) {
      await take(latencyMs.write);
      await spend([write], 1);
      return held.has(nameOf(write)) ? { kind: 'contended' } : model.write(write);
    },
    async transact(writes) {
      sent.transactions += 1;
      await take(latencyMs.transact / 4);
      await spend(writes, 2);
      const names = writes.map(nameOf);
      if (names.some((name) => held.has(name))) {
        await take(latencyMs.transact / 4);
        return { kind: 'contended' };
      }
      for (const name of names) held.add(name);
      await take(latencyMs.transact / 4);
      const result = await model.transact(writes);
      for (const name of names) held.delete(name);
      await take(latencyMs.transact / 4);
      return result;
    },
  };
  return { table, sent };
}

const keyOf = (write: Write): Key => {
  if ('put' in write) return write.put;
  return 'update' in write ? write.update : write.delete;
};

const nameOf = (write: Write): string => {
  const { PK, SK } = keyOf(write);
  return `${PK} ${SK}`;
};
