import { orderList } from '../../../lambdas/adapters/dynamodb/orders/order-list';
import { listShards } from '../../../lambdas/core/kernel/table';
import { handleDeliveryReport } from '../../../lambdas/core/orders/delivery/ask-supplier';
import { openMeteredShop, shopSettings } from '../../benchmarks/access-patterns/metered-shop';
import { count, hundredChanges } from '../../support/shop/counted-changes';
import type { MeteredRequest } from '../../support/table/metered-table';

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html */
export const partitionLimits = { write: 1_000, read: 3_000 } as const;

/** A partition key's load per second; for keys of single orders or customers, the load of all of them together. */
export interface PartitionLoad {
  readonly partition: string;
  readonly write: number;
  readonly read: number;
  readonly spread: Spread;
}

/** Whether the load goes to one key, to one shard, or to a key of the order's or customer's own. */
type Spread = 'one' | 'shards' | 'own';

/** A purchase with its delivery: made, paid for, accepted and delivered. */
const changesOfAnOrder = 4;
const changesOfABatch = 100;

/**
 * The load of every partition at this many orders per second, hottest first: computed from the adapters' requests for one order, for
 * looking at it, and for a counted batch.
 */
export async function partitionLoads(
  ordersASecond: number,
  looksOfAnOrder: number,
): Promise<PartitionLoad[]> {
  const { order, look, batch, waiting } = await requestsOfAnOrder();
  const loads = new Map<string, PartitionLoad>();
  const add = (requests: readonly MeteredRequest[], times: number, isMeant = (_key: string) => true) => {
    for (const { partitions } of requests) {
      for (const [key, { read, write }] of partitions) {
        if (!isMeant(key)) continue;
        const { partition, spread } = patternOf(key);
        const before = loads.get(partition) ?? { partition, spread, read: 0, write: 0 };
        const share = timesOf(spread, ordersASecond) * times;
        loads.set(partition, {
          ...before,
          read: before.read + share * read,
          write: before.write + share * write,
        });
      }
    }
  };
  // A limiter has few permits per minute: all other orders only find that none is free.
  add(order, 1, (key) => !isLimiter(key));
  add(waiting, 1, isLimiter);
  add(look, looksOfAnOrder);
  add(batch, changesOfAnOrder / changesOfABatch);
  return [...loads.values()].toSorted((one, other) => heatOf(other) - heatOf(one));
}

const isLimiter = (key: string): boolean => key.startsWith('PACE#');

/** As a share of what a partition allows. */
export const heatOf = ({ read, write }: Pick<PartitionLoad, 'read' | 'write'>): number =>
  Math.max(write / partitionLimits.write, read / partitionLimits.read);

function timesOf(spread: Spread, ordersASecond: number): number {
  switch (spread) {
    case 'one':
      return ordersASecond;
    case 'shards':
      return ordersASecond / listShards;
    case 'own':
      return 1;
  }
}

async function requestsOfAnOrder() {
  const shop = await openMeteredShop();
  const { table, during, world, ports, userId } = shop;
  await shop.join();
  await shop.adjust();
  await shop.buy('first');
  // The first counts create rows; later ones change them.
  await count(table, hundredChanges(0));
  world.nowMs += 61_000;
  const bought = await during(() => shop.buy('measured'));
  const { id: reference } = await shop.order('measured');
  const report = { supplier: 'hubnet', reference, outcome: { kind: 'delivered' } } as const;
  const delivered = await during(() => handleDeliveryReport(ports, report, shopSettings));
  for (const taken of ['second', 'third', 'fourth', 'fifth']) await shop.buy(taken);
  return {
    order: [...bought, ...delivered],
    waiting: await during(() => shop.buy('waiting')),
    look: await during(() => orderList(table).ofUser(userId, { limit: 3 })),
    batch: await during(() => count(table, hundredChanges(1))),
  };
}

const ownKeys = /^((?:by\w+ |worklist )?(?:ORDER|USER|PHONE|REFERENCE)#).*$/;

function patternOf(key: string): Pick<PartitionLoad, 'partition' | 'spread'> {
  const own = ownKeys.exec(key);
  if (own) return { partition: `${own[1]}…`, spread: 'own' };
  const partition = key.replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z?/, '<minute>').replace(/\d{4}-\d{2}/, '<month>');
  const sharded = partition.replace(/#[0-7]$/, '#<shard>');
  return { partition: sharded, spread: sharded === partition ? 'one' : 'shards' };
}
