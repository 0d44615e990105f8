import type { Order } from '../orders/order';
import { costOf, deliveredBy } from '../orders/order-money';
import { payableFor } from '../top-ups/charge';
import type { TopUp } from '../top-ups/entities';
import { type Counts, nothing } from './counts';

/** What the margin of an order follows from. */
export type MarginOrder = Pick<
  Order,
  'network' | 'planId' | 'amount' | 'status' | 'apiUsed' | 'attempts' | 'costs' | 'tier' | 'goodwill'
>;

/**
 * What is counted of orders that were delivered: how many, and in pesewas what they were sold for and cost. `unknown` are those whose
 * cost nobody knows, `uncosted` what is ours of their amounts. `refunds` were given back although they were delivered;
 * `goodwill` was given for the trouble with others.
 */
export const marginCounts = [
  'orders',
  'sold',
  'cost',
  'unknown',
  'uncosted',
  'refunds',
  'refunded',
  'goodwill',
] as const;
export type MarginCount = (typeof marginCounts)[number];

/** Of a network, a plan, who delivered, and what it was priced by. Ids have no spaces. */
export interface MarginOf {
  readonly network: string;
  readonly planId: string;
  readonly by: string;
  /** `standard`, or as on the order. */
  readonly tier: string;
}

const standard = 'standard';

/** `MTN mtn-1gb hubnet`; of a tier `MTN mtn-1gb hubnet/t1`. */
export const marginKey = ({ network, planId, by, tier }: MarginOf): string =>
  `${network} ${planId} ${by}${tier === standard ? '' : `/${tier}`}`;

/** Null for a name that counts something else, such as how often the group was changed. */
export function readMarginName(name: string): (MarginOf & { readonly count: MarginCount }) | null {
  const [network, planId, who = '', count, ...more] = name.split(' ');
  const [by, tier = standard] = who.split('/');
  const known = marginCounts.find((one) => one === count);
  if (!network || !planId || !by || known === undefined || more.length > 0) return null;
  return { network, planId, by, tier, count: known };
}

/** Nothing, while nobody has delivered it. */
export function countsOfMargin(order: MarginOrder | null): Counts {
  const by = order === null ? null : deliveredBy(order);
  if (order === null || by === null) return nothing;
  const { amount, status, tier, goodwill } = order;
  const cost = costOf(order);
  const isRefunded = status === 'failed';
  const counts: Partial<Record<MarginCount, number>> = {
    orders: 1,
    sold: amount,
    ...(cost === null ? { unknown: 1, ...(!isRefunded && { uncosted: amount }) } : { cost }),
    ...(isRefunded ? { refunds: 1, refunded: amount } : { goodwill }),
  };
  const key = marginKey({ ...order, by, tier: tier ?? standard });
  const named: Record<string, number> = {};
  for (const name of marginCounts) if (counts[name]) named[`${key} ${name}`] = counts[name];
  return named;
}

/** The charge that was paid for what was credited, and what Paystack kept of it. */
export function countsOfCharge({
  credited,
  amount,
  payable,
  fees,
}: Pick<TopUp, 'credited' | 'amount' | 'payable' | 'fees'>) {
  if (!credited) return nothing;
  if (fees === null) return { feeless: 1 };
  const charge = (credited === amount ? payable : payableFor(credited)) - credited;
  return { charged: credited, ...(charge !== 0 && { charge }), ...(fees !== 0 && { fees }) };
}
