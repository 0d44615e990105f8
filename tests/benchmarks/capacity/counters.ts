import { aMonthOfSales, count, hundredChanges } from '../../support/shop/counted-changes';
import type { TableCall } from '../shop/meter';
import type { MeteredShop } from './metered-shop';

/** An order changes four rows: made, accepted, delivered, and its ledger entry. A full batch of the stream has 100 changes. */
export const batchesOfAnOrder = 4 / 100;

/** Counts a full batch at the end of a busy month, when the counters' rows are at their largest. */
export async function countFullBatch({ table, meter }: MeteredShop): Promise<readonly TableCall[]> {
  await count(table, aMonthOfSales());
  return meter.during(() => count(table, hundredChanges(1)));
}
