import { lastPassed } from '../../../contracts/prices/price-moments';
import type { BundlePrice } from './entities';

declare const readByTime: unique symbol;

/** A price as it is at one moment. `priceAt` alone makes one, so what is shown or charged was read by time. */
export type PriceNow = BundlePrice & { readonly [readByTime]: true };

/** The price with the changes that have passed, and with those that are to come. No job applies them, so none can miss one. */
export function priceAt(stored: BundlePrice, now: Date): PriceNow {
  const next = stored.next.filter(({ at }) => at > now).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const price = lastPassed(stored.next, now)?.price ?? stored.price;
  return { ...stored, price, next } as unknown as PriceNow;
}
