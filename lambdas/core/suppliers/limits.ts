import type { RateLimit, Supplier } from './ports';

/** The limit that an order counts against: its supplier's own, or less where the network's route says so. */
export function limitOf(supplier: Supplier, networkCode: string, perMinute: number | null): RateLimit | null {
  const own = supplier.rateLimitOf({ networkCode });
  if (perMinute === null) return own;
  if (own === null) return { name: `${supplier.name}#${networkCode}`, perMinute };
  return { ...own, perMinute: Math.min(own.perMinute, perMinute) };
}
