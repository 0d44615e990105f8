import { getBulk as contract } from '../../../contracts/bulk/contracts';
import {
  bulkFacts,
  latestBulks,
  latestBulksAccess,
  readBulk,
  readBulkAccess,
} from '../../core/bulk/read-bulks';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(contract, {
  uses: onDb(latestBulksAccess, readBulkAccess),
  handle: async ({ input: { bulkId }, account: { userId }, ports }) => {
    if (bulkId === undefined) {
      return { bulks: (await latestBulks(ports, userId)).map((bulk) => bulkFacts(bulk)), rows: [] };
    }
    const { bulk, rows } = await readBulk(ports, userId, bulkId);
    return { bulks: [bulk], rows };
  },
});
