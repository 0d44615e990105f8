import type { AdminPrice, Output } from '../../../../lib/api/contract-types';
import { countOf, formatCount } from '../../../../lib/count';
import { formatCedis, sumCedis } from '../../../../lib/money';
import { bundleName, networkOf } from '../../../../lib/networks';
import { marginsOf } from '../../prices/costs';
import { weekdayName } from '../../shared/shop-dates';

export type MarginReport = Output<'admin-get-margin'>;
export type Margin = MarginReport['total'];

export const kinds = ['day', 'network', 'plan', 'supplier', 'tier'] as const;
export type Kind = (typeof kinds)[number];

export const kindLabels: Readonly<Record<Kind, string>> = {
  day: 'Day',
  network: 'Network',
  plan: 'Plan',
  supplier: 'Supplier',
  tier: 'Tier',
};

const tierLabels: Readonly<Record<string, string>> = {
  standard: 'Standard',
};

/** The past twelve months, newest first, without this one. */
export const formerMonths = (now: Date): string[] =>
  Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - index)).toISOString().slice(0, 7),
  );

/** A row's subject, in words. */
export function nameOf(kind: Kind, name: string, supplierName: (supplier: string) => string): string {
  if (kind === 'tier') return tierLabels[name] ?? name;
  if (kind === 'day') return weekdayName(name);
  if (kind === 'network') return networkOf(name).label;
  if (kind === 'supplier') return name === 'manual' ? 'By hand' : supplierName(name);
  return name;
}

/** `MTN 1GB`. The id of a plan that is gone. */
export function planNameOf(prices: readonly AdminPrice[], id: string): string {
  const plan = prices.find((price) => price.id === id);
  return plan === undefined ? id : bundleName(plan);
}

/** A loss is said in a word, not only by colour. */
const leftWords = (left: number): string => (left < 0 ? `loss ${formatCedis(-left)}` : formatCedis(left));

/** If no cost is known, there is no margin to show. */
export const isUncosted = ({ orders, unknown }: Pick<Margin, 'orders' | 'unknown'>): boolean =>
  orders > 0 && unknown >= orders;

/** Above a list of days, one line says what to do about it. */
const noFigure = '–';

export const costOf = (margin: Margin): string => (isUncosted(margin) ? noFigure : formatCedis(margin.cost));

export const leftOf = (margin: Margin): string => (isUncosted(margin) ? noFigure : leftWords(margin.left));

/** The sales of orders with a cost, less their refunds. */
export const keptOf = ({ left, cost }: Margin): number => sumCedis([left, cost]);

/** `2 of 3 orders`: those with a cost, which alone are in the profit. Empty if every cost is known, or none. */
export const costedWords = (margin: Pick<Margin, 'orders' | 'unknown'>): string =>
  margin.unknown === 0 || isUncosted(margin)
    ? ''
    : `${formatCount(margin.orders - margin.unknown)} of ${countOf(margin.orders, 'order')}`;

/** `3 delivered orders`: the overview counts those that aren't delivered, too. With a cost for some alone, `2 of 3 delivered orders`. */
export function deliveredWords(margin: Pick<Margin, 'orders' | 'unknown'>): string {
  const { orders, unknown } = margin;
  const all = countOf(orders, 'delivered order');
  return unknown === 0 || isUncosted(margin) ? all : `${formatCount(orders - unknown)} of ${all}`;
}

/** Orders and charge together. */
export const leftOfAll = ({ left }: MarginReport): string => leftWords(left);

/** There are top-ups, but no fee is known. */
export const isFeeless = ({ unknown, left_of_hundred }: MarginReport['top_ups']): boolean =>
  unknown > 0 && left_of_hundred === null;

/** `Paystack hasn’t said its fee for 42 top-ups`. */
export const feelessWords = ({ unknown }: MarginReport['top_ups']): string =>
  `Paystack hasn’t said its fee for ${countOf(unknown, 'top-up')}`;

/** Whether fewer than half of the fees are known: what is left of the charge then says nothing about the others. */
export const areFeesRare = ({ count, unknown }: MarginReport['top_ups']): boolean =>
  unknown > 0 && (count - unknown) * 2 < count;

/** `2 of 51 top-ups`: those whose fee Paystack has said. */
export const knownFees = ({ count, unknown }: MarginReport['top_ups']): string =>
  `${formatCount(count - unknown)} of ${countOf(count, 'top-up')}`;

export const knownFeesWords = (topUps: MarginReport['top_ups']): string =>
  `Paystack’s fee is known for ${knownFees(topUps)}.`;

/** What to do where no order has a cost, by how many of the plans on sale have one: staff may have begun. */
export function addCostsWords(prices: readonly AdminPrice[]): {
  readonly words: string;
  readonly areAllSet: boolean;
} {
  const plans = prices.filter(({ is_active: isActive }) => isActive);
  const costed = plans.filter((plan) => marginsOf(plan, () => '').length > 0).length;
  if (costed === 0) return { words: 'Add costs to see profit', areAllSet: false };
  if (costed === plans.length)
    return { words: 'Every plan has a cost. Profit shows from the next purchase', areAllSet: true };
  const have = costed === 1 ? 'has' : 'have';
  return {
    words: `Add costs to see profit: ${formatCount(costed)} of ${countOf(plans.length, 'plan')} ${have} a cost`,
    areAllSet: false,
  };
}

/** The margin of the charge on top-ups, and what it is made of, if any fee is known. */
export function chargeOf(topUps: MarginReport['top_ups']): readonly [left: string, of: string] {
  const { left, left_of_hundred: ofHundred, unknown } = topUps;
  if (ofHundred === null) return [leftWords(left), 'No top-ups yet'];
  const known =
    left < 0
      ? `Paystack’s fee was ${formatCedis(-left)} more than the 2% charge`
      : `After Paystack’s fee, ${formatCedis(left)} of the 2% charge was left`;
  return [leftWords(left), unknown > 0 ? `${known}. ${feelessWords(topUps)}` : known];
}

/** `3 orders of ₵15.00`. Empty if every cost is known. */
export const unknownWords = ({ unknown, unknown_sold }: Pick<Margin, 'unknown' | 'unknown_sold'>): string =>
  unknown === 0 ? '' : `${countOf(unknown, 'order')} of ${formatCedis(unknown_sold)}`;
