import { v1ListBundles } from '../../../contracts/developers/v1';
import { apiBundles, apiBundlesAccess } from '../../core/developers/catalogue';
import { keyFunction } from '../../runtime/key-function';
import { onDb, onTable } from '../../runtime/on-table';
import { readsNetworks, shown } from '../../runtime/reads-networks';
import { orderViewUses } from '../../runtime/uses';

export const handler = keyFunction(v1ListBundles, {
  uses: { ...orderViewUses, ...onDb(apiBundlesAccess), ...onTable({ networks: shown(readsNetworks) }) },
  handle: ({ input, key, ports }) => apiBundles(ports, key.userId, input.network),
});
