import { stopBulk as contract } from '../../../contracts/bulk/contracts';
import { endBulk, endBulkAccess } from '../../core/bulk/end-bulk';
import { bulkFacts } from '../../core/bulk/read-bulks';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(contract, {
  uses: onDb(endBulkAccess),
  handle: async ({ input, account, ports, log }) => {
    const bulk = await endBulk(ports, { userId: account.userId, id: input.bulkId }, 'stopped');
    log.info('bulk stopped', { bulk: bulk.id, bought: bulk.bought });
    return { bulk: bulkFacts(bulk) };
  },
});
