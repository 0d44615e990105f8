import { v1ListNetworks } from '../../../contracts/developers/v1';
import { apiNetworks } from '../../core/developers/catalogue';
import { keyFunction } from '../../runtime/key-function';
import { onTable } from '../../runtime/on-table';
import { readsNetworks, shown } from '../../runtime/reads-networks';
import { orderViewUses } from '../../runtime/uses';

export const handler = keyFunction(v1ListNetworks, {
  uses: { ...orderViewUses, ...onTable({ networks: shown(readsNetworks) }) },
  handle: ({ ports }) => apiNetworks(ports),
});
