import type { BundlePrice } from '../../core/bundles/entities';
import type { BundlePrices } from '../../core/bundles/ports';
import { pricesPartition } from './keys';
import { toPrice } from './price-items';
import type { Table } from './table';

/** A price list is at most a few hundred rows: one partition, one query. */
const pricesPerQuery = 500;

export function bundlePrices(table: Table): BundlePrices {
  return {
    async list() {
      const prices: BundlePrice[] = [];
      let after: Readonly<Record<string, string>> | null = null;
      do {
        const page = await table.query({
          partition: pricesPartition,
          limit: pricesPerQuery,
          ...(after && { after }),
        });
        prices.push(...page.items.map(toPrice));
        after = page.next;
      } while (after !== null);
      return prices;
    },
  };
}
