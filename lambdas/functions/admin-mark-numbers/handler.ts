import { adminMarkNumbers } from '../../../contracts/orders/admin-mark-numbers';
import { actingAs } from '../../core/audit-log/entities';
import { markNumbers } from '../../core/orders/activation/staff-numbers';
import { markNumbersUses } from '../../runtime/batch-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminMarkNumbers, {
  uses: markNumbersUses,
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
