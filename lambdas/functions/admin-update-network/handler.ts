import { adminUpdateNetwork } from '../../../contracts/networks/contracts';
import { changeNetworksAccess, updateNetwork } from '../../core/networks/edit-networks';
import { adminNetworkView, networkChangeFrom } from '../../core/networks/network-wire';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { shopUrl } from '../../runtime/uses';

export const handler = signedInFunction(adminUpdateNetwork, {
  uses: { ...onDb(changeNetworksAccess), shopUrl },
  handle: async ({ input, by, ports }) => {
    const network = await updateNetwork(ports, by, networkChangeFrom(input));
    return { success: true as const, ...(network && { network: adminNetworkView(network) }) };
  },
});
