import { adminTakeNumbers } from '../../../contracts/orders/admin-take-numbers';
import { actingAs } from '../../core/audit-log/audit-record';
import { takeNumbers, takeNumbersAccess } from '../../core/orders/activation/staff-numbers';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminTakeNumbers, {
  uses: onDb(takeNumbersAccess),
  handle: async ({ input: { batchId = null, ...input }, account, ports }) => {
    const { numbers, ...taken } = await takeNumbers(ports, actingAs(account), { ...input, batchId });
    return {
      batch_id: taken.batchId,
      rows: numbers.map(({ phoneNumber, since, keptUntil }) => ({
        phone_number: phoneNumber,
        since: (since ?? keptUntil).toISOString(),
      })),
    };
  },
});
