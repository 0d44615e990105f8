import { orderList } from '../../../lambdas/adapters/dynamodb/orders/order-list';
import { listShards } from '../../../lambdas/core/kernel/shards';
import { handleDeliveryReport } from '../../../lambdas/core/orders/delivery/ask-supplier';
import { openMeteredShop, shopSettings } from '../../benchmarks/access-patterns/metered-shop';
import { count, hundredChanges } from '../../support/shop/counted-changes';
import type { MeteredRequest } from '../../support/table/metered-table';

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html */
export const partitionLimits = { write: 1_000, read: 3_000 } as const;

/** What one partition key takes in a second; of keys that belong to one order or customer, what one of them takes in all. */
export interface PartitionLoad {
  readonly partition: string;
  readonly write: number;
  readonly read: number;
  readonly spread: Spread;
}

/** Whether everything goes to one key, to one of the shards, or to a key of the order's or customer's own. */
type Spread = 'one' | 'shards' | 'own';

/** Of a purchase with its delivery: it is made, paid for, accepted and delivered. */
const changesOfAnOrder = 4;
const changesOfABatch = 100;

/**
 * The load of every partition at so many orders a second, hottest first: computed from what the adapters ask of a table for one
 * order, for looks at it, and for a batch that is counted.
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
  // A limiter has a few permits a minute: all but these orders find that there is none.
  add(order, 1, (key) => !isLimiter(key));
  add(waiting, 1, isLimiter);
  add(look, looksOfAnOrder);
  add(batch, changesOfAnOrder / changesOfABatch);
  return [...loads.values()].toSorted((one, other) => heatOf(other) - heatOf(one));
}

const isLimiter = (key: string): boolean => key.startsWith('PACE#');

/** Of what a partition allows. */
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
  // The first counts are made: later ones change the same rows.
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
