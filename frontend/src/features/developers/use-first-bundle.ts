import { api } from '../../lib/api/api';
import { activePrices } from '../../lib/prices';

/** A bundle on sale, and the first digits of a number of its network: the samples and the sandbox's numbers go together. */
export function useFirstBundle() {
  const { prices = [], networks = [] } = api.useGetBundlePricesQuery({}).data ?? {};
  const bundle = activePrices(prices)[0];
  const network = networks.find(({ id }) => id === bundle?.network);
  return {
    bundle: bundle ?? { id: 'BUNDLE_ID', price: 5 },
    prefix: network?.prefixes[0] ?? '024',
    network: network?.label ?? 'MTN',
  };
}
