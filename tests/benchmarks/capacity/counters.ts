import { aMonthOfSales, count, hundredChanges } from '../../support/shop/counted-changes';
import type { TableCall } from '../shop/meter';
import type { MeteredShop } from './metered-shop';

/** Made, accepted, delivered, and the ledger entry: each is a change of a row, and a full batch of the stream has 100. */
export const batchesOfAnOrder = 4 / 100;

/** Counting a full batch at the end of a busy month, when the counters' rows are at their largest. */
export async function countFullBatch({ table, meter }: MeteredShop): Promise<readonly TableCall[]> {
  await count(table, aMonthOfSales());
  return meter.during(() => count(table, hundredChanges(1)));
}
