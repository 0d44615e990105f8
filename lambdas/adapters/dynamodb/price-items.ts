import * as z from 'zod';
import { networks } from '../../../contracts/constants';
import type { BundlePrice } from '../../core/bundles/entities';
import type { BundlePrices } from '../../core/bundles/ports';
import { money, parseItem } from './item-fields';
import { priceKey, pricesPartition } from './keys';
import type { Item, Table } from './table';

const priceItem = z.object({
  id: z.string(),
  network: z.enum(networks),
  data_size: z.string(),
  price: money(),
  api_plan_id: z.string().nullable(),
  is_active: z.boolean(),
});

export function toPrice(item: Item): BundlePrice {
  const row = parseItem(priceItem, item);
  return {
    id: row.id,
    network: row.network,
    dataSize: row.data_size,
    price: row.price,
    apiPlanId: row.api_plan_id,
    isActive: row.is_active,
  };
}

export function fromPrice(price: BundlePrice): Item {
  return {
    ...priceKey(price.id),
    id: price.id,
    network: price.network,
    data_size: price.dataSize,
    price: price.price,
    api_plan_id: price.apiPlanId,
    is_active: price.isActive,
  };
}

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
