import type { Item } from '../kernel/table';
import { toCedis } from '../money';
import { type Buyer, priceFor } from '../prices/price-for';
import { type BundlePrice, priceRow } from '../prices/rows';

/* Events of the shop, for all endpoints that want them. They go through the queue; a delivery for each endpoint is written after that. */

/** Each customer's data depends on their tier, so the event carries the price's row before and after. */
export interface ShopEvent {
  readonly type: 'price.changed';
  readonly cause: string;
  /** ISO 8601. */
  readonly at: string;
  readonly before: Item | null;
  readonly after: Item | null;
}

/** Returns a changed price's data for one customer; null if it hasn't changed for them. */
export function priceData({ before, after, at }: ShopEvent, buyer: Buyer): object | null {
  const now = new Date(at);
  const [was, is] = [before, after].map((item) => paidBy(item && priceRow.decode(item), buyer, now));
  const plan = (after ?? before) && priceRow.decode((after ?? before) as Item);
  if (!plan || was === is) return null;
  return {
    bundle: plan.id,
    network: plan.network,
    ...(plan.line !== null && { line: plan.line }),
    data_size: plan.dataSize,
    /** Null: it isn't on sale. */
    price: is,
    price_before: was,
  };
}

/** Null if the plan isn't on sale. */
const paidBy = (plan: BundlePrice | null, buyer: Buyer, now: Date): number | null =>
  plan?.isActive ? toCedis(priceFor(plan, buyer, now).price) : null;
