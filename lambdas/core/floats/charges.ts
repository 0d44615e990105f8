import type { SupplierName } from '../../../contracts/constants';
import type { Attempt, Order } from '../orders/order';
import { type Counts, nothing } from '../statistics/counts';

/** What a supplier took of its float, by our counters: it only grows. */
export interface FloatCount {
  /** In pesewas: the frozen costs of the orders that it took. */
  readonly cost: number;
  /** How many others it took, whose cost nobody knows. */
  readonly uncosted: number;
}

/** What suppliers took, as it is counted. Strongly consistent. @throws TableUnavailable */
export interface Charges {
  read(): Promise<Counts>;
}

export type ChargedOrder = Pick<Order, 'attempts' | 'costs'>;

/** By these a supplier says that it has the order, and so its cost; what it said was failed, it may owe us. */
const taken: ReadonlySet<Attempt['outcome']> = new Set(['accepted', 'delivered', 'failed']);

/** Each once, however often an order was sent to it: it knows one order under one reference. */
export const chargedBy = ({ attempts }: Pick<Order, 'attempts'>): SupplierName[] => [
  ...new Set(attempts.filter(({ outcome }) => taken.has(outcome)).map(({ supplier }) => supplier)),
];

/** What is counted of an order's charges: `hubnet.cost`, `hubnet.uncosted`. */
export function countsOfCharges(order: ChargedOrder | null): Counts {
  if (order === null) return nothing;
  const counts = chargedBy(order).map((supplier) => {
    const cost = order.costs?.[supplier] ?? null;
    return cost === null ? [`${supplier}.uncosted`, 1] : [`${supplier}.cost`, cost];
  });
  return Object.fromEntries(counts.filter(([, count]) => count !== 0));
}

export const floatCountOf = (counts: Counts, supplier: SupplierName): FloatCount => ({
  cost: counts[`${supplier}.cost`] ?? 0,
  uncosted: counts[`${supplier}.uncosted`] ?? 0,
});
