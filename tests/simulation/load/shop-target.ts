import { join } from 'node:path';
import { openSigningKey } from '../../../local/cognito/signing-key';
import { localSupplierKeys } from '../../../local/settings-secret';
import { openShop, type Shop } from '../../support/shop/shop';
import { controlSupplier } from '../../support/suppliers/supplier-control';
import type { LoadTarget } from './target';

/** A supplier without a rate limit: Hubnet would let five orders a minute through. Functions call the table directly. */
export const openLoadShop = (schedules: 'running' | 'manual'): Promise<Shop> =>
  openShop({
    schedules,
    interceptAws: async (endpoints) => endpoints,
    settings: { hubnet_api_key: '', primary_bundle_api_key: localSupplierKeys.primary },
  });

/** More than all orders of a run cost. */
const float = 1_000_000_000;

export async function targetOf(
  shop: Shop,
): Promise<Omit<LoadTarget, 'drained'> & { readonly drained: () => Promise<void> }> {
  const { endpoints, dataDir, events } = shop.cloud;
  await controlSupplier(endpoints.suppliers, { float });
  const { token } = await shop.person();
  return {
    api: endpoints.api,
    suppliers: endpoints.suppliers,
    table: shop.table,
    token,
    signingKey: await openSigningKey(join(dataDir, 'cognito')),
    drained: () => events.drained(),
    sweep: () => events.run('reconcile'),
  };
}
