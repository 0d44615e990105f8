import { networkOfWord } from '../../../contracts/networks/terms';
import { processBundleOrder } from '../../../contracts/orders/contracts';
import { AppError } from '../../core/kernel/errors';
import { fromCedis } from '../../core/kernel/money';
import { buyAccess, buyBundle } from '../../core/orders/purchase/buy-bundle';
import { apiFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { withSupplierLog } from '../../runtime/supplier-log';
import { purchaseUses } from '../../runtime/uses';

export const handler = apiFunction(processBundleOrder, {
  uses: { ...purchaseUses, ...onDb(buyAccess) },
  account: 'checked by the use case',
  handle: async ({ input, userId, session, ports, log }) => {
    if (session === null) throw new AppError('unauthenticated');
    const { orderNumber, ...answer } = await buyBundle(withSupplierLog(ports, log), {
      userId,
      session,
      idempotencyKey: input.requestId,
      network: networkOfWord(input.network),
      planId: input.planId,
      phoneNumber: input.phoneNumber,
      price: fromCedis(input.price),
      shown: { volumeMegabytes: input.volume, ...input.shown },
      confirmed: input.confirmed ?? [],
    });
    log.info('purchase', { order_number: orderNumber, success: answer.success });
    return { ...answer, order_number: orderNumber };
  },
});
