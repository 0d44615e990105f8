import { limits } from '../../../../../../contracts/limits';
import { lastPassed, priceTimes } from '../../../../../../contracts/prices/price-moments';
import type { TierId } from '../../../../../../contracts/prices/tiers';
import type { AdminPrice } from '../../../../lib/api/contract-types';
import { formatCedis } from '../../../../lib/money';

/** A plan's new price, or why it gets none. In cedis. */
export interface NewPrice {
  readonly plan: AdminPrice;
  /** What it costs at that moment without the change. */
  readonly before: number;
  readonly after: number;
  readonly problem: string | null;
}

/** By how much prices change. */
export interface Step {
  /** Cedis, or percent; below zero for less. */
  readonly by: number;
  readonly unit: 'cedis' | 'percent';
  /** In pesewas: the new price is a multiple of it. 1: none. */
  readonly roundedTo: number;
}

/** In whole pesewas, halves upwards. Only the result is rounded. */
export function stepped(price: number, { by, unit, roundedTo }: Step): number {
  const pesewas = Math.round(price * 100);
  // Percents have two decimals at most, so this is exact.
  const hundredths =
    unit === 'cedis' ? (pesewas + Math.round(by * 100)) * 10_000 : pesewas * (10_000 + Math.round(by * 100));
  return (Math.round(hundredths / (10_000 * roundedTo)) * roundedTo) / 100;
}

/** When a price changes, and whose. */
export interface Whose {
  /** In a form, at its time. Null: now. */
  readonly at: Date | null;
  /** Null: everybody's. */
  readonly tier: TierId | null;
}

/** What a plan costs them at a moment. A tier without a price of its own pays what everybody pays. */
export function priceThen(
  { price, next = [], tiers = {}, next_tiers: ofTiers = [] }: AdminPrice,
  { at, tier }: Whose,
): number {
  const standard = (at && lastPassed(next, at)?.price) ?? price;
  if (tier === null) return standard;
  const later = ofTiers.filter((one) => one.tier === tier);
  return (at && lastPassed(later, at)?.price) ?? tiers[tier] ?? standard;
}

/** @param after in cedis, with two decimals at most */
export function newPrice(plan: AdminPrice, after: number, whose: Whose): NewPrice {
  const before = priceThen(plan, whose);
  return { plan, before, after, problem: problemOf(plan, { before, after }, whose.at) };
}

function problemOf(
  { next = [], next_tiers: ofTiers = [] }: AdminPrice,
  { before, after }: Pick<NewPrice, 'before' | 'after'>,
  at: Date | null,
): string | null {
  if (after <= 0) return 'It would be zero or below';
  if (after > limits.price) return `It would be above ${formatCedis(limits.price)}`;
  if (after === before) return 'Unchanged';
  const moments = new Set([...next, ...ofTiers].map((change) => Date.parse(change.at)));
  const isFull = at !== null && moments.size >= priceTimes.most && !moments.has(at.getTime());
  return isFull ? `It has ${priceTimes.most} changes by time already` : null;
}
