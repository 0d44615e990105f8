import { type BenchShop, openBenchShop } from '../shop/bench-shop';
import { attachMeter, type Meter } from '../shop/meter';

export interface MeteredShop extends BenchShop {
  readonly meter: Meter;
  /** The secret that the supplier's reports contain. */
  readonly webhookSecret: string;
}

const secret = 'the-secret-of-the-benchmark';

/** A shop that measures every request to the table. Its supplier is Hubnet, whose rate limit costs one more write than the others'. */
export async function openMeteredShop(): Promise<MeteredShop> {
  const shop = await openBenchShop({ bundle_webhook_token: secret });
  return { ...shop, webhookSecret: secret, meter: attachMeter(shop.client) };
}
