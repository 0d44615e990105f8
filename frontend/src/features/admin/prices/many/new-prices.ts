import { limits } from '../../../../../../contracts/limits';
import { lastPassed, priceTimes } from '../../../../../../contracts/prices/price-moments';
import type { TierId } from '../../../../../../contracts/prices/tiers';
import type { AdminPrice } from '../../../../lib/api/contract-types';
import { formatCedis } from '../../../../lib/money';
import { costAt, leastCost } from '../costs';

/** A plan's new price, or why it gets none. In cedis. */
export interface NewPrice {
  readonly plan: AdminPrice;
  /** What it costs at that moment without the change; null: a cost that isn't known. */
  readonly before: number | null;
  readonly after: number;
  readonly problem: string | null;
  /** Why a second person has to approve it, as far as this screen knows; null: nobody has to. */
  readonly approval: string | null;
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

/** The kind of amounts: prices, a tier’s prices, or costs. */
export interface Saved extends Whose {
  /** Where they are costs. Null: they are prices. */
  readonly costAt: string | null;
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
  const problem = problemOf(plan, { before, after }, whose.at);
  return {
    plan,
    before,
    after,
    problem,
    approval: problem === null ? lossOf(plan, { before, after }) : null,
  };
}

/** The same of what it costs the shop at one who delivers it. */
export function newCost(plan: AdminPrice, after: number, deliverer: string): NewPrice {
  const before = costAt(plan, deliverer);
  const problem = amountProblem({ before, after });
  return { plan, before, after, problem, approval: problem === null ? fallOf({ before, after }) : null };
}

type Amounts = Pick<NewPrice, 'before' | 'after'>;

/** A price that was below cost before may stay so or be raised. */
function lossOf(plan: AdminPrice, amounts: Amounts): string | null {
  const least = leastCost(plan);
  const isLower = amounts.before === null || amounts.after < amounts.before;
  if (least !== null && amounts.after < least && isLower)
    return `Below the lowest cost, ${formatCedis(least)}`;
  return fallOf(amounts);
}

const fallOf = ({ before, after }: Amounts): string | null =>
  before !== null && 2 * after < before ? `Less than half of ${formatCedis(before)}` : null;

function problemOf(
  { next = [], next_tiers: ofTiers = [] }: AdminPrice,
  { before, after }: Pick<NewPrice, 'before' | 'after'>,
  at: Date | null,
): string | null {
  const problem = amountProblem({ before, after });
  if (problem !== null) return problem;
  const moments = new Set([...next, ...ofTiers].map((change) => Date.parse(change.at)));
  const isFull = at !== null && moments.size >= priceTimes.most && !moments.has(at.getTime());
  return isFull ? `It has ${priceTimes.most} scheduled prices already` : null;
}

function amountProblem({ before, after }: Pick<NewPrice, 'before' | 'after'>): string | null {
  if (after <= 0) return 'It would be zero or below';
  if (after > limits.price) return `It would be above ${formatCedis(limits.price)}`;
  return after === before ? 'Unchanged' : null;
}

/** `₵4.50 → ₵4.20` */
export const stepWords = ({ before, after }: Pick<NewPrice, 'before' | 'after'>): string =>
  `${before === null ? 'Not known' : formatCedis(before)} → ${formatCedis(after)}`;
