import { adminNameTiers } from '../../../contracts/prices/admin-name-tiers';
import { changeNetworksAccess } from '../../core/networks/edit-networks';
import { nameTiers } from '../../core/prices/tiers';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { shopUrl } from '../../runtime/uses';

export const handler = signedInFunction(adminNameTiers, {
  uses: { ...onDb(changeNetworksAccess), shopUrl },
  handle: async ({ input, by, ports }) => {
    const after = await nameTiers(ports, by, input);
    return { success: true as const, tiers: [...after.tiers] };
  },
});
