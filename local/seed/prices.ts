import { fromCedis } from '../../lambdas/core/kernel/money';
import { type BundlePrice, blankPrice } from '../../lambdas/core/prices/rows';

/** The networks of a new shop. */
export type DemoNetwork = 'MTN' | 'Airteltigo';

/** Typical prices in Ghana, in cedis. */
const cedisBySize: Record<DemoNetwork, Record<string, number>> = {
  MTN: {
    '1GB': 5.0,
    '2GB': 9.5,
    '3GB': 14.5,
    '4GB': 20.0,
    '5GB': 24.5,
    '6GB': 29.0,
    '8GB': 39.0,
    '10GB': 47.0,
    '15GB': 69.0,
    '20GB': 89.0,
    '25GB': 111.0,
    '30GB': 136.0,
    '40GB': 175.0,
    '50GB': 200.0,
    '100GB': 415.0,
  },
  Airteltigo: {
    '500MB': 2.6,
    '1GB': 4.9,
    '2GB': 9.4,
    '3GB': 13.2,
    '4GB': 18.0,
    '5GB': 22.5,
    '6GB': 28.5,
    '8GB': 37.0,
    '10GB': 47.0,
    '15GB': 74.0,
  },
};

/** Returns a price in cedis. */
export function seedPriceOf(network: DemoNetwork, dataSize: string): number {
  const cedis = cedisBySize[network][dataSize];
  if (cedis === undefined) throw new Error(`The demo sells no ${network} ${dataSize}`);
  return cedis;
}

export function seedPrices(): BundlePrice[] {
  return Object.entries(cedisBySize).flatMap(([network, bySize]) =>
    Object.entries(bySize).map(([dataSize, cedis]) =>
      blankPrice({
        id: `${network.toLowerCase()}-${dataSize.toLowerCase()}`,
        network,
        dataSize,
        price: fromCedis(cedis),
      }),
    ),
  );
}
