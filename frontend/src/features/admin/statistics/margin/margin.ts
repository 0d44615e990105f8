import type { AdminPrice, Output } from '../../../../lib/api/contract-types';
import { countOf, formatCount } from '../../../../lib/count';
import { formatCedis } from '../../../../lib/money';
import { bundleName } from '../../../../lib/networks';

export type MarginReport = Output<'admin-get-margin'>;
export type Margin = MarginReport['total'];

/** The past twelve months, newest first, without this one. */
export const formerMonths = (now: Date): string[] =>
  Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - index)).toISOString().slice(0, 7),
  );

/** `MTN 1GB`. The id of a plan that is gone. */
export function planNameOf(prices: readonly AdminPrice[], id: string): string {
  const plan = prices.find((price) => price.id === id);
  return plan === undefined ? id : bundleName(plan);
}

/** If no cost is known, there is no margin to show. */
export const isUncosted = ({ orders, unknown }: Pick<Margin, 'orders' | 'unknown'>): boolean =>
  orders > 0 && unknown >= orders;

const noFigure = '–';

export const costOf = (margin: Margin): string => (isUncosted(margin) ? noFigure : formatCedis(margin.cost));

/** A loss is said in a word, not only by colour. */
export function leftOf(margin: Margin): string {
  const { left } = margin;
  if (isUncosted(margin)) return noFigure;
  return left < 0 ? `loss ${formatCedis(-left)}` : formatCedis(left);
}

/** `2 of 3 orders`: those with a cost, which alone are in the profit. Empty if every cost is known, or none. */
export const costedWords = (margin: Pick<Margin, 'orders' | 'unknown'>): string =>
  margin.unknown === 0 || isUncosted(margin)
    ? ''
    : `${formatCount(margin.orders - margin.unknown)} of ${countOf(margin.orders, 'order')}`;

/** What the month's sum is made of. A line that most months have no use for is left out. */
export function sumsOf({ total, top_ups, adjustments }: MarginReport): (readonly [string, number])[] {
  const lines = [
    ['Sales', total.sold],
    ['Refunded after delivery', -total.refunded],
    ['Orders without a cost, left out', -total.unknown_sold],
    ['Cost', -total.cost],
    ['2% charge on top-ups', top_ups.charge],
    ['Paystack’s fees', -top_ups.fees],
    ['Balance adjustments', -adjustments],
  ] as const;
  const always = ['Sales', 'Cost'];
  return lines
    .filter(([name, amount]) => amount !== 0 || always.includes(name))
    .map(([name, amount]) => [name, amount === 0 ? 0 : amount]);
}

/** What to do where no order has a cost, by how many of the plans on sale have one: staff may have begun. */
export function addCostsWords(prices: readonly AdminPrice[]): {
  readonly words: string;
  readonly areAllSet: boolean;
} {
  const plans = prices.filter(({ is_active: isActive }) => isActive);
  const costed = plans.filter(({ cost }) => cost != null).length;
  if (costed === 0) return { words: 'Add costs to see profit', areAllSet: false };
  if (costed === plans.length)
    return { words: 'Every plan has a cost. Profit shows from the next purchase', areAllSet: true };
  const have = costed === 1 ? 'has' : 'have';
  return {
    words: `Add costs to see profit: ${formatCount(costed)} of ${countOf(plans.length, 'plan')} ${have} a cost`,
    areAllSet: false,
  };
}
