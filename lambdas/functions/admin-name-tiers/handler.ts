import { adminNameTiers } from '../../../contracts/prices/admin-name-tiers';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { writesNetworks } from '../../adapters/dynamodb/networks/network-items';
import { networkStore } from '../../adapters/dynamodb/networks/network-store';
import { actingAs } from '../../core/audit-log/entities';
import { nameTiers } from '../../core/prices/name-tiers';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminNameTiers, {
  uses: onTable({ networks: networkStore.writing([writesNetworks, writesAudit]) }),
  handle: async ({ input, account, ports }) => {
    const tiers = await nameTiers(ports, actingAs(account), input);
    return { success: true as const, tiers: [...tiers] };
  },
});
