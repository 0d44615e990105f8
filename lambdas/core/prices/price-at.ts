import { lastPassed } from '../../../contracts/prices/price-moments';
import { tierIds } from '../../../contracts/prices/tiers';
import type { BundlePrice, TimedPrice } from './entities';
import type { TierPrices } from './tiers';

declare const readByTime: unique symbol;

/** A price as it is at one moment. `priceAt` alone makes one, so what is shown or charged was read by time. */
export type PriceNow = BundlePrice & { readonly [readByTime]: true };

/** The price with the changes that have passed, and with those that are to come. No job applies them, so none can miss one. */
export function priceAt(stored: BundlePrice, now: Date): PriceNow {
  const price = lastPassed(stored.next, now)?.price ?? stored.price;
  const next = toCome(stored.next, now);
  const nextTiers = toCome(stored.nextTiers, now);
  return { ...stored, price, next, tiers: tiersAt(stored, now), nextTiers } as unknown as PriceNow;
}

const toCome = <Change extends TimedPrice>(changes: readonly Change[], now: Date): Change[] =>
  changes.filter(({ at }) => at > now).toSorted((a, b) => a.at.getTime() - b.at.getTime());

function tiersAt({ tiers, nextTiers }: BundlePrice, now: Date): TierPrices {
  const passed = tierIds.flatMap((id) => {
    const last = lastPassed(
      nextTiers.filter(({ tier }) => tier === id),
      now,
    );
    return last ? [[id, last.price] as const] : [];
  });
  return { ...tiers, ...Object.fromEntries(passed) };
}
