import { adminNameTiers } from '../../../contracts/prices/admin-name-tiers';
import { checksAdmin } from '../../adapters/dynamodb/accounts/account-changes';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { writesNetworks } from '../../adapters/dynamodb/networks/network-items';
import { networkStore } from '../../adapters/dynamodb/networks/network-store';
import { actingAs } from '../../core/audit-log/entities';
import { nameTiers } from '../../core/prices/name-tiers';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminNameTiers, {
  uses: onTable({ networks: networkStore.writing([writesNetworks, writesAudit, checksAdmin]) }),
  handle: async ({ input, account, ports }) => {
    const { requestId, names, takes_agents: takesAgents } = input;
    const after = await nameTiers(ports, actingAs(account), { requestId, names, takesAgents });
    return { success: true as const, tiers: [...after.tiers], takes_agents: after.takesAgents };
  },
});
