import { adminMakeBatch } from '../../../contracts/orders/admin-make-batch';
import { actingAs } from '../../core/audit-log/entities';
import { makeBatch } from '../../core/orders/by-hand/make-batch';
import { batchView } from '../../core/orders/by-hand/open-batch';
import { makeBatchUses } from '../../runtime/batch-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminMakeBatch, {
  uses: makeBatchUses,
  handle: async ({ input, account, ports }) => {
    const { batch, isDone, waiting } = await makeBatch(ports, actingAs(account), input);
    return { batch: batch && batchView(batch), done: isDone, waiting };
  },
});
