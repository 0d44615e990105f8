import { mapConcurrently } from '../concurrency';
import { AppError } from '../errors';
import type { Pesewas } from '../money';
import { type PriceChange, updatePrice } from './edit-prices';
import type { TimedPrice } from './entities';
import { type PriceNow, priceAt } from './price-at';
import type { PriceEditor } from './price-editor';
import { assertPriceSeen } from './seen-price';

export interface NewAmount {
  readonly id: string;
  readonly price: Pesewas;
  /** What staff saw that it costs then. */
  readonly seen: Pesewas;
}

interface Failure {
  readonly id: string;
  readonly reason: string;
}

const atOnce = 5;

/**
 * Gives many prices new amounts, each in a transaction with a record of its own, from `from` on or, if that is null, now. One
 * that has its new amount already stays, and one that was changed back since is named: the same request may be made again. @returns those that failed
 */
export async function bulkUpdatePrices(
  ports: Omit<Parameters<typeof updatePrice>[0], 'guard'>,
  editor: PriceEditor,
  {
    prices,
    from,
    requestId,
  }: {
    readonly prices: readonly NewAmount[];
    readonly from: Date | null;
    readonly requestId?: string | undefined;
  },
): Promise<Failure[]> {
  const failures = await mapConcurrently(prices, atOnce, async (one): Promise<Failure | null> => {
    try {
      const change = (now: PriceNow, at: Date) =>
        from ? timedChange(now, one, from, at) : changeNow(now, one);
      await updatePrice({ ...ports, guard: 'asks nobody' }, editor, { id: one.id, requestId, change });
      return null;
    } catch (error) {
      if (error instanceof AppError && error.code !== 'forbidden')
        return { id: one.id, reason: error.userMessage };
      throw error;
    }
  });
  return failures.filter((failure) => failure !== null);
}

function changeNow({ price: current }: PriceNow, { price, seen }: NewAmount): PriceChange {
  if (current === price) return {};
  assertPriceSeen(current, seen);
  return { price };
}

function timedChange(now: PriceNow, { price, seen }: NewAmount, from: Date, at: Date): PriceChange {
  const then = priceAt(now, from);
  const isSet = (one: TimedPrice) => one.at.getTime() === from.getTime();
  // Repeated, maybe after its moment.
  if (then.price === price && (from <= at || now.next.some(isSet))) return {};
  assertPriceSeen(then.price, seen);
  return { next: [...now.next.filter((one) => !isSet(one)), { at: from, price }] };
}
