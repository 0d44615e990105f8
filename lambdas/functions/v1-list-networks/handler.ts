import { v1ListNetworks } from '../../../contracts/developers/v1-list-networks';
import { apiNetworks } from '../../core/developers/catalogue';
import { keyFunction } from '../../runtime/key-function';
import { onTable } from '../../runtime/on-table';
import { orderViewUses } from '../../runtime/order-view-uses';
import { readsNetworks, shown } from '../../runtime/reads-networks';

export const handler = keyFunction(v1ListNetworks, {
  uses: { ...orderViewUses, ...onTable({ networks: shown(readsNetworks) }) },
  handle: ({ ports }) => apiNetworks(ports),
});
