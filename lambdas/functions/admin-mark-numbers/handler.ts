import { adminMarkNumbers } from '../../../contracts/orders/admin-mark-numbers';
import { writesOrder } from '../../adapters/dynamodb/orders/order-changes';
import { orderStore } from '../../adapters/dynamodb/orders/order-store';
import { actingAs } from '../../core/audit-log/entities';
import { markNumbers, markNumbersAccess } from '../../core/orders/activation/staff-numbers';
import { onDb, onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminMarkNumbers, {
  uses: {
    ...onDb(markNumbersAccess),
    // Held orders go on, or the sweep refunds them: no money moves here.
    ...onTable({ orders: orderStore.only('get', 'account').writing([writesOrder]) }),
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
