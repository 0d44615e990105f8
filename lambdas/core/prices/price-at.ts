import type { BundlePrice } from './entities';

declare const readByTime: unique symbol;

/** A price as it is at one moment. `priceAt` alone makes one, so what is shown or charged was read by time. */
export type PriceNow = BundlePrice & { readonly [readByTime]: true };

/** The price with the changes that have passed, and with those that are to come. No job applies them, so none can miss one. */
export function priceAt(stored: BundlePrice, now: Date): PriceNow {
  const byTime = stored.next.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const last = byTime.findLast(({ at }) => at <= now);
  const next = byTime.filter(({ at }) => at > now);
  return { ...stored, price: last?.price ?? stored.price, next } as unknown as PriceNow;
}
