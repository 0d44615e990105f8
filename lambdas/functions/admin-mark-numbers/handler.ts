import { adminMarkNumbers } from '../../../contracts/orders/admin-mark-numbers';
import { actingAs } from '../../core/audit-log/audit-record';
import { markNumbers, markNumbersAccess } from '../../core/orders/activation/staff-numbers';
import { touchOrderAccess } from '../../core/orders/delivery/settle';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminMarkNumbers, {
  uses: {
    // No money moves here: held orders continue, or the sweep refunds them.
    ...onDb(markNumbersAccess, touchOrderAccess),
  },
  handle: async ({
    input: { batchId = null, supplier = null, phoneNumbers = [], ...input },
    account,
    ports,
    log,
  }) => {
    const request = { ...input, batchId, supplier, phoneNumbers };
    const { numbers: marked, orders, failures } = await markNumbers(ports, actingAs(account), request);
    log.info('numbers marked', { result: input.result, marked, orders });
    return {
      marked,
      orders,
      failures: failures.map(({ phoneNumber, reason }) => ({ phone_number: phoneNumber, reason })),
    };
  },
});
