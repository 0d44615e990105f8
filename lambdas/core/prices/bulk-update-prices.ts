import type { TierId } from '../../../contracts/prices/tiers';
import { mapConcurrently } from '../concurrency';
import { AppError } from '../errors';
import { formatCedis, type Pesewas, toCedis } from '../money';
import { NeedsApproval } from './commit-edit';
import { type PriceChange, type PriceEditor, updatePrice } from './edit-prices';
import { type PriceNow, priceAt } from './price-for';
import { assertPriceSeen } from './prices-by-time';
import type { Deliverer, TimedPrice } from './rows';

export interface NewAmount {
  readonly id: string;
  readonly price: Pesewas;
  /** The amount at that time as staff saw it; null: an unknown cost. */
  readonly seen: Pesewas | null;
}

interface AsOf {
  /** Null: now. */
  readonly from: Date | null;
  /** The tier whose price it is. @default everybody's price */
  readonly tier?: TierId | null;
  /** The supplier whose cost is changed, instead of a price. @default none */
  readonly costAt?: Deliverer | null;
}

interface Failure {
  readonly id: string;
  readonly reason: string;
  /** This price needs a second person, so it has to be changed separately. */
  readonly code?: 'approval_needed';
}

const atOnce = 5;

/**
 * Changes many prices from `from` on (null: now), each in its own transaction with its own record. The same request can be repeated: a
 * price that already has its new amount stays, and one that was changed back since is reported. @returns the prices that failed
 */
export async function bulkUpdatePrices(
  ports: Omit<Parameters<typeof updatePrice>[0], 'guard'>,
  editor: PriceEditor,
  {
    prices,
    requestId,
    from,
    tier = null,
    costAt = null,
  }: AsOf & {
    readonly prices: readonly NewAmount[];
    readonly requestId?: string | undefined;
  },
): Promise<Failure[]> {
  const failures = await mapConcurrently(prices, atOnce, async (one): Promise<Failure | null> => {
    try {
      const change = (now: PriceNow, at: Date) =>
        costAt !== null
          ? changeOfCost(now, one, costAt)
          : from
            ? timedChange(now, one, { from, tier, at })
            : changeNow(now, one, tier);
      const of = tier ?? (costAt && `cost-${costAt}`);
      const once = of && requestId ? `${requestId}#${of}` : requestId;
      await updatePrice({ ...ports, guard: 'asks nobody' }, editor, { id: one.id, requestId: once, change });
      return null;
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'forbidden') throw error;
      const needsApproval = error instanceof NeedsApproval;
      return { id: one.id, reason: error.userMessage, ...(needsApproval && { code: 'approval_needed' }) };
    }
  });
  return failures.filter((failure) => failure !== null);
}

/** @throws AppError invalid_request */
function changeOfCost({ costs }: PriceNow, { price: cost, seen }: NewAmount, costAt: Deliverer): PriceChange {
  const current = (Object.hasOwn(costs, costAt) ? costs[costAt] : null) ?? null;
  if (current === cost) return {};
  if (current === seen) return { costs: { [costAt]: cost } };
  const words = current === null ? 'is no longer known' : `is now ${formatCedis(current)}`;
  throw new AppError('invalid_request', { userMessage: `Its cost ${words}. Nothing was changed.` });
}

function changeNow(now: PriceNow, { price, seen }: NewAmount, tier: TierId | null): PriceChange {
  if ((tier ? now.tiers[tier] : now.price) === price) return {};
  assertPriceSeen(paid(now, tier), seen);
  return tier ? { tiers: { [tier]: toCedis(price) } } : { price };
}

interface From {
  readonly from: Date;
  readonly tier: TierId | null;
  readonly at: Date;
}

function timedChange(now: PriceNow, { price, seen }: NewAmount, { from, tier, at }: From): PriceChange {
  const then = priceAt(now, from);
  const isAt = (one: TimedPrice) => one.at.getTime() === from.getTime();
  const isSet = tier ? now.nextTiers.some((one) => isAt(one) && one.tier === tier) : now.next.some(isAt);
  // Already changed by an earlier request, perhaps one whose time has passed.
  if ((tier ? then.tiers[tier] : then.price) === price && (from <= at || isSet)) return {};
  assertPriceSeen(paid(then, tier), seen);
  if (tier === null) return { next: [...now.next.filter((one) => !isAt(one)), { at: from, price }] };
  const others = now.nextTiers.filter((one) => !(isAt(one) && one.tier === tier));
  return { nextTiers: [...others, { at: from, tier, price }] };
}

/** A tier without its own price pays Standard. */
const paid = ({ tiers, price }: PriceNow, tier: TierId | null): Pesewas => (tier && tiers[tier]) ?? price;
