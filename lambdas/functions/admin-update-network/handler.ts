import { adminUpdateNetwork } from '../../../contracts/networks/admin-update-network';
import { allNetworks } from '../../../contracts/networks/networks';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { changeNetworksAccess, stopAll, updateNetwork } from '../../core/networks/edit-networks';
import { adminNetworkView, networkChangeFrom } from '../../core/networks/network-wire';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { shopUrl } from '../../runtime/uses';

export const handler = signedInFunction(adminUpdateNetwork, {
  uses: {
    ...onDb(changeNetworksAccess),
    settings: settingsReader,
    shopUrl,
  },
  handle: async ({ input, by, ports }) => {
    const { requestId, id, fields } = input;
    if (id === allNetworks) {
      await stopAll(ports, by, { requestId, notice: fields?.notice });
      return { success: true as const };
    }
    const network = await updateNetwork(ports, by, networkChangeFrom(input));
    return { success: true as const, network: adminNetworkView(network) };
  },
});
