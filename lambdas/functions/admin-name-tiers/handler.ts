import { adminNameTiers } from '../../../contracts/prices/contracts';
import { changeNetworksAccess } from '../../core/networks/edit-networks';
import { nameTiers } from '../../core/prices/tiers';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminNameTiers, {
  uses: onDb(changeNetworksAccess),
  handle: async ({ input, by, ports }) => {
    await nameTiers(ports, by, input);
    return { success: true as const };
  },
});
