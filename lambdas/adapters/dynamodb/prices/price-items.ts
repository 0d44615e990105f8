import * as z from 'zod/mini';
import { networks } from '../../../../contracts/constants';
import type { BundlePrice } from '../../../core/prices/entities';
import { money, parseItem } from '../table/item-fields';
import { priceKey } from '../table/keys';
import type { Item } from '../table/table';

const priceItem = z.object({
  id: z.string(),
  network: z.enum(networks),
  data_size: z.string(),
  price: money(),
  api_plan_id: z.nullable(z.string()),
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
