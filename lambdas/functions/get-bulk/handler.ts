import { getBulk as contract } from '../../../contracts/bulk/get-bulk';
import { bulkFacts, rowViews } from '../../core/bulk/bulk-view';
import { latestBulks, readBulk, readBulksAccess } from '../../core/bulk/read-bulks';
import { networksIn, readNetworksAccess } from '../../core/networks/read-networks';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(contract, {
  uses: onDb(readBulksAccess, readNetworksAccess),
  handle: async ({ input, account: { userId }, ports }) => {
    const { bulkId: id, page = null } = input;
    if (id === undefined) return { bulks: (await latestBulks(ports, userId)).map(bulkFacts), rows: [] };
    const { bulk, part, orders } = await readBulk(ports, { userId, id, page });
    if (part === null) return { bulks: [bulkFacts(bulk)], rows: [] };
    // Orders have their bundle's name. The other rows need their network's.
    const networks = orders.length === part.wanted.length ? [] : (await networksIn(ports.db).read()).networks;
    const labels = new Map(networks.map((network) => [network.id, network.label]));
    return { bulks: [bulkFacts(bulk)], rows: rowViews(bulk, part, orders, labels) };
  },
});
