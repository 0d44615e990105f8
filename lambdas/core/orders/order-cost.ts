import type { Pesewas } from '../money';
import type { Deliverer } from '../prices/costs';
import { isCertainlyUndelivered } from './delivery/attempts';
import type { Order } from './entities';

type Delivered = Pick<Order, 'status' | 'apiUsed' | 'attempts' | 'costs'>;

/**
 * The supplier that delivered an order; null while none has. A supplier's word counts before ours: what it delivered cost money, also
 * where the customer was refunded since. What a person completed is by hand where no sending can have delivered it.
 */
export function deliveredBy({ status, apiUsed, attempts }: Delivered): Deliverer | null {
  const delivered = attempts.filter(({ outcome }) => outcome === 'delivered').map(({ supplier }) => supplier);
  const own = delivered.find((supplier) => supplier === apiUsed) ?? delivered.at(-1);
  if (own !== undefined) return own;
  if (status !== 'completed') return null;
  return isCertainlyUndelivered({ attempts }) ? 'manual' : apiUsed;
}

/**
 * The order's cost to the shop: its plan's cost at the purchase, at whoever delivered it. Null where that is not known, or
 * nothing was delivered; never zero instead.
 */
export function costOf(order: Delivered): Pesewas | null {
  const by = deliveredBy(order);
  return by === null ? null : (order.costs?.[by] ?? null);
}
