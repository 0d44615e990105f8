import type { TierId } from '../../../contracts/prices/tiers';
import { mapConcurrently } from '../concurrency';
import { AppError } from '../errors';
import { formatCedis, type Pesewas, toCedis } from '../money';
import { type PriceChange, type PriceEditor, updatePrice } from './edit-prices';
import { assertPriceSeen } from './price-for';
import type { BundlePrice } from './rows';

export interface NewAmount {
  readonly id: string;
  readonly price: Pesewas;
  /** The amount as staff saw it; null: an unknown cost. */
  readonly seen: Pesewas | null;
}

interface Whose {
  /** The tier whose price it is. @default everybody's price */
  readonly tier?: TierId | null;
  /** They are costs, not prices. @default false */
  readonly areCosts?: boolean;
}

interface Failure {
  readonly id: string;
  readonly reason: string;
}

const atOnce = 5;

/**
 * Changes many prices, each in its own transaction with its own record. The same request can be repeated: a
 * price that already has its new amount stays, and one that was changed back since is reported. @returns the prices that failed
 */
export async function bulkUpdatePrices(
  ports: Parameters<typeof updatePrice>[0],
  editor: PriceEditor,
  {
    prices,
    requestId,
    tier = null,
    areCosts = false,
  }: Whose & {
    readonly prices: readonly NewAmount[];
    readonly requestId?: string | undefined;
  },
): Promise<Failure[]> {
  const failures = await mapConcurrently(prices, atOnce, async (one): Promise<Failure | null> => {
    try {
      const change = (now: BundlePrice) =>
        areCosts ? changeOfCost(now, one) : changeOfPrice(now, one, tier);
      const of = tier ?? (areCosts && 'cost');
      const once = of && requestId ? `${requestId}#${of}` : requestId;
      await updatePrice(ports, editor, { id: one.id, requestId: once, change });
      return null;
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'forbidden') throw error;
      return { id: one.id, reason: error.userMessage };
    }
  });
  return failures.filter((failure) => failure !== null);
}

/** @throws AppError invalid_request */
function changeOfCost({ cost: current }: BundlePrice, { price: cost, seen }: NewAmount): PriceChange {
  if (current === cost) return {};
  if (current === seen) return { cost };
  const words = current === null ? 'is no longer known' : `is now ${formatCedis(current)}`;
  throw new AppError('invalid_request', { userMessage: `Its cost ${words}. Nothing was changed.` });
}

function changeOfPrice(now: BundlePrice, { price, seen }: NewAmount, tier: TierId | null): PriceChange {
  if ((tier ? now.tiers[tier] : now.price) === price) return {};
  assertPriceSeen(paid(now, tier), seen);
  return tier ? { tiers: { [tier]: toCedis(price) } } : { price };
}

/** A tier without its own price pays Standard. */
const paid = ({ tiers, price }: BundlePrice, tier: TierId | null): Pesewas => (tier && tiers[tier]) ?? price;
