import { type BenchShop, openBenchShop } from '../shop/bench-shop';
import { attachMeter, type Meter } from '../shop/meter';

export interface MeteredShop extends BenchShop {
  readonly meter: Meter;
  /** What a supplier's reports carry. */
  readonly webhookSecret: string;
}

const secret = 'the-secret-of-the-benchmark';

/**
 * A shop whose every request to the table is measured. Its supplier is Hubnet: keeping to its limit, which
 * the others don't limit, costs a write more.
 */
export async function openMeteredShop(): Promise<MeteredShop> {
  const shop = await openBenchShop({ bundle_webhook_token: secret });
  return { ...shop, webhookSecret: secret, meter: attachMeter(shop.client) };
}
