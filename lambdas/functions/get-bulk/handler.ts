import { getBulk as contract } from '../../../contracts/bulk/get-bulk';
import { bulkFacts, rowViews } from '../../core/bulk/bulk-view';
import { latestBulks, readBulk, readBulksAccess } from '../../core/bulk/read-bulks';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(contract, {
  uses: onDb(readBulksAccess),
  handle: async ({ input, account: { userId }, ports }) => {
    const { bulkId: id, page = null } = input;
    if (id === undefined) return { bulks: (await latestBulks(ports, userId)).map(bulkFacts), rows: [] };
    const { bulk, part, orders } = await readBulk(ports, { userId, id, page });
    return { bulks: [bulkFacts(bulk)], rows: part === null ? [] : rowViews(bulk, part, orders) };
  },
});
