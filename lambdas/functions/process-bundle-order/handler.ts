import { processBundleOrder } from '../../../contracts/orders/process-bundle-order';
import { fromCedis } from '../../core/money';
import { buyBundle } from '../../core/orders/purchase/buy-bundle';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { purchaseDependencies } from '../../runtime/purchase-dependencies';
import { loggedSuppliers } from '../../runtime/supplier-log';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

const networks = { mtn: 'MTN', airteltigo: 'Airteltigo' } as const;

export const handler = createHandler(processBundleOrder, {
  dependencies: () => purchaseDependencies(environment),
  account: 'checked by the use case',
  handle: async ({ input, userId, dependencies, log }) => {
    const ports = { ...dependencies, suppliers: loggedSuppliers(dependencies.suppliers, log) };
    const { orderNumber, ...answer } = await buyBundle(ports, {
      userId,
      requestId: input.requestId,
      network: networks[input.network],
      planId: input.planId,
      phoneNumber: input.phoneNumber,
      price: fromCedis(input.price),
    });
    log.info('purchase', { order_number: orderNumber, success: answer.success });
    return { ...answer, order_number: orderNumber };
  },
});
