import { limits } from '../../../../../../contracts/limits';
import type { TierId } from '../../../../../../contracts/prices/tiers';
import type { AdminPrice } from '../../../../lib/api/contract-types';
import { formatCedis } from '../../../../lib/money';
import { leftOf, leftWords } from '../costs';

/** A plan's new price, or why it gets none. In cedis. */
export interface NewPrice {
  readonly plan: AdminPrice;
  /** The value without the change. Null: an unknown cost. */
  readonly before: number | null;
  readonly after: number;
  readonly problem: string | null;
  /** What each sale loses from now on, if the change makes it so or worse: to be ticked. Null: it doesn't. */
  readonly loss: string | null;
}

/** From here on, a pasted amount is more likely a slip than a new price. */
const farTimes = 5;

/** Whether an amount is at least five times what it is compared with, or at most a fifth of it. */
export function isFar(change: Pick<NewPrice, 'plan' | 'before' | 'after'>): boolean {
  const than = comparedWith(change);
  return change.after >= farTimes * than || farTimes * change.after <= than;
}

/** Returns the amount that a change is measured by: the one before it, or its plan's price if it is a first cost. */
const comparedWith = ({ plan, before }: Pick<NewPrice, 'plan' | 'before'>): number => before ?? plan.price;

/** `10 times today’s price: ₵50.00 instead of ₵5.00`. @param now `today’s price` */
export function farWords(change: Pick<NewPrice, 'plan' | 'before' | 'after'>, now: string): string {
  const { before, after } = change;
  const than = comparedWith(change);
  const whose = whoseWords(change, now);
  const times = after / than;
  const exactly = Math.round(times);
  const size =
    times < 1
      ? `A fifth of ${whose} or less`
      : `${Math.abs(times - exactly) < 1e-9 ? exactly : `More than ${Math.floor(times)}`} times ${whose}`;
  return `${size}: ${formatCedis(after)} ${before === null ? 'at a price of' : 'instead of'} ${formatCedis(than)}`;
}

/** `39% less`, for a fall that is worth a look. Null: it is a smaller one, or none. */
export function fallWords({ before, after }: Pick<NewPrice, 'before' | 'after'>): string | null {
  return before !== null && 4 * after < 3 * before
    ? `${Math.round((100 * (before - after)) / before)}% less`
    : null;
}

const whoseWords = ({ before }: Pick<NewPrice, 'before'>, now: string): string =>
  before === null ? 'the price' : now;

/** The size of the change. */
export interface Step {
  /** Cedis or percent; negative to lower prices. */
  readonly by: number;
  readonly unit: 'cedis' | 'percent';
  /** In pesewas: the new price is a multiple of this. 1: no rounding. */
  readonly roundedTo: number;
}

/** In whole pesewas, halves rounded up. Only the result is rounded. */
export function stepped(price: number, { by, unit, roundedTo }: Step): number {
  const pesewas = Math.round(price * 100);
  // Percentages have at most two decimals, so this is exact.
  const hundredths =
    unit === 'cedis' ? (pesewas + Math.round(by * 100)) * 10_000 : pesewas * (10_000 + Math.round(by * 100));
  return (Math.round(hundredths / (10_000 * roundedTo)) * roundedTo) / 100;
}

/** The kind of amounts: prices, a tier’s prices, or costs. */
export interface Saved {
  /** Whose prices. Null: everyone's. */
  readonly tier: TierId | null;
  /** They are costs, not prices. */
  readonly areCosts: boolean;
}

/** A tier without its own price pays everyone's. */
export const priceOfTier = ({ price, tiers }: AdminPrice, tier: TierId | null): number =>
  (tier === null ? undefined : tiers[tier]) ?? price;

/** @param after in cedis, with two decimals at most */
export function newPrice(plan: AdminPrice, after: number, tier: TierId | null): NewPrice {
  const before = priceOfTier(plan, tier);
  return {
    plan,
    before,
    after,
    problem: amountProblem({ before, after }),
    loss: plan.cost != null && after < before ? lossWords(after, plan.cost) : null,
  };
}

/** The same for the cost. */
export function newCost(plan: AdminPrice, after: number): NewPrice {
  const before = plan.cost ?? null;
  const problem = amountProblem({ before, after });
  const lowest = Math.min(plan.price, ...Object.values(plan.tiers));
  const loss = before === null || after > before ? lossWords(lowest, after) : null;
  return { plan, before, after, problem, loss };
}

const lossWords = (price: number, cost: number): string | null => {
  const left = leftOf(price, cost);
  return left < 0
    ? `${leftWords(left)}: the price is ${formatCedis(price)}, the cost ${formatCedis(cost)}`
    : null;
};

function amountProblem({ before, after }: Pick<NewPrice, 'before' | 'after'>): string | null {
  if (after <= 0) return 'It would be zero or below';
  if (after > limits.price) return `It would be above ${formatCedis(limits.price)}`;
  return after === before ? 'Unchanged' : null;
}

/** `₵4.50 → ₵4.20` */
export const stepWords = ({ before, after }: Pick<NewPrice, 'before' | 'after'>): string =>
  `${before === null ? 'Not known' : formatCedis(before)} → ${formatCedis(after)}`;
