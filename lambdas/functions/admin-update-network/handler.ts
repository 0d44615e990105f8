import { adminUpdateNetwork } from '../../../contracts/networks/admin-update-network';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { writesNetworks } from '../../adapters/dynamodb/networks/network-items';
import { networkStore } from '../../adapters/dynamodb/networks/network-store';
import { actingAs } from '../../core/audit-log/entities';
import { updateNetwork } from '../../core/networks/edit-networks';
import { adminNetworkView } from '../../core/networks/network-views';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminUpdateNetwork, {
  uses: onTable({ networks: networkStore.writing([writesNetworks, writesAudit]) }),
  handle: async ({ input: { id, change, requestId, fields = {} }, account, ports }) => {
    const network = await updateNetwork(ports, actingAs(account), {
      id,
      kind: change,
      requestId,
      fields: {
        label: fields.label,
        mark: fields.mark,
        colour: fields.colour,
        prefixes: fields.prefixes,
        balanceCode: fields.balance_code,
        isOnSale: fields.on_sale,
        notice: fields.notice,
        prefixRule: fields.prefix_rule,
        codes: fields.codes,
        lines: fields.lines,
      },
    });
    return { success: true as const, network: adminNetworkView(network) };
  },
});
