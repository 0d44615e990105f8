import type { SupplierName } from '../../../contracts/constants';
import type { Attempt, Order } from '../orders/order';
import { type Counts, nothing } from '../statistics/counters';

/** The sum that a supplier took from its float, by our counters. It only grows. */
export interface FloatCount {
  /** The frozen costs of the orders that it took, in pesewas. */
  readonly cost: number;
  /** The number of orders that it took besides, without a known cost. */
  readonly uncosted: number;
  /** What customers paid for those, in pesewas: nobody sells below cost for long, so they cost at most this. */
  readonly uncostedSold: number;
}

/** Reads the counters of what suppliers took. Strongly consistent. @throws TableUnavailable */
export interface Charges {
  read(): Promise<Counts>;
}

export type ChargedOrder = Pick<Order, 'attempts' | 'costs' | 'amount'>;

/** The outcomes by which a supplier has the order, and so has taken its cost. After `failed` it may owe us that. */
const taken: ReadonlySet<Attempt['outcome']> = new Set(['accepted', 'delivered', 'failed']);

/** Returns each supplier once, however often the order was sent to it: it knows one order under one reference. */
export const chargedBy = ({ attempts }: Pick<Order, 'attempts'>): SupplierName[] => [
  ...new Set(attempts.filter(({ outcome }) => taken.has(outcome)).map(({ supplier }) => supplier)),
];

/** Returns the counts of an order's charges: `hubnet.cost`, or `hubnet.uncosted` and `hubnet.uncosted_sold`. */
export function countsOfCharges(order: ChargedOrder | null): Counts {
  if (order === null) return nothing;
  const counts = chargedBy(order).flatMap((supplier): (readonly [string, number])[] => {
    const cost = order.costs?.[supplier] ?? null;
    if (cost !== null) return [[`${supplier}.cost`, cost]];
    return [
      [`${supplier}.uncosted`, 1],
      [`${supplier}.uncosted_sold`, order.amount],
    ];
  });
  return Object.fromEntries(counts.filter(([, count]) => count !== 0));
}

export const floatCountOf = (counts: Counts, supplier: SupplierName): FloatCount => ({
  cost: counts[`${supplier}.cost`] ?? 0,
  uncosted: counts[`${supplier}.uncosted`] ?? 0,
  uncostedSold: counts[`${supplier}.uncosted_sold`] ?? 0,
});
