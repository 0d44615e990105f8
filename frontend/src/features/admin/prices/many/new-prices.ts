import { limits } from '../../../../../../contracts/limits';
import { lastPassed, priceTimes } from '../../../../../../contracts/prices/price-moments';
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

/** What a plan costs at a moment: in a form, at its time. Null: now. */
export const priceThen = ({ price, next = [] }: AdminPrice, at: Date | null): number =>
  (at && lastPassed(next, at)?.price) ?? price;

/** @param after in cedis, with two decimals at most */
export function newPrice(plan: AdminPrice, after: number, at: Date | null): NewPrice {
  const before = priceThen(plan, at);
  return { plan, before, after, problem: problemOf(plan, { before, after }, at) };
}

function problemOf(
  { next = [] }: AdminPrice,
  { before, after }: Pick<NewPrice, 'before' | 'after'>,
  at: Date | null,
): string | null {
  if (after <= 0) return 'It would be zero or below';
  if (after > limits.price) return `It would be above ${formatCedis(limits.price)}`;
  if (after === before) return 'Unchanged';
  const isSet = next.some((change) => Date.parse(change.at) === at?.getTime());
  const isFull = at !== null && next.length >= priceTimes.most && !isSet;
  return isFull ? `It has ${priceTimes.most} changes by time already` : null;
}
